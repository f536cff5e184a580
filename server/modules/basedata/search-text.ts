/** For `like`: what a person typed is no pattern. */
export const escaped = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);
export const beginning = (text: string): string => `${escaped(text)}%`;
export const containing = (text: string): string => `%${escaped(text)}%`;
