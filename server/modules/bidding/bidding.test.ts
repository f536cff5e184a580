import { beforeAll, describe, expect, it } from 'vitest';
import { makeBidding } from '#server/test/data/biddings';
import { makeSurcharges, placesOf, type Places } from '#server/test/data/rates';
import { addCustomer, addUser } from '#server/test/factories';
import { loggedIn } from '#server/test/socket-client';
import { type Client, testApp, type TestApp } from '#server/test/test-app';
import { settleBiddings } from './service.ts';

const MAX_EXTENSIONS = 10;

const HOUR = 3_600_000;
const MINUTE = 60_000;

let test: TestApp;
let places: Places;
let customer: Client;
let vip: Client;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  [customer, vip] = [test.as('customer'), test.as('vip')];
});

const open = (changes: Parameters<typeof makeBidding>[3] = {}) => makeBidding(test.db, places, test.clock.now(), changes);
const bid = (by: Client, biddingId: string, price: string, num = 1) => by.bidding.saveBiddingShipping({ biddingId, price, num });
const stateOf = async (by: Client, biddingId: string) => {
  const answer = await by.bidding.queryMaxFclBidding({ biddingId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
/** A bidding that the customer has won for two containers at 2,100 each. */
async function won(changes: Parameters<typeof makeBidding>[3] = {}) {
  const biddingId = await open({ end_time: new Date(test.clock.now() + 30 * MINUTE), ...changes });
  await bid(vip, biddingId, '2050', 5);
  await bid(customer, biddingId, '2100', 2);
  test.clock.pass(31 * MINUTE);
  return biddingId;
}

describe('a bid', () => {
  it('must reach the starting price, and exceed the highest one by a step', async () => {
    const biddingId = await open();
    expect(await bid(customer, biddingId, '1999.99')).toMatchObject({ ok: false, message: '出价不能低于USD 2,000.00', errors: [{ field: 'price' }] });
    expect(await bid(customer, biddingId, '2000')).toMatchObject({ ok: true, data: { maxPrice: '2000', isExtended: false } });
    expect(await bid(vip, biddingId, '2049.99')).toMatchObject({ ok: false, message: '出价不能低于USD 2,050.00' });
    expect(await bid(vip, biddingId, '2050')).toMatchObject({ ok: true });
    expect(await stateOf(customer, biddingId)).toMatchObject({ maxPrice: '2050.00', lowestBid: '2100.00', count: 2, myPrice: '2000.00', myRank: 2 });
  });

  it('replaces the earlier one of the same company', async () => {
    const biddingId = await open();
    await bid(customer, biddingId, '2000', 1);
    await bid(test.as('colleague'), biddingId, '2300', 3);
    expect(await stateOf(customer, biddingId)).toMatchObject({ myPrice: '2300.00', mySpaceNum: 3, myRank: 1 });
    const rows = await test.db
      .selectFrom('bidding_record')
      .select(['price', 'status'])
      .where('bidding_id', '=', biddingId)
      .orderBy('price')
      .execute();
    expect(rows).toEqual([
      { price: '2000.00', status: 2 },
      { price: '2300.00', status: 1 },
    ]);
  });

  it('27.A1 that names the bids that its user has seen is refused after a newer one, also of a colleague', async () => {
    const biddingId = await open();
    const seeing = (count: number, price: string) => customer.bidding.saveBiddingShipping({ biddingId, price, num: 1, count });
    expect(await seeing(0, '2000')).toMatchObject({ ok: true });
    await bid(test.as('colleague'), biddingId, '2050');
    expect(await seeing(1, '2500')).toMatchObject({ ok: false, message: '已有更高出价 USD 2,050.00，请核对后重新出价' });
    await bid(vip, biddingId, '2100');
    expect(await seeing(2, '2500')).toMatchObject({ ok: false, message: '已有更高出价 USD 2,100.00，请核对后重新出价' });
    expect(await seeing(2, '2100')).toMatchObject({ ok: false, errors: [{ field: 'price' }] });
    expect(await stateOf(customer, biddingId)).toMatchObject({ maxPrice: '2100.00', count: 3 });
    expect(await seeing(3, '2500')).toMatchObject({ ok: true });
  });

  it('is for certified customers only', async () => {
    const biddingId = await open();
    expect(await bid(test.as('newbie'), biddingId, '2000')).toMatchObject({ ok: false, message: '请先完成客户认证' });
    expect(await bid(test.as('provider'), biddingId, '2000')).toMatchObject({ ok: false, message: '无权限' });
    expect(await bid(test.visitor, biddingId, '2000')).toMatchObject({ ok: false, reason: 'unauthorised' });
  });

  it('is for no more containers than there are', async () => {
    expect(await bid(customer, await open(), '2000', 6)).toMatchObject({ message: '数量不能超过 5', errors: [{ field: 'num' }] });
  });

  it('is refused before the beginning, after the end, and once cancelled', async () => {
    const now = test.clock.now();
    expect(await bid(customer, await open({ begin_time: new Date(now + HOUR), end_time: new Date(now + 2 * HOUR) }), '2000')).toMatchObject({
      message: '竞价尚未开始',
    });
    expect(await bid(customer, await open({ end_time: new Date(now) }), '2000')).toMatchObject({ message: '竞价已结束' });
    expect(await bid(customer, await open({ cancelled_at: new Date(now) }), '2000')).toMatchObject({ message: '竞价已结束' });
  });

  it('in the last two minutes postpones the end, a limited number of times', async () => {
    const end = test.clock.now() + 5 * MINUTE;
    const biddingId = await open({ end_time: new Date(end), extensions: MAX_EXTENSIONS - 1 });
    expect(await bid(customer, biddingId, '2000')).toMatchObject({ data: { endTime: end, isExtended: false } });
    test.clock.pass(4 * MINUTE);
    expect(await bid(vip, biddingId, '2100')).toMatchObject({ data: { endTime: end + 2 * MINUTE, isExtended: true } });
    test.clock.pass(2 * MINUTE);
    expect(await bid(customer, biddingId, '2200')).toMatchObject({ data: { endTime: end + 2 * MINUTE, isExtended: false } });
  });

  it('of the same price by fifty companies at once has one winner', async () => {
    const biddingId = await open();
    const users = await Promise.all(Array.from({ length: 50 }, () => addUser(test.db)));
    const answers = await Promise.all(users.map(({ token }) => bid(test.withToken(token), biddingId, '2000')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.message])))).toEqual(new Set(['出价不能低于USD 2,050.00']));
  });

  it('of different prices by fifty companies at once is accepted only above those before', async () => {
    const biddingId = await open();
    const users = await Promise.all(Array.from({ length: 50 }, () => addUser(test.db)));
    const answers = await Promise.all(users.map(({ token }, n) => bid(test.withToken(token), biddingId, String(2000 + 50 * ((n * 17) % 50)))));
    const accepted = answers.filter(({ ok }) => ok).length;
    const rows = await test.db.selectFrom('bidding_record').select('price').where('bidding_id', '=', biddingId).orderBy('id').execute();
    const prices = rows.map(({ price }) => Number(price));
    expect(prices).toHaveLength(accepted);
    expect(prices.slice(1).every((price, n) => price >= (prices[n] ?? 0) + 50)).toBe(true);
    expect(await stateOf(customer, biddingId)).toMatchObject({ maxPrice: '4450.00', count: accepted });
  });
});

