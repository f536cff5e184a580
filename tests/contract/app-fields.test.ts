import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FieldError } from '#contract/result';
import { toIssues } from '#domain/issue';
import { LEAK } from '#server/test/bookings/hostile';
import { isFull } from '#tests/tier';
import { callsToAttack } from './attack-sample.ts';
import { type Answer, CALLS, type ContractCall, headersOf, isTwin, send } from './calls.ts';
import { HUGE, VALUES, ROOT_VALUES } from './hostile-values.ts';
import { coreOf, type Field, fieldsOf, MISSING, overLimitOf, withValue } from './schema-fields.ts';
import { makeSite, makeWorld, type World } from './world.ts';

let own: World;
let vip: World;
beforeAll(async () => {
  const site = await makeSite();
  own = await makeWorld(site, 'customer', 'OWN');
  vip = await makeWorld(site, 'vip', 'VIPS');
});
afterAll(() => own.stop());

/** Accepted values of one call that are sent, spread over its fields so that each value is sent for some; the others are only parsed. */
const SENT_PER_CALL = isFull ? 150 : 60;
/** Each field is sent at least as many; of exports, whose every answer is a spreadsheet, and of calls with very many fields, all only in the long run. */
const leastPerField = (call: ContractCall, fields: number): number =>
  isFull ? 3 : call.endpoint.kind === 'binary' || isTwin(call) ? 1 : fields > MANY_FIELDS ? 2 : 3;
const MANY_FIELDS = 60;
/** Fields of one call for which enormous values are sent. */
const HUGE_PER_CALL = 4;

