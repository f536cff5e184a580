/** The suite's version; a test compares it with package.json's. */
export const VERSION = '1.0.0';

/** Whether version `a` (major.minor.patch) is newer than `b`. */
export const isNewer = (a: string, b: string): boolean => a.localeCompare(b, 'en', { numeric: true }) > 0;
