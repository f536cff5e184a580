import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LEAK } from '#server/test/bookings/hostile';
import { isFull } from '#tests/tier';
import { callsToAttack } from './attack-sample.ts';
import { CALLS, type ContractCall, headersOf, isTwin, send } from './calls.ts';
import { checksumOf } from './foreign-rows.ts';
import { type Field, fieldsOf, withValue } from './schema-fields.ts';
import { makeSite, makeWorld, type World } from './world.ts';

let standard: World;
let vip: World;
beforeAll(async () => {
  const site = await makeSite();
  standard = await makeWorld(site, 'customer', 'STANDARDSECRET');
  vip = await makeWorld(site, 'vip', 'VIPSECRET');
});
afterAll(() => standard.stop());

/** Calls of customers and visitors: agents and servers serve every company. */
const ofCustomers = callsToAttack(
  'foreign ids',
  CALLS.filter(({ by }) => by !== 'agent' && by !== 'server'),
);
/** The caller's records, and those of another company. */
const worldsOf = ({ by }: ContractCall): [own: World, foreign: World] => (by === 'vip' ? [vip, standard] : [standard, vip]);

/** Whether the field can hold a reference: all but objects and lists of them. */
const isLeaf = ({ core }: Field): boolean => !(core instanceof z.ZodObject) && !(core instanceof z.ZodArray);
/** Names of fields that refer to a record, or search for one: they are sent every reference, other fields one each. */
const REFERS = /(ids?|no|url|key|token|value|code|name|email)$/i;
const refers = ({ path }: Field): boolean => REFERS.test(path.filter((step) => step !== '0').at(-1) ?? '');

const referencesOf = (world: World): string[] => {
  const { customerId, userId, colleagueId, bookingId, orderId, orderNo, mblId, bkgNo, chatId, serviceChatId, messageId, noticeId, fileUrl, mark } =
    world;
  return [customerId, userId, colleagueId, bookingId, orderId, orderNo, mblId, bkgNo, chatId, serviceChatId, messageId, noticeId, fileUrl, mark];
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

async function expectNothingForeign(call: ContractCall, input: unknown, what: string): Promise<string | undefined> {
  const { endpoint, by } = call;
  const [own, foreign] = worldsOf(call);
  const { status, body, envelope } = await send(own, endpoint, await headersOf(own, by, endpoint), input);
  expect(status, `${what}: ${body.slice(0, 300)}`).toBeLessThan(500);
  expect(body, what).not.toMatch(LEAK);
  // A search returns its own text at most, in a message.
  const shown = JSON.stringify(envelope?.data ?? null) + (envelope?.conflict === undefined ? '' : JSON.stringify(envelope.conflict));
  if (!JSON.stringify(input).includes(foreign.mark)) expect(body, what).not.toContain(foreign.mark);
  else expect(shown, what).not.toMatch(new RegExp(`${foreign.bookingId}|${foreign.chatId}|${foreign.noticeId}`));
  return envelope?.code === undefined ? undefined : String(envelope.code);
}

/** Keys that become the prototype when an object is copied. */
async function expectPollutionRefused(call: ContractCall): Promise<void> {
  const { endpoint, by } = call;
  const [own] = worldsOf(call);
  const headers = { ...(await headersOf(own, by, endpoint)), 'content-type': 'application/json' };
  for (const payload of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])
    expect((await own.test.app.inject({ method: 'POST', url: `/api${endpoint.path}`, headers, payload })).statusCode, payload).toBe(400);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
}

/** Calls that answer the stored record when it was changed meanwhile. */
const ANSWERS_ITS_RECORD = ['vgm.saveWebVgm'];

describe('9.15 another company', () => {
  it.each(ofCustomers)('shows and changes nothing in $name, whichever of its ids is sent', async (call) => {
    const { schema, endpoint, example } = call;
    const [own, foreign] = worldsOf(call);
    let input = await example(own);
    const before = await checksumOf(foreign);
    const references = referencesOf(foreign);
    // Each answer of an export is a spreadsheet; the list with the same filters is sent every reference.
    const isThorough = isFull || (endpoint.kind !== 'binary' && !isTwin(call));
    for (const [n, field] of fieldsOf(schema).filter(isLeaf).entries()) {
      for (const reference of isThorough && refers(field) ? references : references.slice(n % references.length).slice(0, 1)) {
        const mutated = withValue(input, schema, field.path, reference);
        if (!endpoint.input.safeParse(mutated).success) continue;
        const code = await expectNothingForeign(call, mutated, `${field.path.join('.')} = ${reference}`);
        // A record that was saved with the reference shows it from then on.
        if (code === '1' && ANSWERS_ITS_RECORD.includes(call.name)) input = await example(own);
      }
    }
    expect(await checksumOf(foreign)).toEqual(before);
    // Entries that the caller has saved under the other company's mark.
    await own.test.db.deleteFrom('booking_template').where('customer_id', '=', own.customerId).execute();
    await own.test.db.deleteFrom('party').where('customer_id', '=', own.customerId).execute();
    await own.test.db.deleteFrom('si_draft').where('user_id', '=', own.userId).execute();
    await own.test.db.deleteFrom('vgm').where('customer_id', '=', own.customerId).execute();
  });

  it.each(ofCustomers.filter(({ endpoint }) => endpoint.kind !== 'form'))('gains nothing from extra fields in $name', async (call) => {
    const { endpoint, example } = call;
    const [own, foreign] = worldsOf(call);
    const before = await checksumOf(foreign);
    const plain = await expectNothingForeign(call, await example(own), 'as it is');
    const known = new Set(fieldsOf(endpoint.input).map(({ path }) => path[0]));
    const extra = Object.fromEntries(Object.entries(extraFields(foreign)).filter(([name]) => !known.has(name)));
    expect(await expectNothingForeign(call, { ...extra, ...((await example(own)) as object) }, 'with extra fields')).toBe(plain);
    if (endpoint.method !== 'GET') await expectPollutionRefused(call);
    expect(await checksumOf(foreign)).toEqual(before);
  });

  it('has rows in many tables, and its records are shown to itself', async () => {
    const sums = await checksumOf(vip);
    const filled = Object.entries(sums).filter(([, sum]) => !sum.startsWith('0 '));
    expect(filled.map(([table]) => table)).toEqual(
      expect.arrayContaining(['booking.customer_id', 'chat_member.chat_id', 'chat_message.chat_id', 'notice.user_id', 'stored_file.customer_id']),
    );
    const call = CALLS.find(({ name }) => name === 'order.queryBookingById');
    if (!call) throw new Error('order.queryBookingById is gone: name another call that shows a record.');
    const answer = await send(vip, call.endpoint, await headersOf(vip, 'owner', call.endpoint), await call.example(vip));
    expect(answer.body).toContain(vip.mark);
  });
});
