import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from './number.ts';
import { type NumberLimits, readNumber } from './number-text.ts';

const weight = { decimals: 4 };
const pieces = { decimals: 0, integers: 8 };
const volume = { decimals: 4, isVolume: true };
const read = (text: string, limits: NumberLimits) => readNumber(text, limits).value;
const finding = (text: string, limits: NumberLimits) => readNumber(text, limits).finding;

describe('27.A4 a typed number', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['12600.5', '12600.5'],
    ['12,600.5', '12600.5'],
    ['12,600', '12600'],
    ['1,234,567.8901', '1234567.8901'],
    ['１２，６００．５', '12600.5'],
    ['\u3000 12.5\u00a0', '12.5'],
    ['3。5', '3.5'],
    ['.5', '0.5'],
    ['7.', '7'],
    ['007', '7'],
    ['12.50', '12.50'],
    ['0', '0'],
  ])('reads %j as %j', (text, value) => expect(readNumber(text, weight)).toEqual({ value }));

  it.each([
    ['26,4', 'number.comma', { example: '26.4' }],
    ['0,234', 'number.comma', { example: '0.234' }],
    ['1234,567', 'number.comma', { example: '1234.567' }],
    ['12,60,000', 'number.text', {}],
    ['1.2.3', 'number.text', {}],
    ['1.234,5', 'number.text', {}],
    ['12 160', 'number.text', {}],
    ['12,160.0000 kg', 'number.text', {}],
    ['USD 4,720.00', 'number.text', {}],
    ['12x', 'number.text', {}],
    ['1e3', 'number.text', {}],
    ['.', 'number.text', {}],
    ['-', 'number.text', {}],
    ['十', 'number.text', {}],
    ['-3', 'min', { min: 0 }],
    ['1.23456', 'decimal', { integers: 13, decimals: 4 }],
    ['12345678901234', 'decimal', { integers: 13, decimals: 4 }],
  ])('keeps %j as it is and reports %s', (text, code, params) =>
    expect(readNumber(text, weight)).toEqual({ value: text, finding: { code, params } }),
  );

  it.each(['1.5', '15.', '1,5', 'ten', '1.0', '1 5'])('refuses %j as a whole number', (text) =>
    expect(readNumber(text, pieces)).toEqual({ value: text, finding: { code: 'integer', params: {} } }),
  );

  it('reads separated thousands of whole numbers, and refuses too many digits', () => {
    expect(read('1,234', pieces)).toBe('1234');
    expect(finding('123456789', pieces)).toEqual({ code: 'max', params: { max: 99_999_999 } });
  });

  it('asks which of two volumes is meant', () => {
    expect(readNumber('1,234', volume)).toEqual({
      value: '1,234',
      finding: { code: 'number.ambiguous', params: { whole: '1234', decimal: '1.234' } },
    });
    expect([read('1,234.5', volume), read('1.234', volume), read('1234', volume)]).toEqual(['1234.5', '1.234', '1234']);
  });

  it('keeps a minus where it is allowed', () => {
    expect(read('－3.5', { decimals: 1, negative: true })).toBe('-3.5');
    expect(finding('3-5', { decimals: 1, negative: true })?.code).toBe('number.text');
  });

  it('reads what our own pages show', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,9}(\.\d{0,3}[1-9])?$/), (text) => {
        expect(read(formatNumber(text), weight)).toBe(text);
      }),
    );
  });

  it('gives either a number or the very text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-kＡ１ 。') }), (text) => {
        const { value, finding: found } = readNumber(text, weight);
        if (found) expect(value).toBe(text);
        else expect(value).toMatch(/^(\d+(\.\d+)?)?$/);
      }),
    );
  });
});
