import { beforeAll, describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '#domain/booking/booking-status';
import { parseDate } from '#i18n';
import { completeBooking, makeDictionaries, setBookingState, saveOrFail } from '#server/test/bookings/bookings';
import { addUser } from '#server/test/factories';
import { dayFromNow, makeRate, makeSailing, type Places, placesOf } from '#server/test/data/rates';
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

async function idsOf(filter: Parameters<Client['order']['queryPageOrderWeb']>[0], client = customer): Promise<string[]> {
  const result = await client.order.queryPageOrderWeb(filter);
  if (!result.ok) throw new Error(result.message);
  return result.data.records.map(({ bookingId }) => bookingId);
}

describe('a new booking', () => {
  const party = async (kind: 'shipper' | 'consignee' | 'notify', name: string, is_default: boolean) =>
    test.db
      .insertInto('party')
      .values({
        customer_id: (await test.idOf('customer')).customerId,
        kind,
        name,
        content: JSON.stringify({ address: `${name} ROAD`, countryCode: 'CN' }),
        is_default,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();

  it('starts with default parties, the user’s contact details and 20GP × 1', async () => {
    await party('shipper', 'MINE', true);
    await party('shipper', 'OTHER', false);
    await party('consignee', 'BUYER', true);
    expect(await customer.order.initAddSoWeb({})).toMatchObject({
      data: {
        bookingId: null,
        status: 0,
        shipper: { name: 'MINE', address: 'MINE ROAD' },
        consignee: { name: 'BUYER' },
        notify: null,
        contactName: 'customer',
        contactTel: '13800000001',
        contactEmail: 'customer@example.com',
        ctnList: [{ ctnType: '20GP', num: 1, ctnClass: 'COC' }],
      },
    });
    expect(await test.as('vip').order.initAddSoWeb({})).toMatchObject({ data: { shipper: null, contactName: 'vipuser' } });
  });

  it('takes routing, carrier, sailing and cut-offs from the rate', async () => {
    const rateId = await makeRate(test.db, places, { wharf_id: places.wharf.SHENG!, route_type: 3, transfer_port_ids: [places.port.CNNBO!] });
    const cutoff_si = new Date(Date.now() + 3 * 86_400_000);
    await makeSailing(test.db, places, { etd: dayFromNow(5), eta: dayFromNow(19), cutoff_si });
    await makeSailing(test.db, places, { etd: dayFromNow(12), eta: dayFromNow(26) });
    const first = await customer.order.initAddSoWeb({ rateId, ctnList: [{ ctnType: '40HQ', num: 2 }] });
    expect(first).toMatchObject({
      data: {
        rateId,
        source: 'rate',
        shippingCode: 'MSCU',
        portStartCode: 'CNSGH',
        portEndCode: 'USLAX',
        placeReceiptCode: 'CNSGH',
        placeDeliveryCode: 'USLAX',
        wharfName: '盛东',
        isMsc: true,
        routeType: 3,
        transferPortName: '宁波',
        etd: parseDate(dayFromNow(5)),
        cutoffSi: cutoff_si.getTime(),
        ctnList: [{ ctnType: '40HQ', num: 2 }],
      },
    });
    expect(await customer.order.initAddSoWeb({ rateId, etd: dayFromNow(6) })).toMatchObject({ data: { etd: parseDate(dayFromNow(12)) } });
  });

  it('finds the rate that a visitor chose before logging in', async () => {
    await test.db.deleteFrom('freight_fcl').execute();
    const dear = await makeRate(test.db, places, { price_20gp: '2000' });
    const cheap = await makeRate(test.db, places, { price_20gp: '1500' });
    await makeRate(test.db, places, { price_20gp: '100', shipping_id: places.carrier.MAEU! });
    const list = await test.visitor.freight.queryPubWebFreightFclList({
      portStartCode: 'CNSHA',
      portEndCode: 'USLAX',
      shippingIds: [places.carrier.MSCU!],
      ctnList: [{ ctnType: '20GP', num: 2 }],
    });
    if (!list.ok) throw new Error(list.message);
    const { bookingHint } = list.data.records[0]!;
    const hint = { ...bookingHint, ctnList: [{ ctnType: '20GP' as const, num: 2 }] };
    const booking = await customer.order.initAddSoWeb({ hint });
    expect(booking).toMatchObject({ data: { rateId: cheap, etd: bookingHint.etd, shippingCode: 'MSCU', ctnList: [{ ctnType: '20GP', num: 2 }] } });
    expect(dear).not.toBe(cheap);
    const gone = await customer.order.initAddSoWeb({ hint: { ...hint, portEnd: 'DEHAM' } });
    expect(gone).toMatchObject({ data: { rateId: null, portStartCode: 'CNSGH', portEndCode: 'DEHAM', shippingCode: 'MSCU' } });
    expect(await customer.order.initAddSoWeb({ hint: { ...hint, shipping: '<b>', portStart: "'; drop table booking" } })).toMatchObject({
      ok: true,
      data: { shippingId: null, portStartId: null },
    });
  });

  it('copies an earlier one without its numbers, state and voyage', async () => {
    const { bookingId } = await saveOrFail(
      customer,
      completeBooking(places, {
        remark: 'handle with care',
        vessel: 'OLD LADY',
        etd: dayFromNow(3),
        routeType: 3,
        transferPortName: 'Busan',
      }),
    );
    await setBookingState(test.db, bookingId, 6, { bkg_no: 'MEDU1' });
    expect(await customer.order.initAddSoWeb({ copyBookingId: bookingId })).toMatchObject({
      data: {
        bookingId: null,
        orderNo: null,
        bkgNo: null,
        status: 0,
        vessel: '',
        etd: null,
        routeType: null,
        transferPortName: '',
        source: 'copy',
        remark: 'handle with care',
        portEndCode: 'USLAX',
        goodsList: [{ goods: 'HAND TOOLS' }],
      },
    });
  });
});

describe('my orders', () => {
  it('can be filtered by every field', async () => {
    const mine = completeBooking(places, {
      refNo: 'FILTER_1',
      vessel: 'SILK HORIZON',
      voyage: '117E',
      etd: dayFromNow(40),
      shippingId: places.carrier.MAEU!,
    });
    const { bookingId, orderNo } = await saveOrFail(customer, mine);
    await saveOrFail(customer, completeBooking(places, { refNo: 'FILTERX1' }));
    await setBookingState(test.db, bookingId, 3, { bkg_no: '177SHA4410928' });
    const numbers = { blNos: ['MEDU7710442'], ctnNos: ['MSCU1234566', 'tglu7654321'] };
    await test.db
      .updateTable('booking')
      .set({ content: JSON.stringify(numbers) })
      .where('id', '=', bookingId)
      .execute();
    const filters = [
      { blNo: 'edu77' },
      { ctnNo: 'TGLU765' },
      { searchValue: 'mscu1234566' },
      { searchValue: 'MEDU77' },
      { searchValue: orderNo.toLowerCase() },
      { orderNo: orderNo.slice(2) },
      { bkgNo: 'sha44' },
      { refNo: 'ILTER_1' },
      { searchValue: 'filter_1' },
      { vessel: 'silk' },
      { voyage: '117' },
      { refNo: 'FILTER', status: 3 as const },
      { refNo: 'FILTER', statusList: [3, 4] as (3 | 4)[] },
      { shippingId: places.carrier.MAEU! },
      { etdStart: dayFromNow(40), etdEnd: dayFromNow(40) },
      { refNo: 'FILTER', todo: 'si' as const },
      { refNo: 'FILTER', todo: 'vgm' as const },
      { refNo: 'FILTER_1', createStart: dayFromNow(0), createEnd: dayFromNow(0), portStartId: places.port.CNSGH!, portEndId: places.port.USLAX! },
    ];
    for (const filter of filters) expect([filter, await idsOf(filter)]).toEqual([filter, [bookingId]]);
    const none = [
      { refNo: 'FILTER_1', createEnd: dayFromNow(-1) },
      { blNo: 'MSCU1234566' },
      { ctnNo: 'MEDU7710442' },
      { ctnNo: '%' },
      { portEndId: places.port.DEHAM! },
      { todo: 'copy' as const, refNo: 'FILTER' },
      { refNo: '%' },
      { portStartId: 'x' },
    ];
    for (const filter of none) expect([filter, await idsOf(filter)]).toEqual([filter, []]);
    // Of another company.
    expect(await idsOf({ ctnNo: 'TGLU765' }, test.as('vip'))).toEqual([]);
    expect(await idsOf({ ctnNo: 'TGLU765', searchValue: 'edu77' }, test.as('provider'))).toEqual([bookingId]);
    await test.db.updateTable('booking').set({ content: '{}' }).where('id', '=', bookingId).execute();
    expect(await idsOf({ ctnNo: 'TGLU765' })).toEqual([]);
  });

  it('are paged, each appearing once, in either order', async () => {
    for (let index = 0; index < 12; index += 1) await saveOrFail(customer, { refNo: `PAGE ${index % 3}` });
    const pages = await Promise.all([1, 2, 3].map((current) => idsOf({ refNo: 'PAGE', sortField: 'refNo', sortOrder: 'asc', size: 5, current })));
    expect(new Set(pages.flat()).size).toBe(12);
    const all = await idsOf({ refNo: 'PAGE', sortField: 'refNo', sortOrder: 'desc', size: 50 });
    expect(all).toEqual(pages.flat().toReversed());
    for (const sortField of ['createTime', 'updateTime', 'etd', 'eta', 'orderNo', 'bkgNo', 'status', 'vessel', 'nextCutoff'] as const)
      expect(await idsOf({ refNo: 'PAGE', sortField, size: 50 })).toHaveLength(12);
    expect(await customer.order.queryPageOrderWeb({ sortField: 'password_hash' as never })).toMatchObject({
      ok: false,
      errors: [{ field: 'sortField' }],
    });
  });

  it('list the allowed actions', async () => {
    const actions = new Map<number, string[]>();
    for (const status of BOOKING_STATUSES) {
      const { bookingId } = await saveOrFail(customer, completeBooking(places, { refNo: `ACT ${status}.` }));
      await setBookingState(test.db, bookingId, status);
      const result = await customer.order.queryPageOrderWeb({ refNo: `ACT ${status}.` }, { locale: 'en-US' });
      if (!result.ok) throw new Error(result.message);
      actions.set(status, result.data.records[0]!.actions);
      expect(result.data.records[0]).toMatchObject({
        portStartIdName: 'Shanghai',
        ctnSummary: '1×20GP',
        statusName: expect.stringMatching(/^[A-Z]/),
      });
    }
    expect(Object.fromEntries(actions)).toEqual({
      0: ['edit', 'submit', 'delete'],
      1: ['edit', 'submit', 'recall'],
      2: ['edit', 'submit', 'recall'],
      3: ['withdraw', 'amend'],
      4: [],
      5: [],
      6: [],
      7: ['edit', 'submit', 'delete'],
      8: [],
      9: [],
      10: [],
      11: ['withdraw', 'cancelAmendment'],
    });
  });

  it('are counted by state', async () => {
    const before = await test.as('newbie').order.queryWebOrderCount({});
    expect(before).toMatchObject({ data: { all: 0, draft: 0, cutoffSoon: 0 } });
    await saveOrFail(test.as('newbie'), {});
    const { bookingId } = await saveOrFail(test.as('newbie'), completeBooking(places));
    await setBookingState(test.db, bookingId, 3, { cutoff_customs: new Date(Date.now() + 3_600_000) });
    expect(await test.as('newbie').order.queryWebOrderCount({})).toMatchObject({
      data: { all: 2, draft: 1, released: 1, submitted: 0, siTodo: 1, vgmTodo: 1, copyTodo: 0, billTodo: 0, cutoffSoon: 1 },
    });
    expect(await idsOf({ cutoffSoon: true }, test.as('newbie'))).toEqual([bookingId]);
  });

  it('open with tabs, cut-offs, milestones and today’s charges', async () => {
    const rateId = await makeRate(test.db, places);
    const { bookingId, orderId } = await saveOrFail(customer, completeBooking(places, { rateId }));
    const open = await customer.order.initOrderInfoWeb({ bookingId, orderId });
    expect(open).toMatchObject({
      data: {
        isMsc: true,
        blType: 1,
        tabs: { so: { enabled: true }, si: { visible: true, enabled: false }, copy: { visible: false } },
        milestones: [{ code: 'created' }, { code: 'submitted' }, { code: 'released', time: null }, {}, {}, {}, {}, {}, {}],
        isOwn: true,
        documents: { si: { bills: 0 }, copy: null, bl: { issueTime: null, bills: [] } },
      },
    });
    const operator = await addUser(test.db, { side: 'provider', name_cn: '陈操作', name_en: 'Chen Wei' });
    const { customer_id } = await test.db.selectFrom('booking').select('customer_id').where('id', '=', bookingId).executeTakeFirstOrThrow();
    await test.db.updateTable('customer').set({ operator_id: operator.id }).where('id', '=', customer_id).execute();
    expect(await customer.order.initOrderInfoWeb({ bookingId })).toMatchObject({
      data: { operatorId: operator.id, operatorIdName: '陈操作', salesId: null, salesIdName: '' },
    });
    await test.db.updateTable('web_user').set({ status: 2 }).where('id', '=', operator.id).execute();
    expect(await customer.order.initOrderInfoWeb({ bookingId })).toMatchObject({ data: { operatorId: null, operatorIdName: '' } });
    await setBookingState(test.db, bookingId, 3, { cutoff_customs: new Date(1_800_000_000_000) });
    expect(await customer.order.initOrderInfoWeb({ bookingId })).toMatchObject({
      data: { tabs: { si: { enabled: true } }, cutoffs: [{ code: 'customs', time: 1_800_000_000_000 }] },
    });
    expect(await customer.order.queryBookingInfoByIdWeb({ bookingId, orderId })).toMatchObject({
      data: { files: [], charges: { totalUsd: '1850.00' } },
    });
    await test.db
      .updateTable('freight_fcl')
      .set({ valid_to: dayFromNow(-1) })
      .where('id', '=', rateId)
      .execute();
    expect(await customer.order.queryBookingInfoByIdWeb({ bookingId })).toMatchObject({ data: { charges: null } });
  });
});

describe('status changes', () => {
  const inStatus = async (status: number, changes = {}) => {
    const { bookingId } = await saveOrFail(customer, completeBooking(places));
    await setBookingState(test.db, bookingId, status, changes);
    return bookingId;
  };

  it('recall before the release, but not after', async () => {
    for (const status of [1, 2])
      expect(await customer.order.chehuiBookingWeb({ bookingId: await inStatus(status) })).toMatchObject({
        data: { status: 7, statusName: '已撤回', version: 2 },
      });
    for (const status of [3, 4, 11])
      expect(await customer.order.chehuiBookingWeb({ bookingId: await inStatus(status) })).toMatchObject({ message: '已放舱，不能撤回，请申请退关' });
    expect(await customer.order.chehuiBookingWeb({ bookingId: await inStatus(0) })).toMatchObject({ message: '当前状态不能撤回' });
    expect(await customer.order.chehuiBookingWeb({ bookingId: await inStatus(1), version: 7 })).toMatchObject({
      message: '数据已被他人修改，请刷新后重试',
    });
  });

  it('request a withdrawal after the release, with a reason', async () => {
    const reason = '工厂延期';
    for (const status of [3, 11])
      expect(await customer.order.tuiguanBookingWeb({ bookingId: await inStatus(status), reason })).toMatchObject({ data: { status: 8 } });
    for (const status of [0, 1, 2, 4, 6, 8])
      expect(await customer.order.tuiguanBookingWeb({ bookingId: await inStatus(status), reason })).toMatchObject({ message: '当前状态不能退关' });
    expect(await customer.order.tuiguanBookingWeb({ bookingId: await inStatus(3), reason: ' ' })).toMatchObject({ errors: [{ field: 'reason' }] });
  });

  it('withdraw after the customs cut-off only if the fee is accepted', async () => {
    const bookingId = await inStatus(3, { cutoff_customs: new Date(Date.now() - 1000) });
    expect(await customer.order.tuiguanBookingWeb({ bookingId, reason: 'late' })).toMatchObject({
      ok: false,
      message: '已过截关时间，退关将产生费用，请确认后再申请',
    });
    expect(await customer.order.tuiguanBookingWeb({ bookingId, reason: 'late', acceptFee: true })).toMatchObject({ ok: true });
    const { content } = await test.db.selectFrom('booking').select('content').where('id', '=', bookingId).executeTakeFirstOrThrow();
    expect(content).toMatchObject({ acceptedWithdrawalFee: true, transportClause: '1' });
  });

  it('delete drafts and recalled bookings, all or none', async () => {
    const [draft, recalled, released] = [await inStatus(0), await inStatus(7), await inStatus(3)];
    expect(await customer.order.deleteBookingWeb({ bookingIds: [draft, recalled, released] })).toMatchObject({
      message: '只有草稿或已撤回的订单可以删除',
    });
    expect(await customer.order.queryBookingById({ bookingId: draft })).toMatchObject({ ok: true });
    expect(await customer.order.deleteBookingWeb({ bookingIds: [draft, recalled, draft] })).toMatchObject({ data: 2 });
    expect(await customer.order.queryBookingById({ bookingId: draft })).toMatchObject({ message: '数据不存在或无权限' });
  });

  it('are reserved for the customer', async () => {
    const bookingId = await inStatus(1);
    expect(await test.as('provider').order.queryBookingById({ bookingId })).toMatchObject({ ok: true });
    expect(await test.as('provider').order.chehuiBookingWeb({ bookingId })).toMatchObject({ message: '无权限' });
    expect(await test.as('colleague').order.chehuiBookingWeb({ bookingId })).toMatchObject({ ok: true });
  });
});