/** No internal error and nothing of the inside; a refusal of a field has a message in words. */
function expectHarmless({ status, body, envelope }: Answer, what: string): void {
  expect(status, what).toBeLessThan(500);
  expect(body.slice(0, 100_000), what).not.toMatch(LEAK);
  if (!envelope || envelope.code === '1') return;
  expect(envelope.message, what).not.toBe('');
  for (const { message } of envelope.errors ?? []) expect(message, what).not.toMatch(/^$|\{\{|^[a-z]+(\.[a-z]+)+$/);
}

const isOn = (path: readonly string[], field: string): boolean => {
  const place = path.join('.');
  return field === place || place.startsWith(`${field}.`) || field.startsWith(`${place}.`) || field === '';
};

async function attack(call: ContractCall): Promise<{ parsed: number; sent: number }> {
  const { endpoint, schema, by, example } = call;
  const world = by === 'vip' ? vip : own;
  const input = await example(world);
  const headers = await headersOf(world, by, endpoint);
  let [parsed, sent] = [0, 0];
  const ask = async (mutated: unknown): Promise<Answer> => {
    sent += 1;
    return send(world, endpoint, headers, mutated);
  };
  // The contract describes uploaded files as the server reads them; an example contains the browser's.
  const isComparable = endpoint.kind !== 'form' && schema === endpoint.input;
  const fields = fieldsOf(schema);
  const perField = Math.max(leastPerField(call, fields.length), Math.ceil(SENT_PER_CALL / Math.max(1, fields.length)));
  const hugeEvery = Math.ceil(fields.length / HUGE_PER_CALL);
  for (const [n, field] of fields.entries()) {
    const values = valuesFor(field, n);
    let [accepted, hasRefused] = [0, false];
    for (const value of values) {
      const mutated = withValue(input, schema, field.path, value);
      const { error } = endpoint.input.safeParse(mutated);
      parsed += 1;
      const what = `${field.path.join('.')} = ${textOf(value)}`;
      if (!error || !isComparable) {
        const isEmpty = EMPTY.includes(value);
        if (!isEmpty) accepted += 1;
        if (isEmpty ? n % EMPTY.length === EMPTY.indexOf(value) : accepted <= perField) expectHarmless(await ask(mutated), what);
        continue;
      }
      const issues = toIssues(error);
      expect(
        issues.some((issue) => isOn(field.path, issue.field)),
        `${what}: not named in ${JSON.stringify(issues).slice(0, 300)}`,
      ).toBe(true);
      const isSent = HUGE.includes(value) ? n % hugeEvery === 0 : !hasRefused;
      hasRefused = true;
      if (!isSent) continue;
      const answer = await ask(mutated);
      expectHarmless(answer, what);
      // A query has only texts; a body can be too large.
      if (endpoint.method !== 'GET' && answer.status === 200) expectNamed(answer.envelope?.errors, field, what);
    }
  }
  for (const whole of ROOT_VALUES) expectHarmless(await ask(whole), JSON.stringify(whole).slice(0, 60));
  return { parsed, sent };
}

const textOf = (value: unknown): string => (value === MISSING ? 'missing' : JSON.stringify(value).slice(0, 60));

const IMAGE = 'A file; `server/modules/user/registration` has files that are no images.';

/** Values whose fields the schema does not describe, and why they need no attack by field. */
const HIDING: Record<string, string> = {
  'addressBook.checkPartySheet file': 'A file; `server/core/sheet/file` and `server/modules/address-book/sheet` have hostile workbooks.',
  'bill.importMscMblMatch file': 'A file; `server/core/sheet/file` has hostile workbooks.',
  'bill.readContainerSheet file': 'A file; `server/core/sheet/file` has hostile workbooks.',
  'bill.sendCopy file': 'A file, judged by its content; `tests/fuzz/hostile-files` has hostile ones.',
  'bill.saveSiDraft content': 'Stored and answered as JSON; the server reads none of its fields.',
  'dcsa.importDcsaBooking document': 'JSON of any shape; `server/modules/dcsa` has documents with errors, their fields are checked on import.',
  'dcsa.importDcsaInstructions document': 'JSON of any shape, as of `dcsa.importDcsaBooking`.',
  'dcsa.importDcsaVgm document': 'JSON of any shape, as of `dcsa.importDcsaBooking`.',
  'file.uploadByteFile file': 'A file; `server/modules/file/file.test.ts` has hostile names and contents.',
  'file.uploadFile file': 'A file; `server/modules/file/file.test.ts` has hostile names and contents.',
  'order.checkBookingSheet file': 'A file; `server/core/sheet/file` and `server/modules/order/import` have hostile workbooks.',
  'settlement.disputeCharge file': 'A file; `server/modules/settlement` has contents of other formats.',
  'settlement.replyToDispute file': 'A file; `server/modules/settlement` has contents of other formats.',
  'order.saveUploadToBooking file': 'A file; `server/modules/order/files` has hostile names and contents.',
  'sailing.importSailingSheet file': 'A file; `server/core/sheet/file` and `server/modules/sailing` have hostile workbooks.',
  'setting.saveUserSetting value': 'Stored and answered as JSON; the server reads none of its fields.',
  'user.register idCardBack': IMAGE,
  'user.register idCardFront': IMAGE,
  'user.register licence': IMAGE,
};

/** Whether values of the schema can have fields that `fieldsOf` does not find. */
function mayHideFields(core: z.ZodType): boolean {
  if (core instanceof z.ZodDiscriminatedUnion) return (core.options as z.ZodType[]).some((option) => mayHideFields(coreOf(option)));
  if (core instanceof z.ZodUnion) return (core.options as z.ZodType[]).some((option) => fieldsOf(option).length > 0 || mayHideFields(coreOf(option)));
  return !FULLY_SEARCHED.some((kind) => core instanceof kind);
}
const FULLY_SEARCHED = [z.ZodObject, z.ZodArray, z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral];

const EMPTY: readonly unknown[] = [MISSING, null, ''];
/** Each field begins with other values. */
function valuesFor(field: Field, n: number): unknown[] {
  const overLimit = overLimitOf(field);
  const start = (n * 5) % VALUES.length;
  return [...EMPTY, ...(overLimit === undefined ? [] : [overLimit]), ...VALUES.slice(start), ...VALUES.slice(0, start), ...HUGE];
}

function expectNamed(errors: readonly FieldError[] | undefined, { path }: Field, what: string): void {
  expect(
    errors?.some(({ field }) => isOn(path, field)),
    `${what}: ${JSON.stringify(errors)?.slice(0, 300)}`,
  ).toBe(true);
}

describe('9.15 every field of every call', () => {
  it.each(callsToAttack('hostile values', CALLS))(
    '$name: missing, empty, over its limit, of a wrong type, huge or hostile, it is refused by name or handled harmlessly',
    async (call) => {
      const { parsed, sent } = await attack(call);
      expect(sent).toBeGreaterThanOrEqual(ROOT_VALUES.length);
      expect(parsed).toBeGreaterThanOrEqual(fieldsOf(call.schema).length * VALUES.length);
    },
  );

  it('is found: no schema hides fields, except those listed with a reason', () => {
    const hidden = CALLS.flatMap(({ name, schema }) =>
      fieldsOf(schema)
        .filter(({ core }) => mayHideFields(core))
        .map(({ path }) => `${name} ${path.join('.')}`),
    );
    expect(hidden.toSorted()).toEqual(Object.keys(HIDING).toSorted());
  });

  it('is found in the schemas, with its limit', () => {
    const fields = CALLS.flatMap(({ name, schema }) => fieldsOf(schema).map((field) => ({ ...field, name: `${name} ${field.path.join('.')}` })));
    expect(fields.length).toBeGreaterThan(500);
    expect(fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'order.saveBookingWeb goodsList.0.dg.unNo',
        'basedata.queryPortList searchValue',
        'chat.createGroup userIds.0',
        'quote.saveQuotation offer.rateId',
        'quote.saveQuotation offer.areaEndId',
      ]),
    );
    const limited = fields.filter((field) => overLimitOf(field) !== undefined);
    expect(limited.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'order.saveBookingWeb ctnList',
        'order.deleteBookingWeb bookingIds',
        'chat.createGroup chatName',
        'message.delete ids',
      ]),
    );
    for (const field of limited) expect(field.schema.safeParse(overLimitOf(field)).success, field.name).toBe(false);
  });
});
