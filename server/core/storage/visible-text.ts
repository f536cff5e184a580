import { withoutDirection } from '#domain/text/direction';

/**
 * Cleans text for the database and the reader: removes null bytes and other control characters, lone surrogates and bidirectional
 * controls, which make one text look like another. Keeps line breaks and tabs.
 */
export const visibleText = (text: string): string =>
  withoutDirection(text)
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '');
