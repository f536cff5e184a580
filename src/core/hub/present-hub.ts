import { HUB_KEY } from './hub-key.ts';
import type { Hub } from './hub.ts';

/** The page's current hub, for scripts that run after a loader and must be too small to create one. */
export const presentHub = (): Hub | undefined => (globalThis as { [HUB_KEY]?: Hub })[HUB_KEY];
