import { expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

it('loses what nobody can see, and keeps lines, tabs and whole characters', () => {
  expect(visibleText('a\u0000b\u001b\u0085c\r\nd\te\n😀')).toBe('abc\nd\te\n😀');
});

it('makes half a character a sign of its own, for the database refuses it', () => {
  expect(visibleText('a\ud83d')).toBe('a\ufffd');
});
