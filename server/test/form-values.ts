import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Field, FieldMap } from '#domain/form/field';
import { leavesOf } from '#domain/form/leaves';
import { toIssues } from '#domain/issue';
import { splitEmails } from '#domain/party/email';
import { normaliseWidth } from '#domain/text/normalise-width';
import type { Places } from './data/rates.ts';
import { type TestApp, tokenOf } from './test-app.ts';

/** Values as they come from a form: of each kind correct, blank and incorrect ones. The ids exist, since the form selects them from lists. */
function valueOf(field: Field, places: Places): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'group':
      return valuesOf(field.fields, places);
    case 'list':
      return fc.array(valuesOf(field.of, places), { maxLength: 3 });
    case 'port':
      return fc.constantFrom(null, { value: places.port.CNSGH ?? '' }, { value: places.port.USLAX ?? '' });
    case 'carrier':
      return fc.constantFrom(null, { value: places.carrier.MAEU ?? '' });
    case 'country':
      return fc.constantFrom(null, { value: 'CN', label: '中国' });
    case 'record':
    case 'terminal':
    case 'area':
      return fc.constant(null);
    case 'item':
      return field.isOpen ? textOf(field.max) : fc.constantFrom('', ITEMS[field.dictionary] ?? '1');
    case 'choice':
      return fc.constantFrom(...field.of);
    case 'numberedItem':
      return fc.constantFrom(...field.of.map(String));
    case 'numberCode':
      return fc.constantFrom(null, ...field.of);
    case 'flag':
      return fc.boolean();
    case 'count':
      return fc.constantFrom(field.min, field.max, field.max + 1);
    case 'day':
    case 'time':
      return fc.constantFrom(null, Date.UTC(2026, 10, 20));
    case 'pieces':
      return fc.constantFrom(null, 0, 7, 99, 100, 99_999_999, 100_000_000, 2_147_483_648, -1, 1.5);
    case 'decimal':
      return fc.constantFrom('', '0', '12.5', '30480', '30480.0001', '12.34567', '9999999999999.9999', '1e3', '-1');
    default:
      return TEXTS[field.rule ?? ''] ?? ('max' in field ? textOf(field.max) : fc.constant(''));
  }
}
const valuesOf = (fields: FieldMap, places: Places): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueOf(field, places)])));

/** Texts up to the limit of a field, on one line or many; the message to the carrier has less room for some. */
const textOf = (max: number): fc.Arbitrary<string> =>
  fc.constantFrom(
    '',
    ' ',
    'TEXT',
    '中文',
    'Ł',
    "A'B+C:D?E",
    'X'.repeat(max),
    'X'.repeat(Math.min(max, 35)),
    `${'X'.repeat(20)} `.repeat(20).slice(0, max),
  );

const ITEMS: Record<string, string> = {
  packageType: 'CTNS',
  ctnType: '20GP',
  sealType: 'BLT',
  sealSource: 'SHI',
  weighMethod: 'SM1',
  incoterm: 'FOB',
};
const box = fc.constantFrom('', 'ACME', 'TO ORDER', 'A\nB\nC\nD\nE', 'A\nB\nC\nD\nE\nF', 'X'.repeat(35), 'X'.repeat(36), '收货人', 'A\u0000');
const TEXTS: Record<string, fc.Arbitrary<string>> = {
  partyBox: box,
  cargoBox: fc.constantFrom('', 'TOYS', 'X'.repeat(36), 'X'.repeat(70), 'X'.repeat(71), 'A\n'.repeat(16), '玩具'),
  containerNo: fc.constantFrom('', 'MSCU1000017', 'MSCU1000018', 'mscu1000017', 'MSCU100001', 'ＭＳＣＵ1000017'),
  sealNo: fc.constantFrom('', 'AB123', 'AB-1', 'X'.repeat(60), 'X'.repeat(61), 'MSCU1000017'),
  hsCode: fc.constantFrom('', '820559', '82055', '8205591234', '82055912345', '8205AB'),
  email: fc.constantFrom('', 'a@example.com', 'a@', '张@example.com'),
  emailList: fc.constantFrom('', 'a@example.com', 'a@example.com；b@example.com', 'a@', ',', 'a@example.com;'.repeat(7), 'a@example.com;'.repeat(8)),
  unNo: fc.constantFrom('', '1263', '126', '一二三四'),
};

