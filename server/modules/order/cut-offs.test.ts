import type { Updateable } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Schema } from '#server/db/schema';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { addCustomer, addUser } from '#server/test/factories';
import { type Places, placesOf } from '#server/test/data/rates';
import { testApp, type TestApp } from '#server/test/test-app';

const HOUR_MS = 3_600_000;

let test: TestApp;
let places: Places;
let token: string;
beforeAll(async () => {
  test = await testApp();
  await makeDictionaries(test.db);
  places = await placesOf(test.db);
});
beforeEach(async () => {
  ({ token } = await addUser(test.db, { customer_id: await addCustomer(test.db) }));
});

const after = (hours: number) => new Date(test.clock.now() + hours * HOUR_MS);

/** A released booking with its cut-offs in that many hours. */
async function addBooking(refNo: string, [si, vgm, customs, cy]: readonly number[], changes: Updateable<Schema['booking']> = {}): Promise<void> {
  const { bookingId } = await saveOrFail(test.withToken(token), completeBooking(places, { refNo }));
  const [cutoff_si, cutoff_vgm, cutoff_customs, cutoff_cy] = [si, vgm, customs, cy].map((hours) => after(hours ?? 0));
  await test.db
    .updateTable('booking')
    .set({ status: 3, cutoff_si, cutoff_vgm, cutoff_customs, cutoff_cy, etd: after(200).toISOString().slice(0, 10), ...changes })
    .where('id', '=', bookingId)
    .execute();
}

async function found(input = {}, client = test.withToken(token)) {
  const result = await client.order.queryCutOffs(input);
  return result.ok ? { total: result.data.total, refNos: result.data.records.map(({ refNo }) => refNo) } : result.message;
}

it('are those of the next days, with missed documents first', async () => {
  await addBooking('later', [100, 101, 102, 103]);
  await addBooking('next week', [200, 201, 202, 203]);
  await addBooking('missed', [-30, 20, 40, 41]);
  await addBooking('soon', [1, 2, 3, 4]);
  expect(await found()).toEqual({ total: 3, refNos: ['missed', 'soon', 'later'] });
  expect(await found({ days: 3 })).toEqual({ total: 2, refNos: ['missed', 'soon'] });
});

it('leave out met cut-offs, ended bookings and ships that are long gone; customs are met by the pre-plan, not by the time', async () => {
  const done = { si_status: 2, vgm_status: 2, preplan_status: 1 };
  await addBooking('submitted', [1, 2, -1, -1], done);
  await addBooking('sailed', [1, 2, 3, 4], { status: 4 });
  await addBooking('draft', [1, 2, 3, 4], { status: 0 });
  await addBooking('gone', [-400, -400, -400, -400], { etd: after(-300).toISOString().slice(0, 10) });
  await addBooking('VGM rejected', [1, 2, -1, -1], { ...done, vgm_status: 4 });
  await addBooking('no pre-plan', [1, 2, -2, -1], { ...done, preplan_status: 0 });
  await addBooking('advance filing', [1, 2, 300, -1], { ...done, preplan_status: 3, cutoff_afc: after(30) });
  expect(await found()).toEqual({ total: 3, refNos: ['no pre-plan', 'VGM rejected', 'advance filing'] });
});

it('are visible to the company only', async () => {
  await addBooking('mine', [1, 2, 3, 4]);
  expect(await found({}, test.withToken((await addUser(test.db)).token))).toEqual({ total: 0, refNos: [] });
  expect(await test.visitor.order.queryCutOffs({})).toMatchObject({ reason: 'unauthorised' });
});

it.each([0, 15, 1.5, -1])('refuse %d days', async (days) => {
  expect(await test.withToken(token).order.queryCutOffs({ days })).toMatchObject({ ok: false, reason: 'business' });
});