describe('what others see', () => {
  it('names other companies by their first and last character only, for users and visitors', async () => {
    const biddingId = await open();
    const rival = await addUser(test.db, { customer_id: await addCustomer(test.db, { name_cn: '星河远洋贸易有限公司' }) });
    await bid(test.withToken(rival.token), biddingId, '2000');
    await bid(customer, biddingId, '2050');
    expect((await stateOf(customer, biddingId)).bids).toMatchObject([
      { companyName: '东海货运有限公司', price: '2050.00', isMine: true },
      { companyName: '星***司', price: '2000.00', isMine: false },
    ]);
    const answers = [
      await customer.bidding.queryBiddingShipping({ size: 50 }),
      await vip.bidding.queryMaxFclBidding({ biddingId }),
      await test.visitor.bidding.queryFreightFclBiddingListForWebsite({ size: 50 }),
    ];
    expect(JSON.stringify(answers)).toContain('2050.00');
    expect(JSON.stringify(answers)).not.toMatch(/星河|东海|Donghai/);
  });

  it('is found by port and status, open ones first', async () => {
    const now = test.clock.now();
    const lane = { port_start_id: places.port.CNNBO!, port_end_id: places.port.DEHAM! };
    const ended = await open({ ...lane, end_time: new Date(now - 1) });
    const later = await open({ ...lane, begin_time: new Date(now + 1000) });
    const running = await open({ ...lane });
    const filter = { portStartId: lane.port_start_id, portEndId: lane.port_end_id };
    const idsOf = async (given: object) => {
      const answer = await customer.bidding.queryBiddingShipping({ ...filter, ...given });
      return answer.ok ? answer.data.records.map(({ id, status }) => [id, status]) : [];
    };
    expect(await idsOf({})).toEqual([
      [running, 1],
      [later, 0],
      [ended, 2],
    ]);
    expect(await idsOf({ status: 0 })).toEqual([[later, 0]]);
    expect(await idsOf({ portEndId: '0' })).toEqual([]);
  });

  it('comes with the clock of the server', async () => {
    const biddingId = await open();
    expect((await stateOf(customer, biddingId)).serverTime).toBeLessThanOrEqual(test.clock.now());
    expect((await stateOf(customer, biddingId)).serverTime).toBeGreaterThan(test.clock.now() - MINUTE);
  });

  it('arrives at open pages when a bid is placed', async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const biddingId = await open();
    const rival = await addUser(test.db);
    const page = await loggedIn(test.app, rival.token);
    await bid(customer, biddingId, '2000');
    const [state] = await page.until('bidding');
    expect(state).toMatchObject({ id: biddingId, maxPrice: '2000.00', count: 1, status: 1 });
    page.socket.terminate();
  });
});

