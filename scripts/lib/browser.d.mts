/** Path of the Chromium for browser tests; installs one where permitted. */
export function ensureBrowser(): Promise<string>;
