/** The ports that one text names, e.g. those of transshipment: separated by commas or semicolons, also Chinese ones. */
export const portTexts = (text: string): string[] => text.split(/[,，、;；]/).flatMap((one) => one.trim() || []);
