import { formatDate } from '#i18n';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BookingStatus, isBookingStatus } from '#domain/booking/booking-status';
import { copyRefusal } from '#domain/bill/copy-policy';
import { type BillToJudge, siBookingRefusal, siRefusal } from '#domain/bill/si-policy';
import type { CopyStatus } from '#domain/bill/si-status';
import { transitionRefusal } from '#domain/booking/booking-policy';
import { AGENT_RULES, AGENT_TO_DOS, type AgentToDo } from '#domain/deadline/agent-to-dos';
import { findBills, makeSiMove, sendCopy } from '#server/modules/bill/service';
import { makeProviderMove } from '#server/modules/order/service';
import { settleBiddings } from '#server/modules/bidding/service';
import { answerVgm } from '#server/modules/vgm/service';
import { codesOf } from '#server/modules/user/codes';
import { CONTAINERS, completeMbl, containerLine, copySender, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { completeBooking, makeDictionaries } from '#server/test/bookings/bookings';
import { issuedBill } from '#server/test/bookings/settlement';
import { addCustomer, addUser } from '#server/test/factories';
import { loggedIn } from '#server/test/socket-client';
import { placesOf, type Places } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';
import { VGM_STATUS, vgmBookingRefusal } from '#domain/vgm/vgm-state';
import { inTransaction } from '#server/core/storage/db';
import { makeBidding } from '#server/test/data/biddings';
import { completeVgm, weighedLine } from '#server/test/bookings/vgms';
import { isGate } from '#tests/tier';

let test: TestApp;
let places: Places;
let agent: Client;
let agentToken: string;
beforeAll(async () => {
  test = await testApp();
  await makeDictionaries(test.db);
  places = await placesOf(test.db);
  agentToken = (await addUser(test.db, { side: 'provider' })).token;
  agent = test.withToken(agentToken);
});

interface ToDoOfBooking {
  kind: AgentToDo;
  id: string;
  title: string;
  deadline: number | null;
  level: number;
}

const KINDS = new Map(AGENT_TO_DOS.map((kind) => [AGENT_RULES[kind].busType as number, kind]));

/** What waits for the agents about a booking; list, count and counts by kind agree. */
async function waiting(bookingId: string): Promise<ToDoOfBooking[]> {
  const list = await agent.todo.queryToDoList({ size: 500 }, { locale: 'en-US' });
  const [count, kinds] = [await agent.todo.queryToDoCount({}), await agent.todo.queryToDoKinds({})];
  if (!list.ok || !count.ok || !kinds.ok) throw new Error('no list');
  const { records, total } = list.data;
  expect([total, count.data, kinds.data.reduce((sum, one) => sum + one.count, 0)]).toEqual([records.length, records.length, records.length]);
  return records
    .filter(({ map }) => map.bookingId === bookingId)
    .map(({ busType, id, title, deadline, level }) => ({ kind: KINDS.get(busType)!, id, title, deadline, level }));
}
const kindsOf = async (bookingId: string) => (await waiting(bookingId)).map(({ kind }) => kind).toSorted();

async function company() {
  const customer_id = await addCustomer(test.db, { name_cn: '示例木业', name_en: 'Sample Timber', cert_status: 2 });
  return test.withToken((await addUser(test.db, { customer_id })).token);
}

/** What decides what an agent has to do for an order. */
interface OrderToServe {
  status: BookingStatus;
  copyStatus: CopyStatus;
  bills: BillToJudge[];
  isChangeRequested: boolean;
  vgmStatus: number;
}

/** The rules of the calls by which each is done; disputes, biddings and companies are apart. */
const IS_PENDING: Partial<Record<AgentToDo, (order: OrderToServe) => boolean>> = {
  checkSi: ({ status, bills }) => !siBookingRefusal(status) && bills.some((bill) => !siRefusal('accept', bill)),
  changeCopy: ({ status, copyStatus, bills, isChangeRequested }) =>
    isChangeRequested && !siBookingRefusal(status) && !copyRefusal('send', copyStatus, bills),
  decideAmendment: (order) => !transitionRefusal('acceptAmendment', order),
  decideCancellation: (order) => !transitionRefusal('acceptWithdrawal', order),
  vgmRejected: ({ status, vgmStatus }) => !vgmBookingRefusal(status) && vgmStatus === VGM_STATUS.rejects,
};
const agentToDos = (order: OrderToServe): AgentToDo[] => AGENT_TO_DOS.filter((toDo) => IS_PENDING[toDo]?.(order));

async function orderOf(bookingId: string): Promise<OrderToServe> {
  const booking = await test.db
    .selectFrom('booking')
    .select(['status', 'copy_status', 'vgm_status'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const bills = await test.db.selectFrom('bill_of_lading').selectAll().where('booking_id', '=', bookingId).where('deleted_at', 'is', null).execute();
  const [copy] = await test.db.selectFrom('bill_copy').selectAll().where('booking_id', '=', bookingId).orderBy('copy_version', 'desc').execute();
  if (!isBookingStatus(booking.status)) throw new Error('no status');
  return {
    status: booking.status,
    copyStatus: booking.copy_status,
    bills: bills.map((bill) => ({ state: bill.state, isLocked: bill.is_locked, isAccepted: bill.accepted_at !== null, blIndex: bill.bl_index })),
    vgmStatus: booking.vgm_status,
    isChangeRequested: Boolean(copy?.requested_at && !copy.confirmed_at),
  };
}

describe('to-dos of the forwarder’s agents', () => {
  it('name the customer, the booking, the carrier and the cut-off, and are urgent near it', async () => {
    const customer = await company();
    const { bookingId, bkgNo } = await releasedBooking(test, customer, places);
    const due = new Date(test.clock.now() + 11 * 3_600_000);
    await test.db.updateTable('booking').set({ cutoff_si: due }).where('id', '=', bookingId).execute();
    expect(await kindsOf(bookingId)).toEqual([]);
    await saveMblOrFail(customer, completeMbl(places, bookingId));
    const of = async (locale: string) => {
      const list = await agent.todo.queryToDoList({ size: 500, busType: 21 }, { locale });
      return list.ok ? list.data.records.find(({ map }) => map.bookingId === bookingId) : undefined;
    };
    expect(await of('en-US')).toMatchObject({
      busTypeName: 'SI to check',
      title: 'Check the shipping instruction: 1 bill',
      deadline: due.getTime(),
      level: 2,
      about: { customerName: 'Sample Timber', number: bkgNo, carrier: 'MSCU' },
    });
    expect(await of('zh-CN')).toMatchObject({ busTypeName: '补料待审核', about: { customerName: '示例木业' } });
    const other = await agent.todo.queryToDoList({ size: 500, busType: 22 });
    expect(other.ok && other.data.records.filter(({ map }) => map.bookingId === bookingId)).toEqual([]);
  });

  it('are for users of the forwarder only, and what is done is not listed', async () => {
    const customer = await company();
    const { bookingId } = await releasedBooking(test, customer, places);
    await saveMblOrFail(customer, completeMbl(places, bookingId));
    const theirs = await customer.todo.queryToDoList({ size: 500 });
    expect(theirs.ok && theirs.data.records.every(({ busType, about }) => busType < 21 && about === null)).toBe(true);
    expect(await test.withToken('').todo.queryToDoKinds({})).toMatchObject({ data: [] });
    expect(await agent.todo.queryToDoList({ status: 1 })).toMatchObject({ data: { records: [], total: 0 } });
    const mine = await customer.todo.queryToDoKinds({});
    expect(mine.ok && mine.data.map(({ count }) => count).every((count) => count === 1)).toBe(true);
  });

  it('are kinds that every user of the forwarder may do', () => {
    const codes = codesOf({ side: 'provider', isAdmin: false, level: 'standard', certStatus: 0 });
    expect(AGENT_TO_DOS.filter((kind) => !codes.includes(AGENT_RULES[kind].code))).toEqual([]);
  });

  it('come and go with the disputes of a settlement bill', async () => {
    const customer = await company();
    const { id, bookingId } = await issuedBill(test, customer, places);
    const charges = await test.db.selectFrom('settlement_charge').select('id').where('bill_id', '=', id).execute();
    const disputed = await customer.settlement.disputeCharge({ chargeId: charges[0]!.id, text: 'our own seals' });
    if (!disputed.ok) throw new Error(disputed.message);
    expect(await waiting(bookingId)).toMatchObject([
      { kind: 'answerDispute', id: `25-${id}`, title: 'Answer the dispute: 1 charge', deadline: null },
    ]);
    expect(await agent.settlement.replyToDispute({ id: disputed.data.id, text: 'agreed' })).toMatchObject({ ok: true });
    expect(await kindsOf(bookingId)).toEqual([]);
  });

  it('come with a VGM that the carrier rejects, until the customer declares again', async () => {
    const customer = await company();
    const { bookingId, bkgNo } = await releasedBooking(test, customer, places);
    const due = new Date(test.clock.now() + 30 * 3_600_000);
    await test.db.updateTable('booking').set({ cutoff_vgm: due }).where('id', '=', bookingId).execute();
    const vgmList = CONTAINERS.slice(0, 2).map((ctnNo) => weighedLine(ctnNo));
    const declared = await customer.vgm.saveWebVgm(completeVgm(bookingId, { vgmList }));
    if (!declared.ok) throw new Error(declared.message);
    const answer = { bookingId, isAccepted: false, ctnNos: [], reason: 'Weight above payload' };
    await inTransaction(test.db, (db) => answerVgm({ db, now: test.clock.now }, answer));
    const list = await agent.todo.queryToDoList({ size: 500, busType: 26 }, { locale: 'en-US' });
    expect(list.ok && list.data.records.filter(({ map }) => map.bookingId === bookingId)).toMatchObject([
      {
        busTypeName: 'VGM rejected',
        title: 'The carrier has rejected the VGM of 2 containers',
        deadline: due.getTime(),
        about: { customerName: 'Sample Timber', number: bkgNo, carrier: 'MSCU' },
      },
    ]);
    const { id, version } = declared.data;
    await customer.vgm.saveWebVgm(completeVgm(bookingId, { vo: { id, version: version + 1 }, vgmList, ctnNos: [CONTAINERS[0]] }));
    expect(await waiting(bookingId)).toMatchObject([{ kind: 'vgmRejected', title: 'The carrier has rejected the VGM of 1 container' }]);
    const vgm = await customer.vgm.initWebBookingVgm({ bookingId });
    if (!vgm.ok) throw new Error(vgm.message);
    await customer.vgm.saveWebVgm(completeVgm(bookingId, { vo: { id, version: vgm.data.vgmVo.version }, vgmList }));
    expect(await kindsOf(bookingId)).toEqual([]);
  });

  it('come with a bidding that a customer has won, until it is booked or its sailing cannot be booked any more', async () => {
    const customer = await company();
    const wonUntil = async (changes: object = {}) => {
      const biddingId = await makeBidding(test.db, places, test.clock.now(), { ...changes });
      expect(await customer.bidding.saveBiddingShipping({ biddingId, price: '2000', num: 2 })).toMatchObject({ ok: true });
      expect(await ofBidding(biddingId)).toEqual([]);
      test.clock.pass(61 * 60_000);
      await settleBiddings(test.db, test.clock.now);
      return biddingId;
    };
    const ofBidding = async (biddingId: string) => {
      const list = await agent.todo.queryToDoList({ size: 500, busType: 27 }, { locale: 'en-US' });
      return list.ok ? list.data.records.filter(({ map }) => map.id === biddingId) : undefined;
    };
    const biddingId = await wonUntil();
    expect(await ofBidding(biddingId)).toMatchObject([
      {
        busTypeName: 'Bidding won',
        title: 'The customer has not booked what it won: 2 containers',
        map: { bookingId: null, orderId: null, id: biddingId },
        about: { customerName: 'Sample Timber', carrier: 'MSCU' },
      },
    ]);
    const { bookingId } = await releasedBooking(test, customer, places);
    const book = (status: number) => test.db.updateTable('booking').set({ bidding_id: biddingId, status }).where('id', '=', bookingId).execute();
    await book(1);
    expect(await ofBidding(biddingId)).toEqual([]);
    await book(10);
    expect(await ofBidding(biddingId)).toHaveLength(1);

    const today = formatDate(test.clock.now() + 61 * 60_000);
    const leaving = await wonUntil({ etd: today });
    expect(await ofBidding(leaving)).toHaveLength(1);
    await test.db
      .updateTable('bidding')
      .set({ etd: formatDate(test.clock.now() - 86_400_000) })
      .where('id', '=', leaving)
      .execute();
    expect(await ofBidding(leaving)).toEqual([]);
    const isOffered = async (of: string) => (await customer.order.initAddSoWeb({ biddingId: of })).ok;
    expect([await isOffered(biddingId)]).toEqual([true]);
  });

  it('report their number to the open sockets of agents', async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const client = await loggedIn(test.app, agentToken);
    const customer = await company();
    const { bookingId } = await releasedBooking(test, customer, places);
    const count = async () => ((await agent.todo.queryToDoCount({})) as { data: number }).data;
    const before = await count();
    await saveMblOrFail(customer, completeMbl(places, bookingId));
    await expect.poll(() => client.of('todoCount').at(-1)).toEqual({ todo_pending: before + 1 });
    client.socket.terminate();
  });
});

const STEPS = [
  'submit',
  'amendSi',
  'accept',
  'return',
  'sendCopy',
  'request',
  'confirm',
  'delete',
  'amend',
  'cancel',
  'withdraw',
  'yes',
  'no',
  'declareVgm',
  'rejectVgm',
  'acceptVgm',
  'sail',
] as const;

/** What customer and agent do; refusals are part of it. */
async function take(step: (typeof STEPS)[number], customer: Client, bookingId: string, round: number): Promise<unknown> {
  const found = await customer.order.queryBookingById({ bookingId });
  const { version, status } = found.ok ? found.data : { version: 0, status: 0 };
  const bills = await findBills(test.db, { side: 'customer', customerId: found.ok ? await customerOf(bookingId) : null }, bookingId);
  const provider = copySender(test);
  const bill = bills[round % Math.max(bills.length, 1)];
  const answer = { bookingId, version: version ?? 0, isAccepted: step === 'yes', reason: 'so' };
  switch (step) {
    case 'submit':
    case 'amendSi': {
      const isNew = !bill || (step === 'submit' && bills.length < 2);
      const record = isNew ? {} : { id: bill.id, version: bill.version };
      const conList = [containerLine(CONTAINERS[isNew ? bills.length : bill.bl_index % 2]!)];
      return customer.bill.saveToMbl(completeMbl(places, bookingId, { vo: record, conList, submit: step === 'submit', amend: step === 'amendSi' }));
    }
    case 'accept':
      return bill && agent.bill.acceptSi({ billId: bill.id, version: bill.version });
    case 'return':
      return bill && agent.bill.returnSi({ billId: bill.id, version: bill.version, reason: 'so' });
    case 'delete':
      return bill && customer.bill.deleteMblById({ mblId: bill.id });
    case 'sendCopy':
      return sendCopy(provider, { bookingId }).catch(() => undefined);
    case 'request': {
      const copies = await customer.bill.queryBillCopies({ bookingId });
      const [newest] = copies.ok ? copies.data : [];
      return newest && customer.bill.requestCopyChange({ bookingId, copyVersion: newest.copyVersion, remark: `change ${round}` });
    }
    case 'confirm':
      return customer.bill.copyConfirmToMbl({ bookingId });
    case 'amend':
      return customer.order.amendBookingWeb({ booking: completeBooking(places, { bookingId, version, refNo: `PO-${round}` }), reason: 'so' });
    case 'cancel':
      return customer.order.cancelAmendmentWeb({ bookingId, version });
    case 'withdraw':
      return customer.order.tuiguanBookingWeb({ bookingId, reason: 'so', acceptFee: true });
    case 'yes':
    case 'no':
      return status === 11 ? agent.order.answerAmendmentWeb(answer) : agent.order.answerWithdrawalWeb(answer);
    case 'declareVgm': {
      const vgm = await customer.vgm.initWebBookingVgm({ bookingId });
      const { id, version: seen } = vgm.ok ? vgm.data.vgmVo : { id: null, version: 0 };
      const vgmList = [weighedLine(CONTAINERS[0]), weighedLine(CONTAINERS[1], { vgm: String(4300 + round) })];
      return customer.vgm.saveWebVgm(completeVgm(bookingId, { vo: { id, version: seen }, vgmList }));
    }
    case 'rejectVgm':
    case 'acceptVgm':
      return inTransaction(test.db, (db) =>
        answerVgm(
          { db, now: test.clock.now },
          { bookingId, isAccepted: step === 'acceptVgm', ctnNos: round % 2 ? [] : [CONTAINERS[0]], reason: 'too heavy' },
        ),
      ).catch(() => undefined);
    case 'sail':
      return round < 12 ? undefined : makeProviderMove(provider, 'sail', { bookingId }).catch(() => undefined);
  }
}

const customerOf = async (bookingId: string): Promise<string> =>
  (await test.db.selectFrom('booking').select('customer_id').where('id', '=', bookingId).executeTakeFirstOrThrow()).customer_id;

/** What the agent is told to be able to do, by to-do. */
const ACTIONS: Partial<Record<AgentToDo, string>> = { decideAmendment: 'acceptAmendment', decideCancellation: 'acceptWithdrawal' };

describe('random walks of customer and agent', () => {
  it('leave no to-do whose reason is gone, miss none, and none that its user cannot do', async () => {
    const seen = new Set<AgentToDo>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 16, maxLength: 16 }), async (steps) => {
        const customer = await company();
        const { bookingId } = await releasedBooking(test, customer, places);
        for (const [round, step] of (['submit', 'submit', 'declareVgm', 'rejectVgm', 'sendCopy', 'request', ...steps] as const).entries()) {
          await take(step, customer, bookingId, round);
          const [expected, shown] = [agentToDos(await orderOf(bookingId)), await kindsOf(bookingId)];
          expect([round, step, shown]).toEqual([round, step, expected.toSorted()]);
          shown.forEach((kind) => seen.add(kind));
          const info = await agent.order.initOrderInfoWeb({ bookingId });
          const actions = info.ok ? info.data.booking.actions : [];
          for (const kind of shown) if (ACTIONS[kind]) expect(actions).toContain(ACTIONS[kind]);
          if (shown.includes('checkSi')) {
            const all = await findBills(test.db, { side: 'provider', customerId: null }, bookingId);
            const opened = await Promise.all(all.map(({ id }) => agent.bill.initInfoMbl({ bookingId, mblId: id })));
            expect(opened.some((one) => one.ok && one.data.mblVo.actions.includes('accept'))).toBe(true);
          }
        }
      }),
      { numRuns: isGate ? 5 : 15, seed: 28 },
    );
    expect([...seen].toSorted()).toEqual(['changeCopy', 'checkSi', 'decideAmendment', 'decideCancellation', 'vgmRejected']);
  });

  it('the operator’s command and the agent’s call do the same', async () => {
    const customer = await company();
    const { bookingId } = await releasedBooking(test, customer, places);
    await saveMblOrFail(customer, completeMbl(places, bookingId));
    await makeSiMove(copySender(test), 'accept', { bookingId });
    expect(await kindsOf(bookingId)).toEqual([]);
  });
});
