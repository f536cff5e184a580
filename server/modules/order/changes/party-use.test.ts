import { beforeAll, expect, it } from 'vitest';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { placesOf, type Places } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let customer: Client;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
  const [{ customerId: own }, { customerId: other }] = [await test.idOf('customer'), await test.idOf('vip')];
  await test.db.deleteFrom('party').execute();
  const parties = [
    [own, 'shipper', 'Eastsea Tools Co Ltd'],
    [own, 'consignee', 'SUNSET HARDWARE LLC'],
    [own, 'notify', 'SOMEONE ELSE'],
    [other, 'shipper', 'EASTSEA TOOLS CO., LTD.'],
  ] as const;
  await test.db
    .insertInto('party')
    .values(parties.map(([customer_id, kind, name]) => ({ customer_id, kind, name, content: '{}', created_at: new Date(), updated_at: new Date() })))
    .execute();
});

const uses = async () =>
  (await test.db.selectFrom('party').select(['name', 'use_count', 'last_used_at', 'version']).orderBy('id').execute()).map(
    ({ use_count, last_used_at, version }) => [use_count, last_used_at !== null, version],
  );

it('a submission counts as a use of the parties in the address book; drafts and later edits do not', async () => {
  const draft = await saveOrFail(customer, completeBooking(places, { submit: false }));
  expect((await uses()).map(([count]) => count)).toEqual([0, 0, 0, 0]);
  const { bookingId, version } = await saveOrFail(customer, completeBooking(places, { bookingId: draft.bookingId, version: draft.version }));
  const once = [
    [1, true, 1],
    [1, true, 1],
    [0, false, 1],
    [0, false, 1],
  ];
  expect(await uses()).toEqual(once);
  await saveOrFail(customer, completeBooking(places, { bookingId, version, refNo: 'EDITED' }));
  expect(await uses()).toEqual(once);
  await saveOrFail(customer, completeBooking(places));
  expect((await uses()).map(([count]) => count)).toEqual([2, 2, 0, 0]);
});
