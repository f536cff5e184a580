import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count, decimal, grossWeight, integer, money } from './number-rules.ts';

const digits = (minLength: number, maxLength: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const PLACES = [2, 3, 4] as const;

describe.each(PLACES)('decimal(%i)', (places) => {
  it('accepts up to 13 integer digits with that many decimals', () => {
    fc.assert(
      fc.property(digits(1, 13), digits(0, places), (whole, fraction) => {
        expect(decimal(places)(fraction ? `${whole}.${fraction}` : whole)).toBeUndefined();
      }),
    );
  });

  it('refuses any number with more decimals', () => {
    fc.assert(
      fc.property(digits(1, 13), digits(places + 1, places + 9), (whole, fraction) => {
        expect(decimal(places)(`${whole}.${fraction}`)).toEqual({ code: 'decimal', params: { integers: 13, decimals: places } });
      }),
    );
  });

  it('refuses more integer digits, signs, exponents and words', () => {
    fc.assert(
      fc.property(digits(14, 30), (whole) => {
        expect(decimal(places)(whole)).toBeDefined();
      }),
    );
    for (const text of ['', ' ', '-1', '+1', '1.', '.5', '1e3', '1,000', 'NaN', 'Infinity', '十', '1.2.3'])
      expect(decimal(places)(text)).toBeDefined();
  });
});

it('accepts full-width digits and surrounding spaces', () => {
  expect([decimal(4)(' 12.5 '), integer('\u30001２'), count(' 12'), grossWeight('12 '), money(' 9 ')]).toEqual(Array.from({ length: 5 }));
  expect(count(' -1 ')).toEqual({ code: 'min', params: { min: 0 } });
  expect([decimal(4)('１２．５'), integer('１２'), money('９９．９９')]).toEqual([undefined, undefined, undefined]);
});

describe('integer and count', () => {
  it('accept every integer', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(integer(String(value))).toBeUndefined();
      }),
    );
  });

  it('refuse every fraction', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), digits(1, 5), (value, fraction) => {
        expect(integer(`${value}.${fraction}`)).toEqual({ code: 'integer' });
      }),
    );
  });

  it('start at 0, and end with what a message to the carrier can carry', () => {
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer({ min: 99_999_990, max: 100_000_009 })), (value) => {
        expect(count(String(value)) === undefined).toBe(value >= 0 && !Object.is(value, -0) && value <= 99_999_999);
      }),
    );
    expect(count('100000000')).toEqual({ code: 'max', params: { max: 99_999_999 } });
  });
});

describe('grossWeight', () => {
  it('accepts ten-thousandths up to the limit and nothing above', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000_000 }), (units) => {
        const text = `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`;
        expect(grossWeight(text)).toEqual(units > 304_800_000 ? { code: 'grossWeight', params: { max: 30_480 } } : undefined);
      }),
    );
  });

  it.each([
    ['30480', undefined],
    ['30480.0000', undefined],
    ['30480.0001', 'grossWeight'],
    ['30480.00001', 'decimal'],
    ['9999999999999', 'grossWeight'],
  ])('%s: %s', (text, code) => {
    expect(grossWeight(text)?.code).toBe(code);
  });
});

it('money has up to 10 integer digits and 2 decimals', () => {
  fc.assert(
    fc.property(digits(1, 14), digits(0, 5), (whole, fraction) => {
      const isFine = whole.length <= 10 && fraction.length <= 2;
      expect(money(fraction ? `${whole}.${fraction}` : whole)).toEqual(isFine ? undefined : { code: 'money', params: { integers: 10, decimals: 2 } });
    }),
  );
});

it.each([
  ['9999999999.99', true],
  ['10000000000', false],
  ['1.999', false],
  ['0', true],
])('money %s: %s', (text, isFine) => {
  expect(money(text) === undefined).toBe(isFine);
});
