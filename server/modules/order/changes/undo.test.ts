import { beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '#server/core/scheduling/housekeeping';
import { completeBooking, makeDictionaries, saveOrFail, setBookingState } from '#server/test/bookings/bookings';
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

const inStatus = async (status: number) => {
  const { bookingId } = await saveOrFail(customer, completeBooking(places));
  await setBookingState(test.db, bookingId, status);
  return bookingId;
};
const statusOf = async (bookingId: string) => {
  const found = await customer.order.queryBookingById({ bookingId });
  return found.ok ? found.data.status : found.message;
};
const HOUR_MS = 3_600_000;

describe('deleted bookings', () => {
  it('are in no list and no count, and can be restored by their company for a day', async () => {
    const [draft, recalled] = [await inStatus(0), await inStatus(7)];
    const before = await customer.order.queryWebOrderCount({});
    await customer.order.deleteBookingWeb({ bookingIds: [draft, recalled] });
    expect(await customer.order.queryPageOrderWeb({ size: 100 })).toMatchObject({ data: { total: before.ok ? before.data.all - 2 : 0 } });
    expect(await test.as('vip').order.restoreBookingWeb({ bookingIds: [draft] })).toMatchObject({ message: '数据不存在或无权限' });
    expect(await customer.order.restoreBookingWeb({ bookingIds: [draft, recalled, draft] })).toMatchObject({ data: 2 });
    expect([await statusOf(draft), await statusOf(recalled)]).toEqual([0, 7]);
    expect(await customer.order.queryWebOrderCount({})).toEqual(before);
    expect(await customer.order.restoreBookingWeb({ bookingIds: [draft] })).toMatchObject({ ok: false });
  });

  it('are removed after a day, the last ones with their order', async () => {
    const [first, second, kept] = [await inStatus(0), await inStatus(0), await inStatus(0)];
    const orderOf = async (id: string) => (await test.db.selectFrom('booking').select('order_id').where('id', '=', id).executeTakeFirst())?.order_id;
    const order_id = (await orderOf(first))!;
    await test.db.updateTable('booking').set({ order_id }).where('id', '=', second).execute();
    const keptOrder = (await orderOf(kept))!;
    const orders = () => test.db.selectFrom('web_order').select('id').where('id', 'in', [order_id, keptOrder]).orderBy('id').execute();
    const deletedAgo = (id: string, hours: number) =>
      test.db
        .updateTable('booking')
        .set({ deleted_at: new Date(test.clock.now() - hours * HOUR_MS) })
        .where('id', '=', id)
        .execute();
    await deletedAgo(first, 25);
    await deletedAgo(second, 23);
    await sweep({ db: test.db, now: test.clock.now });
    expect([await orderOf(first), await orderOf(second)]).toEqual([undefined, order_id]);
    expect(await orders()).toHaveLength(2);
    await deletedAgo(second, 25);
    expect(await customer.order.restoreBookingWeb({ bookingIds: [second] })).toMatchObject({ message: '数据不存在或无权限' });
    await sweep({ db: test.db, now: test.clock.now });
    expect(await orders()).toEqual([{ id: keptOrder }]);
  });
});

describe('recalled bookings', () => {
  it('are recalled and returned to their status together, each for itself', async () => {
    const [submitted, returned, released] = [await inStatus(1), await inStatus(2), await inStatus(3)];
    const answer = await customer.order.recallBookingsWeb({
      bookings: [submitted, returned, released].map((bookingId) => ({ bookingId, version: 1 })),
    });
    expect(answer).toMatchObject({
      data: { success: [{ status: 7 }, { status: 7 }], error: [{ bookingId: released, message: '已放舱，不能撤回，请申请退关' }] },
    });
    const bookings = answer.ok ? answer.data.success.map(({ bookingId, version }) => ({ bookingId, version })) : [];
    expect(await customer.order.undoRecallWeb({ bookings })).toMatchObject({ data: { success: [{ version: 3 }, { version: 3 }], error: [] } });
    expect([await statusOf(submitted), await statusOf(returned)]).toEqual([1, 2]);
    expect(await customer.order.undoRecallWeb({ bookings })).toMatchObject({ data: { success: [], error: [{}, {}] } });
  });

  it('stay recalled if they were edited since, and after ten minutes', async () => {
    const [edited, late] = [await inStatus(1), await inStatus(1)];
    await customer.order.recallBookingsWeb({ bookings: [{ bookingId: edited }, { bookingId: late }] });
    await saveOrFail(customer, completeBooking(places, { bookingId: edited, version: 2, submit: false }));
    test.clock.pass(11 * 60_000);
    const message = '该撤回已不能撤销，请重新提交';
    expect(await customer.order.undoRecallWeb({ bookings: [{ bookingId: edited }, { bookingId: late }] })).toMatchObject({
      data: { success: [], error: [{ message }, { message }] },
    });
  });
});
