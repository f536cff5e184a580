import { describe, expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

it('removes invisible characters, and keeps line breaks, tabs and surrogate pairs', () => {
  expect(visibleText('a\u0000b\u001b\u0085c\r\nd\te\n😀')).toBe('abc\nd\te\n😀');
});

it('replaces half a surrogate pair, which the database would refuse', () => {
  expect(visibleText('a\ud83d')).toBe('a\ufffd');
});

describe('8.A9 bidirectional control characters', () => {
  it.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'are removed (%j); right-to-left text stays',
    (sign) => expect(visibleText(`invoice${sign}fdp.exe שלום`)).toBe('invoicefdp.exe שלום'),
  );
});
