import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { BookingInput } from '#contract/order/booking-input';
import { contract } from '#contract';
import { toIssues } from '#domain/issue';
import zh from '#locales/zh-CN/validation' with { type: 'json' };
import { makeDictionaries, type SaveInput, saveOrFail } from '#server/test/bookings/bookings';
import { HOSTILE, LEAK } from '#server/test/bookings/hostile';
import { testApp, tokenOf, type TestApp } from '#server/test/test-app';

/** Dotted path of every value of the form, including the first line of goods. */
const LEAVES = leavesOf(BookingInput);
const BASE = { goodsList: [{ goods: 'TOYS' }], ctnList: [{ ctnType: '20GP', num: 1 }] };

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await makeDictionaries(test.db);
});

it('knows every field', () => {
  expect(LEAVES.length).toBeGreaterThan(130);
  expect(LEAVES).toEqual(expect.arrayContaining(['goodsList.0.dg.unNo', 'notifySecond.email', 'ctnList.0.weightPerCtn', 'etd']));
});

it.each(LEAVES.filter((leaf) => leaf !== 'submit'))('%s refuses invalid values with a message at that field, or accepts them', (leaf) => {
  for (const value of HOSTILE) {
    const { error } = BookingInput.safeParse(withValues({ [leaf]: value }));
    if (!error) continue;
    const what = `${leaf} = ${JSON.stringify(value).slice(0, 60)}`;
    for (const { field, code } of toIssues(error)) {
      expect(leaf.startsWith(field.replace(/\.0$/, '')) || field.startsWith(leaf), `${what}: said of ${field}`).toBe(true);
      expect(zh, what).toHaveProperty([code]);
    }
  }
});

it.each(HOSTILE.map((value) => [JSON.stringify(value)?.slice(0, 40), value]))('%s is stored harmlessly wherever it is accepted', async (_, value) => {
  let accepted = LEAVES.filter((leaf) => BookingInput.safeParse(withValues({ [leaf]: value })).success && !KEYS.includes(leaf));
  for (let round = 0; round < 6; round += 1) {
    const { statusCode, body } = await save(withValues(Object.fromEntries(accepted.map((leaf) => [leaf, value]))));
    expect([statusCode, LEAK.test(body)], body.slice(0, 300)).toEqual([200, false]);
    const { code, message, errors = [] } = JSON.parse(body) as { code: string; message: string; errors?: { field: string }[] };
    if (code === '1') return;
    // References must exist: they are refused at their field, a rate without one, and the rest is tried without them.
    expect(message, body.slice(0, 300)).toMatch(/[\u4e00-\u9fff]/);
    const refused = errors.length > 0 ? errors.map(({ field }) => field) : ['rateId'];
    expect(accepted, body.slice(0, 300)).toEqual(expect.arrayContaining(refused));
    accepted = accepted.filter((leaf) => !refused.includes(leaf));
  }
  expect.fail('is refused for ever');
});

it('stored values are returned as entered', async () => {
  const text = "<script>alert(1)</script> '; drop table booking; -- 😀";
  const { bookingId } = await saveOrFail(
    test.as('customer'),
    withValues({ 'shipper.remark': text, 'goodsList.0.dg.properName': text, truckInfo: text }),
  );
  expect(await test.as('customer').order.queryBookingById({ bookingId })).toMatchObject({
    data: { shipper: { remark: text }, goodsList: [{ dg: { properName: text } }], truckInfo: text },
  });
});

/** Fields that identify the booking, the version or the call. */
const KEYS = ['bookingId', 'version', 'submit', 'requestId'];

const save = (payload: object) =>
  test.app.inject({
    method: 'POST',
    url: `/api${contract.order.saveBookingWeb.path}`,
    headers: { auth: tokenOf('customer'), 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

function withValues(values: Record<string, unknown>): SaveInput {
  const copy = structuredClone(BASE) as Record<string, unknown>;
  for (const [leaf, value] of Object.entries(values)) {
    const steps = leaf.split('.');
    let at = copy;
    for (const step of steps.slice(0, -1)) at = (at[step] ??= {}) as Record<string, unknown>;
    at[steps.at(-1)!] = value;
  }
  return copy;
}

function leavesOf(schema: z.ZodType, path: string[] = []): string[] {
  const plain = unwrapped(schema);
  if (plain instanceof z.ZodObject) return Object.entries(plain.shape).flatMap(([name, inner]) => leavesOf(inner as z.ZodType, [...path, name]));
  if (plain instanceof z.ZodArray) return leavesOf(plain.element as z.ZodType, [...path, '0']);
  return [path.join('.')];
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return unwrapped((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  return schema;
}
