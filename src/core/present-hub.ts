import type { Hub } from './hub.ts';

export const HUB_KEY = Symbol.for('quayside.v1');

/** The hub that the page has by now, for scripts that come after a loader and must be too light to make one. */
export const presentHub = (): Hub | undefined => (globalThis as { [HUB_KEY]?: Hub })[HUB_KEY];
