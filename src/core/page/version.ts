/** The suite's version; a test holds it equal to package.json's. */
export const VERSION = '1.0.0';

/** Whether version `a` (major.minor.patch) is newer than `b`. */
export const isNewer = (a: string, b: string): boolean => a.localeCompare(b, 'en', { numeric: true }) > 0;
