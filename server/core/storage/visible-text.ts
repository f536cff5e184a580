/** Marks, embeddings, overrides and isolates: they change the display order of the surrounding text. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Cleans text for the database and the reader: removes null bytes and other control characters, lone surrogates and bidirectional
 * controls, which make one text look like another. Keeps line breaks and tabs.
 */
export const visibleText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll(DIRECTION, '');
