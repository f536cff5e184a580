import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hsCode } from './cargo/hs-code.ts';
import { postalCode, qq, userName } from './identity/identity-rules.ts';
import type { Rule } from './issue.ts';
import { refusalReason } from './bill/refusal-reason.ts';
import { all, isBlank, mandatory, optional, required, requiredAs } from './required.ts';
import { sealNo } from './container/seal-no.ts';

const digits = '0123456789';
const alphanumeric = `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz`;
const from = (chars: string, maxLength: number) => fc.string({ unit: fc.constantFrom(...chars), maxLength });

/** Asserts that `rule` accepts exactly the texts for which `isFine` is true. */
function takesExactly(rule: Rule, texts: fc.Arbitrary<string>, isFine: (text: string) => boolean) {
  fc.assert(
    fc.property(texts, (text) => {
      expect(rule(text) === undefined).toBe(isFine(text));
    }),
  );
}

it('sealNo: 1 to 60 digits and English letters', () => {
  takesExactly(sealNo, from(alphanumeric, 80), ({ length }) => length >= 1 && length <= 60);
  takesExactly(sealNo, fc.string({ minLength: 1, maxLength: 60 }), (text) => [...text].every((char) => alphanumeric.includes(char)));
  expect(sealNo('ABCD1234567')).toBeUndefined();
  expect(sealNo('铅封1')).toEqual({ code: 'sealNo', params: { max: 60 } });
  expect([60, 61].map((length) => sealNo('A'.repeat(length))?.code)).toEqual([undefined, 'sealNo']);
});

it('hsCode: 6 to 10 digits', () => {
  takesExactly(hsCode, from(digits, 14), ({ length }) => length >= 6 && length <= 10);
  takesExactly(hsCode, from(`${digits}a.`, 10), (text) => text.length >= 6 && !/[a.]/.test(text));
});

it('userName: a letter and at least three more', () => {
  takesExactly(
    userName,
    from(`${alphanumeric}_-`, 60),
    (text) => /^[A-Za-z]/.test(text) && text.length >= 4 && text.length <= 50 && !text.includes('-'),
  );
});

it('postalCode: six digits', () => {
  takesExactly(postalCode, from(digits, 9), ({ length }) => length === 6);
});

it('qq: 5 to 11 digits without a leading zero', () => {
  takesExactly(qq, from(digits, 14), (text) => text.length >= 5 && text.length <= 11 && !text.startsWith('0'));
});

it('refusalReason: at most 200 characters, and none is fine', () => {
  takesExactly(
    refusalReason,
    fc.nat(400).map((length) => '因'.repeat(length)),
    ({ length }) => length <= 200,
  );
  expect([200, 201].map((length) => refusalReason('因'.repeat(length)))).toEqual([undefined, { code: 'refusalReason', params: { max: 200 } }]);
});

describe('required', () => {
  it.each([
    [undefined, true],
    [null, true],
    ['', true],
    [' \n\u3000', true],
    [[], true],
    [0, false],
    [false, false],
    ['0', false],
    [[1], false],
  ])('%j is blank: %s', (value, blank) => {
    expect(isBlank(value)).toBe(blank);
    expect(required(value)).toEqual(blank ? { code: 'required' } : undefined);
    expect(requiredAs('bl.etd')(value)).toEqual(blank ? { code: 'bl.etd' } : undefined);
  });

  it('makes two variants of every format', () => {
    fc.assert(
      fc.property(from(digits, 12), (text) => {
        expect(optional(hsCode)(text)).toEqual(text === '' ? undefined : hsCode(text));
        expect(mandatory(hsCode)(text)).toEqual(text === '' ? { code: 'required' } : hsCode(text));
      }),
    );
  });

  it('stops at the first finding', () => {
    expect(all(hsCode, postalCode)('12')).toEqual(hsCode('12'));
    expect(all(hsCode, postalCode)('1234567')).toEqual(postalCode('1234567'));
    expect(all(hsCode, postalCode)('123456')).toBeUndefined();
  });
});
