import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptDecimal, plainCaret, plainDecimal, tidyDecimal } from './decimal-text.ts';

const weight = { decimals: 4, integers: 10 };

describe('the text of a decimal field', () => {
  it.each([
    ['１，２３４．５', '1234.5'],
    ['12 160.0000 kg', '12160.0000'],
    ['USD 4,720.00', '4720.00'],
    ['3。5', '3.5'],
    ['-3', '3'],
    ['1.2.3', '1.23'],
    ['abc', ''],
  ])('reads %j as %j', (text, plain) => expect(plainDecimal(text, weight)).toBe(plain));

  it('keeps a leading minus where it is allowed', () => {
    expect(plainDecimal('－3.5', { decimals: 1, negative: true })).toBe('-3.5');
    expect(plainDecimal('3-5', { decimals: 1, negative: true })).toBe('35');
  });

  it.each([
    ['1.2345', '1.23456', '1.2345'],
    ['1234567890', '12345678901', '1234567890'],
    ['1', '1.', '1.'],
    ['', '1.23456', '1.23456'],
  ])('turns %j, edited to %j, into %j', (before, after, kept) => expect(acceptDecimal(before, after, weight)).toBe(kept));

  it.each([
    ['12,600.5', 3, 2],
    ['12,600.5', 4, 3],
    ['1,234,567', 6, 4],
    ['12a', 3, 2],
    ['12600.5', 6, 6],
  ])('8.C1 finds the caret of %j at %i at %i', (text, offset, plain) => expect(plainCaret(text, offset, weight)).toBe(plain));

  it('rejects a decimal point in an integer', () => expect(acceptDecimal('12', '12.', { decimals: 0 })).toBe('12'));

  it.each([
    ['.5', '0.5'],
    ['007.', '7'],
    ['0', '0'],
    ['-', ''],
    ['.', ''],
    ['-00.50', '-0.50'],
  ])('tidies %j to %j', (text, tidy) => expect(tidyDecimal(text)).toBe(tidy));

  it('never loses or changes a digit of a number that fits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,9}\.\d{1,4}$/), (text) => {
        expect(tidyDecimal(plainDecimal(text, weight))).toBe(text);
      }),
    );
  });
});
