import { describe, expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

it('loses what nobody can see, and keeps lines, tabs and whole characters', () => {
  expect(visibleText('a\u0000b\u001b\u0085c\r\nd\te\n😀')).toBe('abc\nd\te\n😀');
});

it('makes half a character a sign of its own, for the database refuses it', () => {
  expect(visibleText('a\ud83d')).toBe('a\ufffd');
});

describe('8.A9 characters that turn the direction of writing', () => {
  it.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'are taken out (%j); text that is written that way stays',
    (sign) => expect(visibleText(`invoice${sign}fdp.exe שלום`)).toBe('invoicefdp.exe שלום'),
  );
});
