import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, containerNo, containerNoCheckDigit, containerNoWarning, duplicates } from './container-no.ts';

const letters = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 4, maxLength: 4 });
const sixDigits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 6 });
const body = fc.tuple(letters, sixDigits).map((parts) => parts.join(''));

describe('containerNo', () => {
  it.each(['csqu3054383', 'CSQU305438', 'CSQU30543833', 'CSQ3054383', 'CSQU 3054383', 'ＣＳＱＵ3054383', 'CSQU3054383\n', ''])(
    'refuses %j',
    (text) => {
      expect(containerNo(text)).toEqual({ code: 'containerNo' });
      expect(containerNoCheckDigit(text)).toBeUndefined();
    },
  );

  it('accepts any four capitals and seven digits', () => {
    fc.assert(
      fc.property(body, fc.nat(9), (start, digit) => {
        expect(containerNo(start + digit)).toBeUndefined();
      }),
    );
  });
});

it('27.A4 lower case is worth the message of the format, at once', () => {
  expect(['mscu1000017', 'MSCu1000017', 'MSCU1000017', 'MSCU1000018'].map((text) => containerNoWarning(text)?.code)).toEqual([
    'containerNo',
    'containerNo',
    undefined,
    'containerNo.checkDigit',
  ]);
});

describe('containerNoCheckDigit', () => {
  it.each([
    'CSQU3054383',
    'MSKU6011672',
    'TEXU3070079',
    'CMAU5110875',
    'MSCU1000017',
    'MAEU1000018',
    'COSU1000011',
    'CMAU1000015',
    'HLCU1000019',
    'ONEU1000017',
    'TCLU1000019',
    'MEDU1000013',
  ])('knows %s', (text) => {
    expect(containerNoCheckDigit(text)).toBeUndefined();
  });

  it('reports the expected digit', () => {
    expect(containerNoCheckDigit('MSCU1000018')).toEqual({ code: 'containerNo.checkDigit', params: { expected: 7 } });
  });

  it('accepts exactly one of the ten digits', () => {
    fc.assert(
      fc.property(body, (start) => {
        const right = Array.from({ length: 10 }, (_, digit) => start + digit).filter((number) => !containerNoCheckDigit(number));
        expect(right).toEqual([start + checkDigit(start)]);
      }),
    );
  });

  it('detects any single wrong digit, except for the remainders 10 and 0, which share the digit 0', () => {
    fc.assert(
      fc.property(body, fc.integer({ min: 4, max: 9 }), fc.integer({ min: 1, max: 9 }), (start, place, shift) => {
        const wrong = start.slice(0, place) + ((Number(start[place]) + shift) % 10) + start.slice(place + 1);
        const isKnownHole = new Set([remainder(start), remainder(wrong), 0, 10]).size === 2 && remainder(start) !== remainder(wrong);
        expect(checkDigit(wrong) === checkDigit(start)).toBe(isKnownHole);
      }),
      { numRuns: 1000 },
    );
  });
});

it('finds the later duplicates and ignores blanks', () => {
  expect(duplicates(['A', '', 'B', 'A', '', 'A'])).toEqual([3, 5]);
});

/** The standard's own table, before the last step that turns 10 into 0. */
function remainder(text: string): number {
  const values: Record<string, number> = { A: 10, B: 12, C: 13, D: 14, E: 15, F: 16, G: 17, H: 18, I: 19, J: 20, K: 21, L: 23, M: 24 };
  Object.assign(values, { N: 25, O: 26, P: 27, Q: 28, R: 29, S: 30, T: 31, U: 32, V: 34, W: 35, X: 36, Y: 37, Z: 38 });
  return [...text].reduce((sum, char, index) => sum + (values[char] ?? Number(char)) * 2 ** index, 0) % 11;
}
