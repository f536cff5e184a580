/** DCSA's limit of the number of a transport document. */
export const BL_NO_MAX = 20;

export const isBlNo = (text: string): boolean => text.length <= BL_NO_MAX && /^[\w/-]+$/.test(text);
