/** The suite's version; a test compares it with package.json's. */
export const VERSION = '1.0.0';
