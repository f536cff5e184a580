/** Path of the Chromium for browser tests; installs one where it may. */
export function ensureBrowser(): Promise<string>;
