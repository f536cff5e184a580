import { beforeAll, expect, it } from 'vitest';
import { BOOKING_STATUS as IS, type BookingStatus } from '#domain/booking-status';
import { completeBooking, makeDictionaries, saved } from '#server/test/bookings';
import { addCustomer, addUser } from '#server/test/factories';
import { placesOf, type Places } from '#server/test/rates';
import { testApp, type TestApp } from '#server/test/test-app';
import { bookingHappened, ratesChanged } from './service.ts';

let test: TestApp;
let places: Places;
let provider: string;
beforeAll(async () => {
  test = await testApp();
  await makeDictionaries(test.db);
  places = await placesOf(test.db);
  provider = (await addUser(test.db, { side: 'provider' })).token;
});

/** A released booking of two colleagues, with the to-dos of a released one, and what they and the provider are told from now on. */
async function released() {
  const customerId = await addCustomer(test.db);
  const [doer, colleague] = [await addUser(test.db, { customer_id: customerId }), await addUser(test.db, { customer_id: customerId })];
  const { bookingId, orderId, orderNo } = await saved(test.withToken(doer.token), completeBooking(places));
  const happens = (status: BookingStatus, more: { by?: string; reason?: string } = {}) =>
    bookingHappened(test.db, { bookingId, orderId, orderNo, customerId, status, at: Date.now(), ...more });
  await happens(IS.released);
  for (const token of [doer.token, colleague.token, provider]) await test.withToken(token).message.delete({ ids: await noticeIds(token) });
  const titles = async (token: string) =>
    (await notices(token)).map(({ messageTitle, bookingId: of, orderId: order }) => {
      expect([of, order]).toEqual([bookingId, orderId]);
      return messageTitle.replace(orderNo, 'N');
    });
  return { doer, colleague, happens, titles };
}

async function notices(token: string) {
  const all = await test.withToken(token).message.queryAll({}, { locale: 'en-US' });
  return all.ok ? all.data.records : [];
}
const noticeIds = async (token: string) => (await notices(token)).map(({ id }) => id);

async function toDos(token: string): Promise<number[]> {
  const list = await test.withToken(token).todo.queryToDoList({ status: 2, channel: 1, size: 10, current: 1 });
  const types = list.ok ? list.data.records.map(({ busType }) => busType) : [];
  expect(await test.withToken(token).todo.queryToDoCount({ status: 2, channel: 1 })).toMatchObject({ data: types.length });
  return types.toSorted((a, b) => a - b);
}

it.each<[name: keyof typeof IS, title: string | undefined, isForProvider: boolean, toDos: number[]]>([
  ['draft', undefined, false, [2, 3, 4]],
  ['submitted', 'Booking N submitted', true, [2, 3, 4]],
  ['returned', 'Booking N returned', false, [1, 2, 3, 4]],
  ['released', 'Booking N released', false, [2, 3, 4]],
  ['sailed', 'Booking N sailed', false, [2, 3, 4]],
  ['arrived', undefined, false, [2, 3, 4]],
  ['completed', undefined, false, [2, 3, 4]],
  ['recalled', 'Booking N recalled', true, []],
  ['withdrawalRequested', 'Withdrawal of booking N requested', true, []],
  ['withdrawn', 'Booking N withdrawn', false, []],
  ['declined', 'Booking N declined', false, []],
  ['amendment', undefined, false, [2, 3, 4]],
])('a booking that becomes %s: notice %j, to the provider too: %j, to-dos left: %j', async (name, title, isForProvider, left) => {
  const { doer, colleague, happens, titles } = await released();
  await happens(IS[name], { by: doer.id, reason: 'so' });
  const told = title === undefined ? [] : [title];
  expect([await titles(doer.token), await titles(colleague.token), await titles(provider)]).toEqual([[], told, isForProvider ? told : []]);
  expect(await toDos(colleague.token)).toEqual(left);
});

it('opens the to-dos anew when the provider refuses a withdrawal', async () => {
  const { doer, happens } = await released();
  await happens(IS.withdrawalRequested);
  await happens(IS.released);
  expect(await toDos(doer.token)).toEqual([2, 3, 4]);
});

it('tells customers of new rates once, and the provider not', async () => {
  const { doer } = await released();
  const before = (await notices(provider)).length;
  await ratesChanged(test.db, { rates: 12, at: Date.now() });
  expect(await notices(doer.token)).toMatchObject([{ link: '/freight/fcl', message: expect.stringContaining('12') as string }]);
  expect(await notices(provider)).toHaveLength(before);
});
