/** Escapes user input for `like` and `ilike` patterns, in lower case. */
const escaped = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');
export const beginning = (text: string): string => `${escaped(text)}%`;
export const containing = (text: string): string => `%${escaped(text)}%`;