describe('the end', () => {
  it('tells the winner, the others and the one who was outbid, once', async () => {
    const biddingId = await won();
    await Promise.all([settleBiddings(test.db, test.clock.now), settleBiddings(test.db, test.clock.now)]);
    await settleBiddings(test.db, test.clock.now);
    const { bidding_no: no } = await test.db.selectFrom('bidding').select('bidding_no').where('id', '=', biddingId).executeTakeFirstOrThrow();
    const notices = await test.db
      .selectFrom('notice')
      .innerJoin('web_user', 'web_user.id', 'notice.user_id')
      .select(['user_name', 'title_cn', 'link', 'body_en'])
      .where('title_cn', 'like', `%${no}%`)
      .orderBy('notice.id')
      .execute();
    for (const { body_en } of notices) expect(body_en).toMatch(/USD 2,[01][05]0\.00/);
    expect(notices.map(({ body_en: _body, ...notice }) => notice)).toEqual(
      expect.arrayContaining([
        { user_name: 'vipuser', title_cn: `竞价 ${no}：您的出价已被超过`, link: '/freight/bidding' },
        { user_name: 'customer', title_cn: `竞价 ${no} 中标`, link: `/backOrder/orderAdd?biddingId=${biddingId}` },
        { user_name: 'colleague', title_cn: `竞价 ${no} 中标`, link: `/backOrder/orderAdd?biddingId=${biddingId}` },
        { user_name: 'vipuser', title_cn: `竞价 ${no} 未中标`, link: '/freight/bidding' },
      ]),
    );
    expect(notices).toHaveLength(4);
    const rows = await test.db
      .selectFrom('bidding_record')
      .select(['price', 'status'])
      .where('bidding_id', '=', biddingId)
      .orderBy('price')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual([2, 3]);
  });
});

