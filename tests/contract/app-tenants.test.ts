import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEAK } from '#server/test/bookings/hostile';
import { CALLS, type ContractCall, headersOf, send } from './calls.ts';
import { checksumOf } from './foreign-rows.ts';
import { type Field, fieldsOf, withValue } from './schema-fields.ts';
import { makeSite, makeWorld, type World } from './world.ts';

const MARK = 'OTHERSECRET';
let own: World;
let foreign: World;
beforeAll(async () => {
  const site = await makeSite();
  own = await makeWorld(site, 'customer', 'OWN');
  foreign = await makeWorld(site, 'vip', MARK);
});
afterAll(() => own.stop());

/** Calls of VIP customers are made by the other company, which is the tenant of the test. Its own records are no secret to it. */
const ofOwner = CALLS.filter(({ by }) => by !== 'vip' && by !== 'agent' && by !== 'server');

/** Names of fields that refer to a record, or search for one. */
const REFERS = /(ids?|no|url|key|token|value|code|name|email)$/i;
const refers = ({ path }: Field): boolean => REFERS.test(path.filter((step) => step !== '0').at(-1) ?? '');

const referencesOf = (world: World): string[] => {
  const { customerId, userId, colleagueId, bookingId, orderId, orderNo, chatId, serviceChatId, messageId, noticeId, fileUrl, mark } = world;
  return [customerId, userId, colleagueId, bookingId, orderId, orderNo, chatId, serviceChatId, messageId, noticeId, fileUrl, mark];
};

/** The caller's rights, another owner, and members of every JavaScript object. */
const extraFields = ({ customerId, userId }: World) => ({
  customerId,
  customer_id: customerId,
  userId,
  user_id: userId,
  createdBy: userId,
  actor: { userId, customerId, side: 'provider', codes: ['embedStudio'] },
  side: 'provider',
  isAdmin: true,
  level: 'vip',
  priceLevel: 'vip',
  codes: ['embedStudio'],
  toString: 'x',
  hasOwnProperty: 1,
});

async function expectNothingForeign(world: World, { endpoint, by }: ContractCall, input: unknown, what: string): Promise<string | undefined> {
  const { status, body, envelope } = await send(world, endpoint, await headersOf(world, by, endpoint), input);
  expect(status, `${what}: ${body.slice(0, 300)}`).toBeLessThan(500);
  expect(body, what).not.toMatch(LEAK);
  // A search returns its own text at most, in a message.
  const shown = JSON.stringify(envelope?.data ?? null) + (envelope?.conflict === undefined ? '' : JSON.stringify(envelope.conflict));
  if (!JSON.stringify(input).includes(MARK)) expect(body, what).not.toContain(MARK);
  else expect(shown, what).not.toMatch(new RegExp(`${foreign.bookingId}|${foreign.chatId}|${foreign.noticeId}`));
  return envelope?.code === undefined ? undefined : String(envelope.code);
}

/** Keys that become the prototype when an object is copied. */
async function expectPollutionRefused({ endpoint, by }: ContractCall): Promise<void> {
  const headers = { ...(await headersOf(own, by, endpoint)), 'content-type': 'application/json' };
  for (const payload of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])
    expect((await own.test.app.inject({ method: 'POST', url: `/api${endpoint.path}`, headers, payload })).statusCode, payload).toBe(400);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
}

describe('9.15 another company', () => {
  it.each(ofOwner)('shows and changes nothing in $name, whichever of its ids is sent', async (call) => {
    const { endpoint, example } = call;
    const input = await example(own);
    const before = await checksumOf(own.test.db, foreign);
    for (const field of fieldsOf(endpoint.input).filter(refers)) {
      for (const reference of referencesOf(foreign)) {
        const mutated = withValue(input, endpoint.input, field.path, reference);
        if (!endpoint.input.safeParse(mutated).success) continue;
        await expectNothingForeign(own, call, mutated, `${field.path.join('.')} = ${reference}`);
      }
    }
    expect(await checksumOf(own.test.db, foreign)).toEqual(before);
    // Entries that the caller has saved under the other company's mark.
    await own.test.db.deleteFrom('party').where('customer_id', '=', own.customerId).execute();
  });

  it.each(ofOwner.filter(({ endpoint }) => endpoint.kind !== 'form'))('gains nothing from extra fields in $name', async (call) => {
    const { endpoint, example } = call;
    const before = await checksumOf(own.test.db, foreign);
    const plain = await expectNothingForeign(own, call, await example(own), 'as it is');
    const known = new Set(fieldsOf(endpoint.input).map(({ path }) => path[0]));
    const extra = Object.fromEntries(Object.entries(extraFields(foreign)).filter(([name]) => !known.has(name)));
    expect(await expectNothingForeign(own, call, { ...extra, ...((await example(own)) as object) }, 'with extra fields')).toBe(plain);
    if (endpoint.method !== 'GET') await expectPollutionRefused(call);
    expect(await checksumOf(own.test.db, foreign)).toEqual(before);
  });

  it('has rows in many tables, and its records are shown to itself', async () => {
    const sums = await checksumOf(own.test.db, foreign);
    const filled = Object.entries(sums).filter(([, sum]) => !sum.startsWith('0 '));
    expect(filled.map(([table]) => table)).toEqual(
      expect.arrayContaining(['booking.customer_id', 'chat_member.chat_id', 'chat_message.chat_id', 'notice.user_id', 'stored_file.customer_id']),
    );
    const call = CALLS.find(({ name }) => name === 'order.queryBookingById');
    if (!call) throw new Error('order.queryBookingById is gone: name another call that shows a record.');
    const answer = await send(foreign, call.endpoint, await headersOf(foreign, 'owner', call.endpoint), await call.example(foreign));
    expect(answer.body).toContain(MARK);
  });
});
