import { beforeAll, describe, expect, it } from 'vitest';
import { makeProviderMove } from '#server/modules/order/service';
import { bookingLife, noticesOf } from '#server/test/bookings/booking-life';
import { completeBooking, makeDictionaries, type SaveInput, saveOrFail } from '#server/test/bookings/bookings';
import { makeRate, type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
});

/** A released booking, and the same form with changes. */
async function released() {
  const life = await bookingLife(test, places);
  await life.becomes('release');
  const as = test.withToken(life.doer.token);
  const booking = await read(as, life.bookingId);
  const form = (changes: SaveInput = {}) => completeBooking(places, { bookingId: life.bookingId, version: booking.version, ...changes });
  const amend = (changes: SaveInput, reason = 'one more box') => as.order.amendBookingWeb({ booking: form(changes), reason });
  const provider = (verb: 'acceptAmendment' | 'refuseAmendment' | 'acceptWithdrawal' | 'sail', reason?: string) =>
    makeProviderMove({ db: test.db, settings: test.settings, actor: { side: 'provider', customerId: null }, now: test.clock.now }, verb, {
      bookingId: life.bookingId,
      reason,
    });
  return { ...life, as, booking, amend, provider, read: () => read(as, life.bookingId) };
}

async function read(as: Client, bookingId: string) {
  const answer = await as.order.queryBookingById({ bookingId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const MORE = { ctnList: [{ ctnType: '40HQ', num: 2 }], remark: 'CALL FIRST' } satisfies SaveInput;

describe('an amendment', () => {
  it('leaves the booking as it is until it is accepted, and is shown beside it', async () => {
    const { as, amend, provider, read: now, bookingId, colleague } = await released();
    expect(await amend(MORE)).toMatchObject({ data: { status: 11 } });
    expect(await now()).toMatchObject({ status: 11, actions: ['withdraw', 'cancelAmendment'], ctnList: [{ ctnType: '20GP' }], remark: '' });
    expect(await test.withToken(colleague.token).order.queryAmendmentWeb({ bookingId })).toMatchObject({
      data: { reason: 'one more box', proposed: { ctnList: [{ ctnType: '40HQ', num: 2 }], remark: 'CALL FIRST', portStartIdName: '上海' } },
    });
    const content = JSON.stringify({ ...(await stored(bookingId)).content, blNos: ['MEDU1'] });
    await test.db.updateTable('booking').set({ content }).where('id', '=', bookingId).execute();
    await provider('acceptAmendment');
    expect(await now()).toMatchObject({ status: 3, bkgNo: '177TEST', ctnList: [{ ctnType: '40HQ', num: 2 }], remark: 'CALL FIRST' });
    expect((await stored(bookingId)).content).toMatchObject({ blNos: ['MEDU1'] });
    expect(await as.order.queryAmendmentWeb({ bookingId })).toMatchObject({ data: { proposed: null } });
  });

  it.each(['cancelled', 'refused', 'withdrawn'] as const)('changes nothing when %s', async (how) => {
    const { as, amend, provider, read: now, bookingId, colleague, booking } = await released();
    await amend(MORE);
    if (how === 'cancelled') expect(await as.order.cancelAmendmentWeb({ bookingId })).toMatchObject({ data: { status: 3 } });
    if (how === 'refused') await provider('refuseAmendment', 'no space');
    if (how === 'withdrawn') expect(await as.order.tuiguanBookingWeb({ bookingId, reason: 'so' })).toMatchObject({ data: { status: 8 } });
    expect(await now()).toMatchObject({ ctnList: booking.ctnList, remark: '' });
    expect(await as.order.queryAmendmentWeb({ bookingId })).toMatchObject({ data: { proposed: null } });
    const [title] = (await noticesOf(test, colleague.token)).map(({ messageTitle }) => messageTitle);
    expect(title).toMatch({ cancelled: /^Amendment .* cancelled$/, refused: /^Amendment .* refused$/, withdrawn: /^Cancellation/ }[how]);
  });

  it('is refused with a reason', async () => {
    const { as, amend, provider, bookingId } = await released();
    expect(await amend({})).toMatchObject({ message: '没有任何改动，请先修改需要变更的内容' });
    const again = async (changes: SaveInput, reason = 'so') => {
      const { version } = await read(as, bookingId);
      return as.order.amendBookingWeb({ booking: completeBooking(places, { bookingId, version, refNo: 'PO-1', ...changes }), reason });
    };
    expect(await again(MORE, ' ')).toMatchObject({ errors: [{ field: 'reason' }] });
    expect(await again({ ...MORE, goodsList: [], submit: false })).toMatchObject({ errors: [{ field: expect.stringMatching(/^goods/) as string }] });
    expect(await again({ ...MORE, version: 1 })).toMatchObject({ message: '数据已被他人修改，请刷新后重试', conflict: { record: { bookingId } } });
    expect(await again({ ...MORE, portEndId: '4711' })).toMatchObject({ ok: false });
    await provider('sail');
    expect(await again(MORE)).toMatchObject({ message: '只有已放舱的订单可以申请变更' });
    expect(await as.order.cancelAmendmentWeb({ bookingId })).toMatchObject({ message: '当前没有待审核的变更' });
  });

  it('does not change the type of bills that exist, even if they were added meanwhile', async () => {
    const { as, amend, provider, read: now, bookingId } = await released();
    const bill = () => as.bill.saveToMbl({ bookingId, submit: false, mblVo: {}, mblGoodsVo: null });
    expect(await amend({ blType: 2 })).toMatchObject({ data: { status: 11 } });
    expect(await bill()).toMatchObject({ ok: true });
    await provider('acceptAmendment');
    expect(await now()).toMatchObject({ blType: 1 });
    const { version } = await now();
    const booking = completeBooking(places, { bookingId, version, blType: 2 });
    expect(await as.order.amendBookingWeb({ booking, reason: 'so' })).toMatchObject({
      errors: [{ field: 'blType', message: '该订舱已有提单，不能更改提单类型' }],
    });
  });

  it('with another rate has the price level at which it was offered', async () => {
    const { amend, provider, bookingId } = await released();
    await test.db.updateTable('booking').set({ price_level: 'vip' }).where('id', '=', bookingId).execute();
    const rateId = await makeRate(test.db, places);
    expect(await amend({ rateId })).toMatchObject({ data: { status: 11 } });
    await provider('acceptAmendment');
    const { price_level } = await test.db.selectFrom('booking').select('price_level').where('id', '=', bookingId).executeTakeFirstOrThrow();
    expect(price_level).toBe('standard');
  });

  it('is made once, however many colleagues press at the same time', async () => {
    const { amend, colleague } = await released();
    const before = (await noticesOf(test, colleague.token)).length;
    const answers = await Promise.all([1, 2, 3].map((num) => amend({ ctnList: [{ ctnType: '40HQ', num }] })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await noticesOf(test, colleague.token)).toHaveLength(before + 1);
  });

  it('of an unreleased booking is refused', async () => {
    const customer = test.as('customer');
    const { bookingId } = await saveOrFail(customer, completeBooking(places));
    const booking = completeBooking(places, { bookingId, version: 1, ...MORE });
    expect(await customer.order.amendBookingWeb({ booking, reason: 'so' })).toMatchObject({ message: '只有已放舱的订单可以申请变更' });
    expect(await customer.order.amendBookingWeb({ booking: completeBooking(places), reason: 'so' })).toMatchObject({
      errors: [{ field: 'version' }],
    });
  });
});

const stored = (bookingId: string) => test.db.selectFrom('booking').select('content').where('id', '=', bookingId).executeTakeFirstOrThrow();
