/** Text that the database takes and a reader can see whole: no zero bytes or other control characters, no halves of characters. Lines and tabs stay. */
export const visibleText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '');
