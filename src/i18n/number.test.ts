import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyName, formatMoney, formatNumber, formatOrdinal, formatShortMoney } from './number.ts';

/** 13 integer digits and 4 decimals, the widest number of the specification. */
const wide = fc.record({
  whole: fc.bigInt({ min: 0n, max: 9_999_999_999_999n }).map(String),
  fraction: fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 4 }),
});
const text = ({ whole, fraction }: { whole: string; fraction: string }) => (fraction ? `${whole}.${fraction}` : whole);

describe('formatMoney', () => {
  it('keeps every digit', () => {
    fc.assert(
      fc.property(wide, (value) => {
        const [whole, fraction = ''] = formatMoney(text(value)).replaceAll(',', '').split('.');
        expect(whole).toBe(value.whole);
        expect(fraction.replace(/0+$/, '')).toBe(value.fraction.replace(/0+$/, ''));
        expect(fraction.length).toBeGreaterThanOrEqual(2);
      }),
    );
    expect(formatMoney('9999999999999.9999')).toBe('9,999,999,999,999.9999');
  });

  it('groups by three', () => {
    fc.assert(
      fc.property(wide, (value) => {
        expect(formatMoney(text(value))).toMatch(/^\d{1,3}(,\d{3})*\.\d{2,4}$/);
      }),
    );
  });

  it('shows the currency, RMB in Chinese', () => {
    expect(formatMoney('1850', 'USD')).toBe('USD 1,850.00');
    expect(formatMoney('2775.0000', 'CNY', 'zh-CN')).toBe('RMB 2,775.00');
    expect(formatMoney(2775, 'RMB', 'en-US')).toBe('CNY 2,775.00');
    expect(formatMoney('120000', 'JPY', 'en-US')).toBe('JPY 120,000');
    expect(currencyName('EUR', 'zh-CN')).toBe('EUR');
  });

  it('leaves out zero cents of round prices', () => {
    expect(formatShortMoney('2600', 'USD')).toBe('USD 2,600');
    expect(formatShortMoney('2600.5', 'USD')).toBe('USD 2,600.50');
  });

  it('is empty for a missing value', () => {
    for (const nothing of [null, undefined, '', Number.NaN]) expect(formatMoney(nothing, 'USD')).toBe('');
  });
});

describe('formatNumber', () => {
  it('agrees with the platform on integers', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-US').format(value === 0 ? 0 : value));
      }),
    );
  });

  it('drops trailing zeros down to the requested decimals', () => {
    expect([
      formatNumber('1000.5000'),
      formatNumber('1000.5', 2),
      formatNumber('007'),
      formatNumber('-1234.50'),
      formatNumber(1e21),
      formatNumber(1e-7),
    ]).toEqual(['1,000.5', '1,000.50', '7', '-1,234.5', '1,000,000,000,000,000,000,000', '0.0000001']);
  });

  it('leaves text that is not a number', () => {
    expect(formatNumber('on request')).toBe('on request');
  });
});

it('30.A10 places are ordinal numbers in English', () => {
  const places = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 103, 111];
  expect(places.map((place) => formatOrdinal(place, 'en-US')).join(' ')).toBe('1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 103rd 111th');
  expect(formatOrdinal(2, 'zh-CN')).toBe('2');
});
