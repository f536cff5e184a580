import { beforeAll, describe, expect, it } from 'vitest';
import { completeBooking, makeDictionaries, setBookingState, saveOrFail } from '#server/test/bookings/bookings';
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

const stored = async (bookingId: string) => test.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow();
const countBookings = async () =>
  (await test.db.selectFrom('booking').select('id').execute()).length + (await test.db.selectFrom('web_order').select('id').execute()).length;

describe('saving a booking', () => {
  it('submits a complete one and returns all of it', async () => {
    const { bookingId, orderNo, status, version } = await saveOrFail(customer, completeBooking(places));
    const today = dayFromNow(0).slice(2).replaceAll('-', '');
    expect([orderNo.slice(0, 8), orderNo.length, status, version]).toEqual([`DD${today}`, 12, 1, 1]);
    const read = await customer.order.queryBookingById({ bookingId });
    expect(read).toMatchObject({
      data: {
        bookingId,
        orderNo,
        statusName: '待确认',
        portStartIdName: '上海',
        portEndCode: 'USLAX',
        shippingIdName: '地中海航运',
        transportClauseName: 'CY-CY',
        payMethodIdName: '预付',
        shipper: { name: 'EASTSEA TOOLS CO., LTD.', address: '1 HARBOUR ROAD\nSHANGHAI', fax: '' },
        goodsList: [{ goods: 'HAND TOOLS', number: 640, weight: '14200.5', volume: '22.4', packageTypeName: '纸箱' }],
        ctnList: [{ ctnType: '20GP', num: 1, ctnClass: 'COC' }],
        contactName: '李',
        actions: ['edit', 'submit', 'recall'],
      },
    });
  });

  it('stores a nearly empty draft, 20GP × 1 by default', async () => {
    const { bookingId, status } = await saveOrFail(customer, {});
    expect([status, (await stored(bookingId)).containers]).toEqual([0, [{ num: 1, ctnType: '20GP', ctnClass: 'COC', weightPerCtn: null }]]);
  });

  it('27.A4 refuses numbers that are none, also in a draft', async () => {
    const goodsList = [{ number: '1.5', weight: '12x', volume: '26,4' }];
    const result = await customer.order.saveBookingWeb({ goodsList, submit: false });
    expect(result).toMatchObject({
      ok: false,
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'goodsList.0.number', message: '必须为整数' }),
        expect.objectContaining({ field: 'goodsList.0.weight', message: '请输入数字，小数点请用“.”，例如 12.5' }),
        expect.objectContaining({ field: 'goodsList.0.volume', message: '小数点请用“.”，例如 26.4' }),
      ]) as unknown,
    });
  });

  it('reports the missing fields of a submission and stores nothing', async () => {
    const before = await countBookings();
    const result = await customer.order.saveBookingWeb({ submit: true });
    expect(result).toMatchObject({ ok: false, reason: 'business' });
    const fields = result.ok ? [] : result.errors.map(({ field, message }) => `${field} ${message}`);
    expect(fields).toEqual(
      expect.arrayContaining([
        'shippingId 船公司不能为空',
        'portStartId 装货港POL不能为空',
        'goodsList 货物列表不能为空',
        'shipper.phone 电话、邮箱、传真至少填写一项',
      ]),
    );
    expect(await countBookings()).toBe(before);
  });

  it('checks an edit of a submitted booking like a submission', async () => {
    const { bookingId, version } = await saveOrFail(customer, completeBooking(places));
    const result = await customer.order.saveBookingWeb({ bookingId, version, refNo: 'only this' });
    expect(result).toMatchObject({ ok: false, errors: expect.arrayContaining([expect.objectContaining({ field: 'shippingId' })]) });
    expect(await stored(bookingId)).toMatchObject({ ref_no: 'PO-1', version: 1 });
  });

  it('sets the names and cut-offs itself', async () => {
    const cutoff = new Date(Date.now() + 5 * 86_400_000);
    await makeSailing(test.db, places, { etd: dayFromNow(8), eta: dayFromNow(22), cutoff_si: cutoff });
    const wrong = { portStartIdName: 'Atlantis', cutoffSi: 1, statusName: 'released', status: 3, bkgNo: 'FREE' };
    const { bookingId } = await saveOrFail(customer, { ...completeBooking(places, { etd: dayFromNow(8) }), ...wrong });
    const read = await customer.order.queryBookingById({ bookingId });
    expect(read).toMatchObject({ data: { portStartIdName: '上海', cutoffSi: cutoff.getTime(), status: 1, bkgNo: null } });
  });

  it('refuses unknown ids and codes', async () => {
    const before = await countBookings();
    const bad = {
      shippingId: places.port.CNSGH!,
      portStartId: '999',
      wharfId: 'x',
      transportClause: '99',
      payPlaceId: '1',
      goodsList: [{ goodsType: '77' }],
    };
    const result = await customer.order.saveBookingWeb(bad);
    expect(result.ok ? [] : result.errors.map(({ field }) => field)).toEqual([
      'shippingId',
      'transportClause',
      'portStartId',
      'wharfId',
      'payPlaceId',
      'goodsList.0.goodsType',
    ]);
    expect(await countBookings()).toBe(before);
  });

  it('refuses an expired rate, or one offered to VIP customers only', async () => {
    const expired = await makeRate(test.db, places, { valid_from: dayFromNow(-30), valid_to: dayFromNow(-1) });
    const vipOnly = await makeRate(test.db, places, { vip_only: true, vip_20gp: '900' });
    for (const rateId of [expired, vipOnly, 'nonsense'])
      expect(await customer.order.saveBookingWeb(completeBooking(places, { rateId }))).toMatchObject({ message: '该运价已失效，请重新查询' });
    expect(await test.as('vip').order.saveBookingWeb(completeBooking(places, { rateId: vipOnly }))).toMatchObject({ ok: true });
  });

  it('keeps the reason of a return until the next submission', async () => {
    const { bookingId } = await saveOrFail(customer, completeBooking(places));
    await test.db.updateTable('booking').set({ status: 2, reject_reason: '请补充HS编码' }).where('id', '=', bookingId).execute();
    const draft = await saveOrFail(customer, completeBooking(places, { bookingId, version: 1, submit: false }));
    expect([draft.status, (await stored(bookingId)).reject_reason]).toEqual([2, '请补充HS编码']);
    const again = await saveOrFail(customer, completeBooking(places, { bookingId, version: 2 }));
    expect([again.status, (await stored(bookingId)).reject_reason]).toEqual([1, null]);
  });

  it('is refused for the provider’s users, who have no customer to book for', async () => {
    expect(await test.as('provider').order.saveBookingWeb(completeBooking(places))).toMatchObject({ ok: false, message: '无权限' });
  });

  it('is refused for edits by the provider’s users too', async () => {
    const { bookingId, version } = await saveOrFail(customer, completeBooking(places));
    for (const submit of [true, false])
      expect(await test.as('provider').order.saveBookingWeb(completeBooking(places, { bookingId, version, submit, refNo: 'theirs' }))).toMatchObject({
        ok: false,
        message: '无权限',
      });
    expect(await stored(bookingId)).toMatchObject({ version, ref_no: 'PO-1' });
  });

  it.each([
    [3, '已放舱，如需修改请申请变更'],
    [4, '已开航，不能修改'],
    [8, '当前状态不能修改'],
  ])('is refused in status %i', async (status, message) => {
    const { bookingId, version } = await saveOrFail(customer, completeBooking(places));
    await setBookingState(test.db, bookingId, status);
    for (const submit of [true, false])
      expect(await customer.order.saveBookingWeb(completeBooking(places, { bookingId, version, submit }))).toMatchObject({ ok: false, message });
  });
});

