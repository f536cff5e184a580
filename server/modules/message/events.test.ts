import { beforeAll, describe, expect, it } from 'vitest';
import { provide, type Provided, type Provision } from '#server/modules/order/service';
import { completeBooking, makeDictionaries, type SaveInput, saved } from '#server/test/bookings';
import { addCustomer, addUser } from '#server/test/factories';
import { placesOf, type Places } from '#server/test/rates';
import { testApp, type TestApp } from '#server/test/test-app';
import { ratesChanged } from './service.ts';

let test: TestApp;
let places: Places;
let provider: string;
beforeAll(async () => {
  test = await testApp();
  await makeDictionaries(test.db);
  places = await placesOf(test.db);
  provider = (await addUser(test.db, { side: 'provider' })).token;
});

type Step = Provided | 'edit' | 'recall' | 'withdraw' | 'resubmit';

/** A submitted booking of two colleagues, and what can become of it. */
async function submitted() {
  const customerId = await addCustomer(test.db);
  const [doer, colleague] = [await addUser(test.db, { customer_id: customerId }), await addUser(test.db, { customer_id: customerId })];
  const as = test.withToken(doer.token);
  const { bookingId, orderId, orderNo } = await saved(as, completeBooking(places));
  const save = async (changes: SaveInput) => {
    const found = await as.order.queryBookingById({ bookingId });
    return as.order.saveBookingWeb(completeBooking(places, { bookingId, version: found.ok ? found.data.version : 0, ...changes }));
  };
  async function becomes(step: Step, given: Provision = { bkgNo: '177TEST' }) {
    if (step === 'edit' || step === 'resubmit') return save({ submit: step === 'resubmit', refNo: 'PO-2' });
    if (step === 'recall') return as.order.chehuiBookingWeb({ bookingId });
    if (step === 'withdraw') return as.order.tuiguanBookingWeb({ bookingId, reason: 'so' });
    // What has no call is done by the operator, in the customer's name too.
    const isCustomers = step === 'amend' || step === 'cancelAmendment';
    const actor = { side: isCustomers ? 'customer' : 'provider', customerId: isCustomers ? customerId : null } as const;
    return provide({ db: test.db, actor, now: test.clock.now }, step, { ...given, bookingId });
  }
  const titles = async (token: string) =>
    (await notices(token)).map(({ messageTitle, bookingId: of, orderId: order }) => {
      expect([of, order]).toEqual([bookingId, orderId]);
      return messageTitle.replace(orderNo, 'N');
    });
  const forget = async () => {
    for (const token of [doer.token, colleague.token, provider]) await test.withToken(token).message.delete({ ids: await noticeIds(token) });
  };
  return { bookingId, orderNo, doer, colleague, becomes, titles, forget };
}

async function notices(token: string, locale = 'en-US') {
  const all = await test.withToken(token).message.queryAll({}, { locale });
  return all.ok ? all.data.records : [];
}
const noticeIds = async (token: string) => (await notices(token)).map(({ id }) => id);

async function toDos(token: string, locale = 'en-US') {
  const list = await test.withToken(token).todo.queryToDoList({ status: 2, channel: 1, size: 10, current: 1 }, { locale });
  const found = list.ok ? list.data.records : [];
  expect(await test.withToken(token).todo.queryToDoCount({ status: 2, channel: 1 })).toMatchObject({ data: found.length });
  return found.toSorted((a, b) => a.busType - b.busType);
}
const kinds = async (token: string): Promise<number[]> => (await toDos(token)).map(({ busType }) => busType);

const RELEASED = [2, 3, 4];

it.each<[steps: Step[], title: string, isForProvider: boolean, doersOwn: boolean, toDos: number[]]>([
  [['edit'], 'Booking N changed', true, true, []],
  [['return'], 'Booking N returned', false, false, [1]],
  [['return', 'resubmit'], 'Booking N submitted', true, true, []],
  [['return', 'recall'], 'Booking N recalled', true, true, []],
  [['decline'], 'Booking N declined', false, false, []],
  [['recall'], 'Booking N recalled', true, true, []],
  [['recall', 'resubmit'], 'Booking N submitted', true, true, []],
  [['release'], 'Booking N released', false, false, RELEASED],
  [['release', 'withdraw'], 'Withdrawal of booking N requested', true, true, RELEASED],
  [['release', 'withdraw', 'refuseWithdrawal'], 'Withdrawal of booking N refused', false, false, RELEASED],
  [['release', 'withdraw', 'acceptWithdrawal'], 'Booking N withdrawn', false, false, []],
  [['release', 'amend'], 'Amendment of booking N requested', true, false, RELEASED],
  [['release', 'amend', 'cancelAmendment'], 'Amendment of booking N cancelled', true, false, RELEASED],
  [['release', 'amend', 'acceptAmendment'], 'Amendment of booking N accepted', false, false, RELEASED],
  [['release', 'amend', 'refuseAmendment'], 'Amendment of booking N refused', false, false, RELEASED],
  [['release', 'sail'], 'Booking N sailed', false, false, RELEASED],
  [['release', 'sail', 'arrive'], 'Booking N arrived', false, false, []],
  [['release', 'sail', 'arrive', 'complete'], 'Booking N completed', false, false, []],
])('%j: "%s", to the provider too: %j, by the customer itself: %j, to-dos left: %j', async (steps, title, isForProvider, isOwn, left) => {
  const { doer, colleague, becomes, titles, forget } = await submitted();
  for (const step of steps.slice(0, -1)) await becomes(step);
  await forget();
  await becomes(steps.at(-1)!);
  const isEdit = steps.at(-1) === 'edit';
  expect({ doer: await titles(doer.token), colleague: await titles(colleague.token), provider: await titles(provider) }).toEqual({
    doer: isOwn ? [] : [title],
    // What the customer changes of its own accord is news for the provider alone.
    colleague: isEdit ? [] : [title],
    provider: isForProvider ? [title] : [],
  });
  expect(await kinds(colleague.token)).toEqual(left);
});

