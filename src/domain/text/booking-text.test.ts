import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingText, toBookingText } from './booking-text.ts';

describe('8.C5 booking text', () => {
  it.each(['HAND TOOLS', 'N/M\r\nP.O. #1-2', '100% COTTON; "A" & \'B\' @ 5 <kg>', ''])('accepts %j', (text) => {
    expect(bookingText(text)).toBeUndefined();
  });

  it.each([
    ['ＨＡＮＤ', 'Ｈ Ａ Ｎ Ｄ'],
    ['上海 TOOLS，LTD．', '上 海 ， ．'],
    ['CAFÉ', 'É'],
    ['5 × 3', '×'],
    ['🚢🚢', '🚢'],
  ])('refuses %j and reports %j', (text, found) => {
    expect(bookingText(text)).toEqual({ code: 'bookingText', params: { found } });
  });

  it.each([
    ['ＨＡＮＤ　ＴＯＯＬＳ，１００％（ＮＥＷ）', 'HAND TOOLS,100%(NEW)'],
    ['“A” ‘B’ — 5×3…', '"A" \'B\' - 5X3...'],
    ['NO。1、2；【X】￥5', 'NO.1,2;[X]CNY5'],
    ['CAFÉ MÜNCHEN', 'CAFE MUNCHEN'],
    ['A\u00a0B\u200b', 'A B'],
    // Their normal forms are signs of the table.
    ['A\u2000B\u0387', 'A B.'],
    ['上海（SH）', '上海(SH)'],
  ])('converts %j to %j', (text, converted) => {
    expect(toBookingText(text)).toBe(converted);
  });

  it('leaves valid text unchanged, and is idempotent', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => toBookingText(toBookingText(text)) === toBookingText(text)));
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => bookingText(text) !== undefined || toBookingText(text) === text));
  });
});