describe('saving a booking with MSC', () => {
  it('takes its contract number and containers', async () => {
    const saved = await customer.order.saveBookingWebMsc({
      ...completeBooking(places, { submit: false }),
      mscContractNo: ' ',
      mscBoxList: [{ ctnType: '40HQ', num: 2 }],
    });
    expect(saved).toMatchObject({ ok: true });
    const row = await stored(saved.ok ? saved.data.bookingId : '');
    expect(row).toMatchObject({ contract_no: null, containers: [{ ctnType: '40HQ', num: 2, ctnClass: 'COC' }] });
    const unknown = await customer.order.saveBookingWebMsc({ ...completeBooking(places), mscContractNo: 'NOBODYS' });
    expect(unknown).toMatchObject({ ok: false, errors: [{ field: 'contractNo', message: '贵司没有此约号，请核对或留空' }] });
  });

  it('is refused for other carriers', async () => {
    const other = completeBooking(places, { shippingId: places.carrier.MAEU });
    expect(await customer.order.saveBookingWebMsc(other)).toMatchObject({ ok: false, message: '仅适用于 MSC 的订舱' });
  });
});

describe('concurrent saves', () => {
  it('with the same version: only one succeeds', async () => {
    const { bookingId, version } = await saveOrFail(customer, completeBooking(places));
    const both = await Promise.all(
      ['mine', 'yours'].map((refNo) => customer.order.saveBookingWeb(completeBooking(places, { bookingId, version, refNo }))),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'business', message: '数据已被他人修改，请刷新后重试' });
    const winner = both[0]?.ok ? 'mine' : 'yours';
    expect(await stored(bookingId)).toMatchObject({ version: 2, ref_no: winner });
  });

  it('without the edited version are refused', async () => {
    const { bookingId } = await saveOrFail(customer, completeBooking(places));
    expect(await customer.order.saveBookingWeb(completeBooking(places, { bookingId }))).toMatchObject({ errors: [{ field: 'version' }] });
  });

  it('get twenty consecutive numbers for twenty bookings', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => saveOrFail(customer, completeBooking(places))));
    const numbers = answers.map(({ orderNo }) => Number(orderNo.slice(8))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => numbers[0]! + index));
  });

  it('with the same request id get the first answer and book once', async () => {
    const before = await countBookings();
    const send = () => customer.order.saveBookingWeb(completeBooking(places), { requestId: 'save-1' });
    const answers = await Promise.all([send(), send(), send()]);
    for (const answer of [...answers, await send()]) expect(answer).toEqual(answers[0]);
    expect(await countBookings()).toBe(before + 2);
    expect(await customer.order.saveBookingWeb(completeBooking(places, { requestId: 'save-1' }))).toEqual(answers[0]);
  });
});
