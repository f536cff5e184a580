import { HUB_KEY } from './hub-key.ts';
import type { Hub } from './hub.ts';

/** The hub that the page has by now, for scripts that come after a loader and must be too light to make one. */
export const presentHub = (): Hub | undefined => (globalThis as { [HUB_KEY]?: Hub })[HUB_KEY];
