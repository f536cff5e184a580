import { beforeAll, expect, it } from 'vitest';
import { makeSiMove } from '#server/modules/bill/changes/provider-move';
import { sendCopy } from '#server/modules/bill/copies/send-copy';
import { completeMbl, copySender, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
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

async function documentsOf(bookingId: string, client = customer) {
  const result = await client.order.initOrderInfoWeb({ bookingId });
  if (!result.ok) throw new Error(result.message);
  const { documents, milestones, isOwn, contact } = result.data;
  const reached = milestones.flatMap(({ code, time }) => (time === null ? [] : [code]));
  return { ...documents, reached, isOwn, contact };
}

it('the order says how far its bills are, from the first input to the confirmed COPY', async () => {
  const { bookingId } = await releasedBooking(test, customer, places);
  const none = { bills: 0, drafts: 0, findings: 0, returnReason: null, submitTime: null, submitUser: '', draftTime: null };
  expect(await documentsOf(bookingId)).toMatchObject({ isOwn: true, si: none, copy: null });

  await customer.bill.saveSiDraft({ bookingId, key: 'new-0', content: {} });
  const { mblId, version } = await saveMblOrFail(
    customer,
    completeMbl(places, bookingId, { submit: false, vo: { fAddress: '' }, goods: { hsCode: '' } }),
  );
  expect((await documentsOf(bookingId)).si).toMatchObject({ bills: 1, drafts: 1, findings: 2, draftTime: expect.any(Number) });

  await saveMblOrFail(customer, completeMbl(places, bookingId, { vo: { id: mblId, version } }));
  const submitted = await documentsOf(bookingId);
  expect(submitted.si).toMatchObject({ drafts: 0, findings: 0, submitTime: expect.any(Number), submitUser: 'customer' });
  expect(submitted.reached).toContain('siSubmitted');

  await makeSiMove(copySender(test), 'return', { bookingId, reason: 'Seal number?' });
  const returned = await documentsOf(bookingId);
  expect(returned).toMatchObject({ si: { drafts: 1, findings: 0, returnReason: 'Seal number?' } });
  expect(returned.reached).not.toContain('siSubmitted');

  await saveMblOrFail(customer, completeMbl(places, bookingId, { vo: { id: mblId, version: version + 2 } }));
  await sendCopy(copySender(test), { bookingId });
  expect(await documentsOf(bookingId)).toMatchObject({ copy: { copyVersion: 1, confirmTime: null, requestTime: null } });
  await customer.bill.copyConfirmToMbl({ bookingId, copyVersion: 1 });
  const confirmed = await documentsOf(bookingId);
  expect(confirmed).toMatchObject({ si: { returnReason: null }, copy: { confirmTime: expect.any(Number) } });
  expect(confirmed.reached).toEqual(expect.arrayContaining(['siSubmitted', 'copyIssued', 'copyConfirmed']));
});

it('the provider sees what was submitted only', async () => {
  const { bookingId } = await releasedBooking(test, customer, places);
  await saveMblOrFail(customer, completeMbl(places, bookingId, { submit: false }));
  expect(await documentsOf(bookingId, test.as('provider'))).toMatchObject({ isOwn: false, si: { bills: 0, drafts: 0 } });
});

it('30.A4 the list of orders and each order name the customer to agents, and to nobody else', async () => {
  const { bookingId } = await releasedBooking(test, customer, places);
  const { customerId } = await test.idOf('customer');
  const { name_cn } = await test.db.selectFrom('customer').select('name_cn').where('id', '=', customerId).executeTakeFirstOrThrow();
  const nameFor = async ({ order }: Client) => {
    const [list, info] = await Promise.all([order.queryPageOrderWeb({ size: 100 }), order.initOrderInfoWeb({ bookingId })]);
    return [list.ok && list.data.records.find((row) => row.bookingId === bookingId)?.customerName, info.ok && info.data.booking.customerName];
  };
  expect(await nameFor(test.as('provider'))).toEqual([name_cn, name_cn]);
  expect(await nameFor(customer)).toEqual(['', '']);
});

it('agents see whom to ask about an order; users of its company do not need it', async () => {
  const { bookingId } = await releasedBooking(test, customer, places);
  const { userId, customerId } = await test.idOf('customer');
  const { name_cn: companyName } = await test.db.selectFrom('customer').select('name_cn').where('id', '=', customerId).executeTakeFirstOrThrow();
  expect((await documentsOf(bookingId)).contact).toBeNull();
  const agent = test.as('provider');
  expect((await documentsOf(bookingId, agent)).contact).toMatchObject({ companyName, userId });
  await test.db.updateTable('web_user').set({ status: 2 }).where('id', '=', userId).execute();
  expect((await documentsOf(bookingId, agent)).contact).toEqual({ companyName, userId: null, userName: '' });
  await test.db.updateTable('web_user').set({ status: 1 }).where('id', '=', userId).execute();
});
