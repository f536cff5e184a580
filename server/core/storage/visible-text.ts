/** Marks, embeddings, overrides and isolates: they change the order in which the text around them is shown. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text that the database takes and a reader can see whole: no zero bytes or other control characters, no halves of characters, and nothing
 * that turns the direction of writing, as it makes one text look like another. Lines and tabs stay.
 */
export const visibleText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll(DIRECTION, '');
