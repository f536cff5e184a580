/** Marks, embeddings, overrides and isolates: they change the display order of the surrounding text. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes bidirectional controls, which make one text look like another; contacts and sheets add them to copied numbers. */
export const withoutDirection = (text: string): string => text.replaceAll(DIRECTION, '');
