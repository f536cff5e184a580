/** Patterns for `like` and `ilike`, in small letters: what a person typed is no pattern. */
const escaped = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');
export const beginning = (text: string): string => `${escaped(text)}%`;
export const containing = (text: string): string => `%${escaped(text)}%`;