describe('the booking of won space', () => {
  it('has the sailing, the containers and the price of the bid, with the usual surcharges', async () => {
    const biddingId = await won({ surcharge_set_id: await makeSurcharges(test.db, 'of bids') });
    const proposed = await customer.order.initAddSoWeb({ biddingId });
    expect(proposed).toMatchObject({
      data: { biddingId, source: 'bid', rateId: null, vessel: 'ANCHOR GRACE', voyage: '648E', ctnList: [{ ctnType: '40HQ', num: 2 }] },
    });
    if (!proposed.ok) throw new Error(proposed.message);
    const saved = await customer.order.saveBookingWeb(proposed.data as never);
    if (!saved.ok) throw new Error(JSON.stringify(saved));
    const { bookingId } = saved.data;
    const info = await customer.order.queryBookingInfoByIdWeb({ bookingId });
    // 2 × 2,100, surcharges of 2 × (160 + 80) and 30 a bill.
    expect(info).toMatchObject({ data: { booking: { biddingId, source: 'bid' }, charges: { totalUsd: '4710.00', totalRmb: '3000.00' } } });
    expect(await customer.order.queryBookingCharges({ bookingId, biddingId, rateId: null, ctnList: [{ ctnType: '40HQ', num: 2 }] })).toMatchObject({
      data: { totalUsd: '4710.00' },
    });
  });

  it('is named to the forwarder’s agents with its winner, to nobody else', async () => {
    const biddingId = await won();
    const listed = async (by: Client) => {
      const answer = await by.bidding.queryBiddingShipping({ size: 50, status: 2 }, { locale: 'en-US' });
      return answer.ok ? answer.data.records.find(({ id }) => id === biddingId)?.winner : undefined;
    };
    const agent = test.as('provider');
    expect(await listed(agent)).toBeNull();
    await settleBiddings(test.db, test.clock.now);
    const { userId } = await test.idOf('customer');
    expect(await listed(agent)).toMatchObject({ userId, price: '2100.00', num: 2, isBooked: false, companyName: expect.any(String) });
    expect([await listed(customer), await listed(vip)]).toEqual([null, null]);
    const proposed = await customer.order.initAddSoWeb({ biddingId });
    if (!proposed.ok) throw new Error(proposed.message);
    expect(await customer.order.saveBookingWeb(proposed.data as never)).toMatchObject({ ok: true });
    expect(await listed(agent)).toMatchObject({ isBooked: true });
  });

  it('is for the winner only', async () => {
    const biddingId = await won();
    for (const other of [vip, test.as('newbie'), test.as('provider')]) {
      expect(await other.order.initAddSoWeb({ biddingId })).toMatchObject({ ok: false, message: '贵司未中标该竞价' });
      expect(await other.order.queryBookingCharges({ biddingId, rateId: null, ctnList: [{ ctnType: '40HQ', num: 1 }] })).toMatchObject({ ok: false });
    }
    expect(await vip.order.saveBookingWeb({ biddingId })).toMatchObject({
      ok: false,
      errors: expect.arrayContaining([expect.objectContaining({ field: 'biddingId' })]) as unknown,
    });
  });

  it('is not possible before the end', async () => {
    const biddingId = await open();
    await bid(customer, biddingId, '2000');
    expect(await customer.order.initAddSoWeb({ biddingId })).toMatchObject({ message: '贵司未中标该竞价' });
  });

  it('exists once, also for two users at the same time; a withdrawn one may be repeated', async () => {
    const biddingId = await won();
    const proposed = await customer.order.initAddSoWeb({ biddingId });
    if (!proposed.ok) throw new Error(proposed.message);
    const answers = await Promise.all(
      ['customer', 'colleague', 'customer'].map((role) => test.as(role as 'customer').order.saveBookingWeb(proposed.data as never)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ errors: [{ field: 'biddingId', message: '该竞价舱位已订舱' }] });
    expect(await customer.order.initAddSoWeb({ biddingId })).toMatchObject({ message: '该竞价舱位已订舱' });
    expect(await stateOf(customer, biddingId)).toMatchObject({ isWon: true, isBooked: true });
    expect(await stateOf(vip, biddingId)).toMatchObject({ isWon: false, isBooked: false });
    await test.db.updateTable('booking').set({ status: 9 }).where('bidding_id', '=', biddingId).execute();
    expect(await customer.order.initAddSoWeb({ biddingId })).toMatchObject({ ok: true });
  });

  it('keeps the sailing, and has no more containers than were won', async () => {
    const biddingId = await won();
    const proposed = await customer.order.initAddSoWeb({ biddingId });
    if (!proposed.ok) throw new Error(proposed.message);
    const save = (changes: object) => customer.order.saveBookingWeb({ ...(proposed.data as object), ...changes });
    expect(await save({ voyage: '999E' })).toMatchObject({ ok: false, errors: [{ field: 'voyage', message: '请保留中标航次：ANCHOR GRACE 648E' }] });
    const [line] = proposed.data.ctnList;
    expect(await save({ ctnList: [{ ...line, num: 3 }] })).toMatchObject({ errors: [{ field: 'ctnList', message: '中标舱位为 2 × 40HQ' }] });
    expect(await save({ ctnList: [{ ...line, ctnType: '20GP' }] })).toMatchObject({ errors: [{ field: 'ctnList' }] });
    expect(await save({ ctnList: [{ ...line, num: 1 }] })).toMatchObject({ ok: true });
  });
});
