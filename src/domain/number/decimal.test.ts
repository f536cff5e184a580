import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, divide, isDecimal, max, min, multiply, roundHalfUp, roundUpTo, subtract, sum, toDecimal } from './decimal.ts';

const PLACES = 4;
/** Numbers of the specified width, with their value in ten-thousandths. */
const exact = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map((units) => ({ units, text: print(units, PLACES) }));

function print(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

describe('decimal', () => {
  it('adds, subtracts and multiplies like integers', () => {
    fc.assert(
      fc.property(exact, exact, (a, b) => {
        expect(add(a.text, b.text)).toBe(print(a.units + b.units, 4));
        expect(subtract(a.text, b.text)).toBe(print(a.units - b.units, 4));
        expect(multiply(a.text, b.text)).toBe(print(a.units * b.units, 8));
      }),
    );
  });

  it('compares like integers', () => {
    fc.assert(
      fc.property(exact, exact, (a, b) => {
        expect(compare(a.text, b.text)).toBe(a.units < b.units ? -1 : a.units > b.units ? 1 : 0);
        expect(max(a.text, b.text)).toBe(a.units >= b.units ? a.text : b.text);
        expect(min(a.text, b.text)).toBe(a.units <= b.units ? a.text : b.text);
      }),
    );
  });

  it('rounds by at most half a unit, and half away from zero', () => {
    fc.assert(
      fc.property(exact, fc.integer({ min: 0, max: 3 }), (a, places) => {
        const error = subtract(roundHalfUp(a.text, places), a.text).replace('-', '');
        expect(compare(multiply(error, '2'), `${1 / 10 ** places}`)).not.toBe(1);
      }),
    );
    expect(['1.005', '2.675', '-1.005', '0.0049', '1234567890123.9950'].map((value) => roundHalfUp(value, 2))).toEqual([
      '1.01',
      '2.68',
      '-1.01',
      '0.00',
      '1234567890124.00',
    ]);
  });

  it('divides to the nearest, also where a double would not', () => {
    fc.assert(
      fc.property(
        exact,
        exact.filter(({ units }) => units !== 0n),
        fc.integer({ min: 0, max: 5 }),
        (a, b, places) => {
          const error = subtract(multiply(divide(a.text, b.text, places), b.text), a.text).replace('-', '');
          const half = multiply(b.text.replace('-', ''), `0.${'0'.repeat(places)}5`);
          expect(compare(error, half)).not.toBe(1);
        },
      ),
    );
    expect([divide('1', '8', 2), divide('-1', '8', 2), divide('2', '3', 4), divide('0.00001', '1', 2)]).toEqual(['0.13', '-0.13', '0.6667', '0.00']);
  });

  it('rounds up to the next step', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.constantFrom('0.5', '0.001', '3', '50'), (units, step) => {
        const value = print(units, 4);
        const rounded = roundUpTo(value, step);
        expect(compare(rounded, value)).not.toBe(-1);
        expect(compare(subtract(rounded, value), step)).toBe(-1);
        expect(compare(roundUpTo(rounded, step), rounded)).toBe(0);
      }),
    );
  });

  it('parses numbers and user input', () => {
    expect(['１２．５', ' 7 ', 1e-7, 1e21, 0.1].map(toDecimal)).toEqual(['12.5', '7', '0.0000001', '1000000000000000000000', '0.1']);
    expect(['1.', '.5', '1e3', '1,000', '', '--1', '0x10'].map(isDecimal)).not.toContain(true);
    expect(sum([])).toBe('0');
  });

  it('refuses to calculate with non-numbers', () => {
    expect(() => add('1', 'abc')).toThrow('isDecimal');
  });
});
