import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatDate } from '#i18n/date';
import { hsCode } from './cargo/hs-code.ts';
import { addFinding, ruledFields, toIssues } from './issue.ts';
import {
  codeText,
  ctnList,
  dateValue,
  decimalString,
  epochMs,
  id,
  money,
  optionalCodeText,
  optionalDecimal,
  page,
  paging,
  pieces,
  requiredText,
  text,
} from './schemas.ts';

const codes = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? toIssues(error).map(({ field, code }) => (field ? `${field}: ${code}` : code)) : [];
};
/** Values from hostile or broken clients. */
const BAD: unknown[] = [{}, [], true, Number.NaN, Number.POSITIVE_INFINITY, '<script>', "' or 1=1 --", '🚢', '\u0000', { toString: 'x' }];

describe('id', () => {
  it('is an opaque text', () => {
    expect(id.parse('1790000000000000001')).toBe('1790000000000000001');
    for (const bad of [...BAD, 5, '', 'a b', 'x'.repeat(65)]) expect(codes(id, bad)).toHaveLength(1);
  });
});

describe('dateValue', () => {
  it('becomes midnight in Shanghai, from text or any time of that day', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) }), (ms) => {
        expect(dateValue.parse(ms)).toBe(dateValue.parse(formatDate(ms)));
      }),
    );
    expect(dateValue.parse(' ２０２６-11-21 ')).toBe(Date.parse('2026-11-21T00:00:00+08:00'));
  });

  it('refuses invalid dates', () => {
    for (const bad of [...BAD, '2026-02-30', '21.11.2026', '0000-01-01', '1899-12-31', '9999-12-31', 1e17, -1e17, -253e12])
      expect(['date', 'invalid']).toContain(codes(dateValue, bad)[0]);
  });
});

describe('decimalString', () => {
  it('keeps 17 digits that a double would not', () => {
    expect(decimalString(4).parse('9999999999999.9999')).toBe('9999999999999.9999');
    expect(decimalString(4).parse('００１２．５')).toBe('12.5');
    expect(decimalString(2).parse(12.5)).toBe('12.5');
    expect(money.parse('9999999999.99')).toBe('9999999999.99');
  });

  it('refuses invalid and overlong text', () => {
    for (const bad of [...BAD, '', '-1', '1.23456', '12345678901234', 1e-7, 1e21])
      expect(['decimal', 'invalid', 'number.text', 'min']).toContain(codes(decimalString(4), bad)[0]);
    expect(codes(decimalString(4), '26,4')).toEqual(['number.comma']);
    expect(codes(decimalString(4), '1,234')).toEqual(['number.ambiguous']);
    expect(codes(money, '10000000000')).toEqual(['money']);
  });

  it('may be empty if optional', () => {
    expect(['', null, undefined, '  '].map((value) => optionalDecimal(2).parse(value))).toEqual([null, null, null, null]);
    expect(optionalDecimal(2).parse('1.50')).toBe('1.50');
    expect(codes(optionalDecimal(2), 'x')).toEqual(['number.text']);
  });
});

it('pieces are integers from 0', () => {
  expect([pieces.parse('１２'), pieces.parse(7), pieces.parse(0), pieces.parse(99_999_999)]).toEqual([12, 7, 0, 99_999_999]);
  expect([codes(pieces, 1.5), codes(pieces, -1), codes(pieces, 1e8), codes(pieces, '')]).toEqual([['integer'], ['min'], ['max'], ['integer']]);
});

it('text is trimmed and bounded', () => {
  expect(text(5).parse('  港口 ')).toBe('港口');
  expect([codes(text(5), 'abcdef'), codes(text(5), 'a\u0000'), codes(text(5), 5), codes(requiredText(5), '  ')]).toEqual([
    ['maxLength'],
    ['invalid'],
    ['invalid'],
    ['required'],
  ]);
});

it('a code is normalised before it is checked', () => {
  expect(codeText(hsCode).parse(' ９５０３００ ')).toBe('950300');
  expect(codes(codeText(hsCode), '95')).toEqual(['hsCode']);
  expect(optionalCodeText(hsCode).parse('')).toBe('');
});

it('a page has 10 records by default, and 500 at most', () => {
  const input = z.object(paging);
  expect(input.parse({})).toEqual({ current: 1, size: 10 });
  expect(input.parse({ size: 9999 }).size).toBe(500);
  expect(codes(input, { current: 0, size: 0, sortOrder: 'up' })).toEqual(['current: min', 'size: min', 'sortOrder: invalid']);
  expect(page(z.string()).parse({ records: ['a'], total: 1, size: 10, current: 1, pages: 1 }).records).toEqual(['a']);
});

it('containers default to 20GP × 1', () => {
  expect(ctnList.parse(undefined)).toEqual([{ ctnType: '20GP', num: 1 }]);
  expect(codes(ctnList, [])).toEqual(['minItems']);
  expect(codes(ctnList, [{ ctnType: '99XX', num: 0 }])).toEqual(['0.ctnType: invalid', '0.num: min']);
});

describe('toIssues', () => {
  it('distinguishes missing from invalid values, in every schema', () => {
    const input = z.object({ id, epochMs, dateValue, pieces, money, text: text(5) });
    const all = Object.keys(input.shape);
    expect(codes(input, {})).toEqual(all.map((field) => `${field}: required`));
    expect(codes(input, Object.fromEntries(all.map((field) => [field, null])))).toEqual(all.map((field) => `${field}: required`));
    expect(codes(input, Object.fromEntries(all.map((field) => [field, true])))).toEqual(all.map((field) => `${field}: invalid`));
  });

  it('reports the exceeded bound', () => {
    const input = z.object({ text: z.string().min(2).max(3), number: z.number().min(2).max(3), list: z.array(z.null()).min(2).max(3) });
    const issuesOf = (value: unknown) => toIssues(input.safeParse(value).error!).map(({ code, params }) => `${code} ${Object.values(params).join()}`);
    expect(issuesOf({ text: 'a', number: 1, list: [null] })).toEqual(['minLength 2', 'min 2', 'minItems 2']);
    expect(issuesOf({ text: 'abcd', number: 4, list: [null, null, null, null] })).toEqual(['maxLength 3', 'max 3', 'maxItems 3']);
  });

  it('assigns findings to their fields, with parameters', () => {
    const schema = ruledFields(z.object({ rows: z.array(z.object({ a: z.string() })) }), () => [
      { field: 'rows.0.a', code: 'max', params: { max: 3 } },
    ]);
    expect(toIssues(schema.safeParse({ rows: [{ a: 'x' }] }).error!)).toEqual([{ field: 'rows.0.a', code: 'max', params: { max: 3 } }]);
    const whole = z.string().superRefine((_, context) => addFinding(context, { code: 'invalid' }));
    expect(toIssues(whole.safeParse('x').error!)).toEqual([{ field: '', code: 'invalid', params: {} }]);
  });
});