/** The document with each of its fields, at any depth, having other values in turn. */
function* withOneValue(fields: FieldMap, places: Places, base: Readonly<Record<string, unknown>>): Generator<Record<string, unknown>> {
  for (const [key, field] of Object.entries(fields)) for (const value of changed(field, places, base[key])) yield { ...base, [key]: value };
}

function* changed(field: Field, places: Places, value: unknown): Generator {
  yield* new Map(fc.sample(valueOf(field, places), SAMPLES).map((one) => [JSON.stringify(one), one])).values();
  if (field.kind === 'group') yield* withOneValue(field.fields, places, value as Record<string, unknown>);
  if (field.kind !== 'list') return;
  const lines = value as Record<string, unknown>[];
  for (const [row, line] of lines.entries()) for (const other of withOneValue(field.of, places, line)) yield lines.with(row, other);
}
/** Of the values of one field. */
const SAMPLES = 16;

interface Compared {
  path: string;
  fields: FieldMap;
  schema: z.ZodType;
  /** A document without errors. */
  base: Record<string, unknown>;
  /** The call's input. */
  inputOf(values: Record<string, unknown>): object;
  /** Documents in which all fields are generated, besides those in which one is. */
  runs: number;
  /** After each call that was accepted. */
  after(input: object, data: unknown): Promise<void>;
}

/** Requires that the server finds in generated documents what the form finds before they are sent; returns how many were accepted. */
export async function compareFindings(
  test: TestApp,
  places: Places,
  { path, fields, schema, base, inputOf, runs, after }: Compared,
): Promise<number> {
  const word = ({ field, code }: { field: string; code: string }) => `${field} ${code}`;
  let accepted = 0;
  for (const values of [...fc.sample(valuesOf(fields, places), runs), ...withOneValue(fields, places, base)]) {
    const input = inputOf(values);
    const parsed = schema.safeParse(input);
    const inForm = parsed.success ? [] : toIssues(parsed.error).slice(0, 100).map(word);
    const answer = await test.app.inject({ method: 'POST', url: `/api${path}`, headers: { auth: tokenOf('customer') }, payload: input });
    const envelope = answer.json<{ code: string; message: string; data: unknown; errors?: { field: string; code: string }[] }>();
    expect((envelope.errors ?? []).map(word), JSON.stringify(input)).toEqual(inForm);
    expect(envelope.code, `${envelope.message} ${JSON.stringify(input)}`).toBe(inForm.length === 0 ? '1' : '0');
    if (inForm.length > 0) continue;
    accepted += 1;
    await after(input, envelope.data);
  }
  return accepted;
}

/** Texts are broken into lines, and names of places are written in capitals. */
const squashed = (text: string) => normaliseWidth(text).toUpperCase().replaceAll(/\s/g, '');

const textsIn = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]);

/** Rules of what is printed on a bill. */
const PRINTED = ['partyBox', 'cargoBox', 'containerNo', 'sealNo', 'hsCode', 'emailList'];

/** Requires that a message has every text of a document that is for the carrier, by its field table. */
export function expectAllTold(fields: FieldMap, document: object, message: unknown, isUntold: (path: string) => boolean): void {
  const told = squashed(textsIn(message).join(' '));
  for (const { path, field, value } of leavesOf(fields, document)) {
    const isForCarrier = 'isEnglish' in field || 'room' in field || PRINTED.includes(field.rule ?? '');
    if (!isForCarrier || isUntold(path) || typeof value !== 'string') continue;
    // Mail addresses are written one by one.
    const parts = field.rule === 'emailList' ? splitEmails(value) : [value];
    for (const part of parts) expect(told, path).toContain(squashed(part));
  }
}
