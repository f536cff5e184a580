import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/core/storage/db';
import { CONTAINERS, completeMbl, containerLine, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let customer: Client;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
});

/** Everything that a save writes. */
async function state(bookingId: string) {
  const { db } = test;
  return {
    booking: await db.selectFrom('booking').select(['si_status', 'content', 'updated_at']).where('id', '=', bookingId).execute(),
    bills: await db.selectFrom('bill_of_lading').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute(),
    versions: await db.selectFrom('bill_version').selectAll().orderBy('bill_id').orderBy('si_version').execute(),
    notices: await db.selectFrom('notice').select('id').where('booking_id', '=', bookingId).orderBy('id').execute(),
    audited: (await db.selectFrom('audit_entry').select('id').where('object_kind', 'in', ['bill', 'booking']).execute()).length,
  };
}

/** Stops the writers of a table, and ends the connection of the first that waits: as the database or the server does when it is killed. */
async function killedAt<T>(table: string, save: () => Promise<T>): Promise<T> {
  return inTransaction(test.db, async (db) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
    const answer = save();
    await expect.poll(killWaiting, { interval: 20 }).toBe(1);
    return answer;
  });
}

/** Outside of a transaction, which would see the same activity for ever. */
async function killWaiting(): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
  return rows.length;
}

const TABLES = ['idempotent_request', 'bill_of_lading', 'bill_version', 'booking', 'audit_entry', 'notice'];

it.each(TABLES)('a save that is killed when it writes %s leaves the old state, and its repetition the new one, once', async (table) => {
  const { bookingId } = await releasedBooking(test, customer, places);
  const initial = await state(bookingId);
  const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId));
  const before = await state(bookingId);
  const requestId = `killed-${table}`;
  const edit = { vo: { id: mblId, version: 1, vessel: 'VEGA' }, conList: [containerLine(CONTAINERS[1])] };
  const save = () => customer.bill.saveToMbl({ ...completeMbl(places, bookingId, edit), requestId });
  expect(await killedAt(table, save)).toMatchObject({ ok: false });
  expect(await state(bookingId)).toEqual(before);
  const [repeated, again] = [await save(), await save()];
  expect(repeated).toMatchObject({ ok: true, data: { siVersion: 2, version: 2 } });
  expect(again).toEqual(repeated);
  const after = await state(bookingId);
  expect(after.bills).toMatchObject([{ version: 2, vo: { vessel: 'VEGA' } }]);
  expect(after.versions.length).toBe(before.versions.length + 1);
  expect(after.notices.length).toBe(before.notices.length * 2 - initial.notices.length);
});
