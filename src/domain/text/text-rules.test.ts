import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectGrowth } from '#tests/growth';
import { isGate } from '#tests/tier';
import { ascii, cargoBox, english500, lines, maxLength, partyBox, plainText, text3000, text500 } from './text-rules.ts';

const BOXES = [
  { name: 'partyBox', rule: partyBox, lines: 5, columns: 35 },
  { name: 'cargoBox', rule: cargoBox, lines: 15, columns: 70 },
];
const row = (columns: number) => fc.string({ unit: fc.constantFrom(...'ABC xyz019.,/&'), maxLength: columns });

describe.each(BOXES)('$name', ({ rule, lines: most, columns }) => {
  const refusal = { code: 'lines', params: { lines: most, columns } };

  it('accepts its maximum of lines and columns', () => {
    fc.assert(
      fc.property(fc.array(row(columns), { maxLength: most }), fc.constantFrom('\n', '\r\n'), (rows, end) => {
        expect(rule(rows.join(end))).toBeUndefined();
      }),
    );
  });

  it('never accepts one more column, in any line', () => {
    fc.assert(
      fc.property(fc.array(row(columns), { maxLength: most - 1 }), fc.integer({ min: 1, max: 300 }), fc.nat(most - 1), (rows, extra, place) => {
        expect(rule(rows.toSpliced(place, 0, 'X'.repeat(columns + extra)).join('\n'))).toEqual(refusal);
      }),
    );
  });

  it('never accepts one more line', () => {
    fc.assert(
      fc.property(fc.array(row(columns), { minLength: most, maxLength: most + 10 }), (rows) => {
        expect(rule([...rows, 'END'].join('\n'))).toEqual(refusal);
      }),
    );
  });

  it.skipIf(isGate)('takes time in proportion to its length for blanks, of which trailing ones are cut', () => {
    const blanks = (size: number) => `${' '.repeat(size)}x`;
    // Searching trailing blanks from every position would take quadratic time.
    expectGrowth((size) => rule(blanks(size)), { from: 500, to: 64_000, degree: 1 });
    expect(rule(blanks(500_000))).toEqual(refusal);
  });

  it('ignores surrounding blanks', () => {
    expect(rule(`${'X'.repeat(columns)}   \n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n`)).toBeUndefined();
  });

  it.each(['上海港', 'ＡＢＣ', 'é', '🚢', '\u0000', '\u00a0', '\u2028'])('refuses %j', (text) => {
    expect(rule(`A${text}`)).toEqual({ code: 'ascii' });
  });
});

it('counts a wide character as two columns', () => {
  const rule = lines({ lines: 1, columns: 4 });
  expect([rule('港口'), rule('港口A'), rule('ＡＢ'), rule('ＡＢＣ'), rule('🚢🚢'), rule('ab港')].map((finding) => finding === undefined)).toEqual([
    true,
    false,
    true,
    false,
    true,
    true,
  ]);
});

it('accepts ASCII only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(ascii(text) === undefined).toBe(/^[\x20-\x7e\t\r\n]*$/.test(text));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(ascii(text)).toBeUndefined();
    }),
  );
});

it.each([
  [text500, 500],
  [text3000, 3000],
  [english500, 500],
  [maxLength(7), 7],
])('enforces its length', (rule, max) => {
  fc.assert(
    fc.property(fc.nat(2 * max), (length) => {
      expect(rule('x'.repeat(length))).toEqual(length > max ? { code: 'maxLength', params: { max } } : undefined);
    }),
  );
  expect([max, max + 1].map((length) => rule('x'.repeat(length))?.code)).toEqual([undefined, 'maxLength']);
});

it('accepts prose with markup and emoji, but no control characters and no lone surrogates', () => {
  for (const text of ['<script>alert(1)</script>', "'; drop table bookings; --", '港口 🚢\r\n\tz']) expect(plainText(text)).toBeUndefined();
  for (const text of ['\u0000', 'a\u001bb', '\ud83d', '\u007f']) expect(plainText(text)).toEqual({ code: 'invalid' });
});