describe('a notice', () => {
  it('gives the reason, as text and not as HTML, and the carrier’s number of a release', async () => {
    const { doer, orderNo, becomes } = await submitted();
    await becomes('return', { reason: '<b>HS code</b>' });
    const returned = `<p>Booking ${orderNo} was returned. Please correct and submit it again.</p><p>Reason: &lt;b&gt;HS code&lt;/b&gt;</p>`;
    expect(await notices(doer.token)).toMatchObject([{ message: returned, messageType: 2 }]);
    await becomes('resubmit');
    await becomes('release', { bkgNo: '177ABC' });
    const [released] = await notices(doer.token, 'zh-CN');
    expect(released).toMatchObject({ messageTitle: `订舱 ${orderNo} 已放舱`, message: expect.stringContaining('177ABC') as string });
    expect(released?.message).not.toContain('原因');
  });
});

describe('to-dos of a booking', () => {
  it('bear the cut-offs of the release, titles in both languages, and are there for colleagues and nobody else', async () => {
    const { bookingId, orderNo, colleague, becomes } = await submitted();
    const [si, vgm] = [Date.parse('2030-12-01T10:00+08:00'), Date.parse('2030-12-02T18:30+08:00')];
    await becomes('release', { bkgNo: '177', cutOffs: { cutoff_si: new Date(si), cutoff_vgm: new Date(vgm) } });
    expect(await toDos(colleague.token)).toMatchObject([
      {
        busType: 2,
        busTypeName: 'Shipping instruction',
        title: `Shipping instruction of booking ${orderNo} is to be submitted`,
        deadline: si,
        level: 1,
      },
      { busType: 3, busTypeName: 'Order', title: `Booking ${orderNo} is released: please look at it`, deadline: null },
      { busType: 4, busTypeName: 'VGM', title: `VGM of booking ${orderNo} is to be declared`, deadline: vgm },
    ]);
    expect((await toDos(colleague.token, 'zh-CN')).map(({ title }) => title)).toEqual([
      `订舱 ${orderNo} 待补料`,
      `订舱 ${orderNo} 已放舱，请查看`,
      `订舱 ${orderNo} 待申报VGM`,
    ]);
    expect([await kinds((await addUser(test.db)).token), await kinds(provider)]).toEqual([[], []]);
    await test.as('provider').order.initOrderInfoWeb({ bookingId });
    expect(await kinds(colleague.token)).toEqual(RELEASED);
  });

  it('end when the customer has looked at the order, and when its documents are in', async () => {
    const { bookingId, colleague, becomes } = await submitted();
    await becomes('release');
    await test.withToken(colleague.token).order.initOrderInfoWeb({ bookingId });
    expect(await kinds(colleague.token)).toEqual([2, 4]);
    const documents = (columns: { si_status?: number; vgm_status?: number }) =>
      test.db.updateTable('booking').set(columns).where('id', '=', bookingId).execute();
    await documents({ si_status: 1, vgm_status: 2 });
    await becomes('amend');
    expect(await kinds(colleague.token)).toEqual([2]);
    await documents({ si_status: 2 });
    await becomes('acceptAmendment');
    const [left, ...others] = await toDos(colleague.token);
    expect([left?.busType, left?.title.startsWith('Amendment'), others]).toEqual([3, true, []]);
  });

  it('are urgent while a booking is returned, once', async () => {
    const { bookingId, doer, becomes } = await submitted();
    await becomes('return', { reason: 'x' });
    expect(await toDos(doer.token)).toMatchObject([{ busType: 1, level: 2, map: { bookingId, id: null } }]);
  });
});

it('a booking that was changed again and again is told to the provider once in ten minutes', async () => {
  const { becomes, titles, forget } = await submitted();
  await forget();
  for (const step of ['edit', 'edit', 'resubmit'] as const) await becomes(step);
  expect(await titles(provider)).toEqual(['Booking N changed']);
  test.clock.pass(10 * 60_000);
  await becomes('edit');
  expect(await titles(provider)).toHaveLength(2);
});

it('tells customers of new rates once, and the provider not', async () => {
  const { doer } = await submitted();
  const before = (await notices(provider)).length;
  await ratesChanged(test.db, { rates: 12, at: Date.now() });
  expect(await notices(doer.token)).toMatchObject([{ link: '/freight/fcl', message: expect.stringContaining('12') as string }]);
  expect(await notices(provider)).toHaveLength(before);
});
