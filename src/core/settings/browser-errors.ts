/** Keys of the namespace `error` that the browser shows by itself; the server answers all others as texts, so that the build leaves them out. */
export const BROWSER_ERRORS = ['system', 'network', 'rejected', 'unknown', 'sessionExpired'] as const;

export type BrowserError = (typeof BROWSER_ERRORS)[number];
