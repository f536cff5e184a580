/** Escapes user input for `like` and `ilike` patterns, in lower case. */
const escape = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');
export const startsWithPattern = (text: string): string => `${escape(text)}%`;
export const containsPattern = (text: string): string => `%${escape(text)}%`;
