import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTAINERS, completeHbl, completeMbl, containerLine, copySender, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { makeDictionaries, setBookingState } from '#server/test/bookings/bookings';
import { type Places, placesOf } from '#server/test/data/rates';
import { pagesOf } from '#server/test/services/read-pdf';
import { type Client, testApp, type TestApp } from '#server/test/test-app';
import { hashOf } from '#server/core/call/context-of';
import { openSession } from '#server/modules/user/service';
import { makeSiMove } from '../changes/provider-move.ts';
import { type CopyToSend, sendCopy } from './send-copy.ts';

let test: TestApp;
let places: Places;
let customer: Client;
let sender: ReturnType<typeof copySender>;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
  sender = copySender(test);
});

async function submitted() {
  const booking = await releasedBooking(test, customer, places);
  const { mblId } = await saveMblOrFail(customer, completeMbl(places, booking.bookingId));
  return { ...booking, mblId };
}
const send = (bookingId: string, given: Omit<CopyToSend, 'bookingId'> = {}) => sendCopy(sender, { bookingId, ...given });
const bookingOf = (bookingId: string) =>
  test.db.selectFrom('booking').select(['si_status', 'copy_status']).where('id', '=', bookingId).executeTakeFirstOrThrow();
const copiesOf = async (bookingId: string) => {
  const answer = await customer.bill.queryBillCopies({ bookingId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const noticesOf = async (bookingId: string, word: string) =>
  (await test.db.selectFrom('notice').select(['user_id', 'title_cn', 'body_cn', 'body_en']).where('booking_id', '=', bookingId).execute()).filter(
    ({ title_cn }) => title_cn.includes(word),
  );
const pendingToDos = async (bookingId: string) =>
  (await test.db.selectFrom('to_do').select('bus_type').where('booking_id', '=', bookingId).where('status', '=', 2).execute()).map(
    ({ bus_type }) => bus_type,
  );

describe('a COPY', () => {
  it('is sent as a PDF of what was submitted, with a to-do and notices', async () => {
    const { bookingId, bkgNo } = await submitted();
    expect(await send(bookingId)).toBe(1);
    expect(await bookingOf(bookingId)).toEqual({ si_status: 3, copy_status: 1 });
    expect(await pendingToDos(bookingId)).toContain(8);
    expect(await noticesOf(bookingId, 'COPY 待确认')).not.toEqual([]);
    const path = await customer.bill.getBlFile({ bookingId });
    expect(path).toMatchObject({ ok: true, data: expect.stringContaining(`name=${bkgNo}_COPY1.pdf`) as string });
    const row = await test.db.selectFrom('stored_file').select('storage_key').where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
    const [page] = await pagesOf(await buffer(await sender.files.read(row.storage_key)));
    for (const text of ['EASTSEATOOLSCO.,LTD.', '1HARBOURROAD', 'HANDTOOLS', 'MSCU1000017', 'AB1234567', '820559', 'COPY', bkgNo])
      expect(page?.text).toContain(text);
  });

  it('is refused, as an acceptance is, once the booking is over', async () => {
    const { bookingId } = await submitted();
    await setBookingState(test.db, bookingId, BOOKING_STATUS.completed);
    await expect(send(bookingId)).rejects.toMatchObject({ key: 'bill.bookingOver' });
    await expect(makeSiMove(sender, 'accept', { bookingId })).rejects.toMatchObject({ key: 'bill.bookingOver' });
    expect(await bookingOf(bookingId)).toEqual({ si_status: 2, copy_status: 0 });
  });

  it('is refused before the submission, for the customer, and for content of another format', async () => {
    const { bookingId } = await releasedBooking(test, customer, places);
    await expect(send(bookingId)).rejects.toMatchObject({ key: 'bill.status' });
    const other = await submitted();
    await expect(send(other.bookingId, { file: { fileName: 'a.pdf', bytes: Buffer.from('<html>') } })).rejects.toMatchObject({ key: 'file.format' });
    expect(await bookingOf(other.bookingId)).toEqual({ si_status: 2, copy_status: 0 });
    const actor = { side: 'customer', customerId: (await test.idOf('customer')).customerId } as const;
    await expect(sendCopy({ ...sender, actor }, { bookingId: other.bookingId })).rejects.toMatchObject({ key: 'forbidden' });
  });

  it('is a version, compared with the one before and with what was submitted', async () => {
    const { bookingId } = await submitted();
    await send(bookingId, { changes: [{ blIndex: 0, field: 'marks', text: 'M/N' }] });
    const marks = { field: 'mblGoodsVo.marks', ctnNo: null, before: 'N/M', after: 'M/N' };
    const [first] = await copiesOf(bookingId);
    expect(first?.bills[0]?.sinceLast).toEqual([]);
    expect(first?.bills[0]?.fromSubmitted).toContainEqual(marks);
    await send(bookingId);
    const [second, before] = await copiesOf(bookingId);
    expect([second?.copyVersion, before?.copyVersion]).toEqual([2, 1]);
    expect(second?.bills[0]).toMatchObject({ fromSubmitted: [], isNew: false });
    expect(second?.bills[0]?.sinceLast).toContainEqual({ ...marks, before: 'M/N', after: 'N/M' });
  });

  it('is compared with the one that the user has seen, whatever came between', async () => {
    const { bookingId } = await submitted();
    await send(bookingId, { changes: [{ blIndex: 0, field: 'marks', text: 'M/1' }] });
    await send(bookingId, { changes: [{ blIndex: 0, field: 'marks', text: 'M/3' }] });
    await send(bookingId, { changes: [{ blIndex: 0, field: 'marks', text: 'M/3' }] });
    const newest = async (since?: number) => {
      const answer = await customer.bill.queryBillCopies({ bookingId, since });
      return answer.ok ? answer.data[0] : undefined;
    };
    expect(await newest()).toMatchObject({ copyVersion: 3, lastVersion: 2, bills: [{ sinceLast: [] }] });
    expect(await newest(1)).toMatchObject({ lastVersion: 1, bills: [{ sinceLast: [{ field: 'mblGoodsVo.marks', before: 'M/1', after: 'M/3' }] }] });
    for (const unknown of [0, 3, 9]) expect(await newest(unknown)).toMatchObject({ lastVersion: 2 });
  });

  it('is asked to be changed with marked fields; only the newest one, and the agent is told', async () => {
    const { bookingId } = await submitted();
    const fields = [{ blIndex: 0, field: 'mblGoodsVo.marks', remark: 'N/M' }];
    const early = await customer.bill.requestCopyChange({ bookingId, copyVersion: 1, fields });
    expect(early).toMatchObject({ ok: false, message: '仅在 COPY 待确认时可以要求修改' });
    await send(bookingId);
    await send(bookingId);
    expect(await customer.bill.requestCopyChange({ bookingId, copyVersion: 1, fields })).toMatchObject({
      ok: false,
      message: '已有新的 COPY，请刷新后核对',
    });
    expect(await customer.bill.requestCopyChange({ bookingId, copyVersion: 2, remark: '唛头', fields })).toMatchObject({ ok: true });
    expect((await copiesOf(bookingId))[0]?.changeRequest).toEqual({ remark: '唛头', fields });
    expect(await bookingOf(bookingId)).toEqual({ si_status: 3, copy_status: 1 });
    const { userId } = await test.idOf('provider');
    const told = (await noticesOf(bookingId, '')).filter(({ user_id, body_cn }) => user_id === userId && body_cn.includes('主单：唛头: N/M'));
    expect(told).toMatchObject([{ body_en: expect.stringContaining('Main bill: Marks and numbers: N/M') as string }]);
  });

  it('says which bills it lacks that the one before showed and the customer submitted', async () => {
    const { bookingId } = await submitted();
    await send(bookingId);
    await saveMblOrFail(customer, completeMbl(places, bookingId));
    await send(bookingId);
    expect((await copiesOf(bookingId)).map(({ missing }) => missing)).toEqual([[], []]);
    const [newest] = await test.db.selectFrom('bill_copy').select('id').where('booking_id', '=', bookingId).orderBy('copy_version', 'desc').execute();
    await test.db
      .deleteFrom('bill_copy_content')
      .where('copy_id', '=', newest?.id ?? '')
      .where('bl_index', '=', 0)
      .execute();
    const [copy, before] = await copiesOf(bookingId);
    expect(copy?.missing).toMatchObject([{ blIndex: 0, inLast: true, inSubmitted: true }]);
    expect(before?.missing).toEqual([]);
  });

  it('is confirmed once by twenty simultaneous calls: one outcome, one audit entry, one notice', async () => {
    const { bookingId, mblId } = await submitted();
    await send(bookingId);
    await copiesOf(bookingId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => customer.bill.copyConfirmToMbl({ bookingId })));
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, data: { webStatus: 2, webStatusName: '已确认' } });
    expect(await bookingOf(bookingId)).toEqual({ si_status: 4, copy_status: 2 });
    const entries = await test.db.selectFrom('audit_entry').select('object_id').where('action', '=', 'bill.confirmCopy').execute();
    expect(entries.filter(({ object_id }) => object_id === mblId)).toHaveLength(1);
    const { userId } = await test.idOf('provider');
    expect((await noticesOf(bookingId, 'COPY 已确认')).filter(({ user_id }) => user_id === userId)).toHaveLength(1);
    expect(await pendingToDos(bookingId)).not.toContain(8);
  });

  it('27.A1 is not confirmed by those who have seen an older one', async () => {
    const { bookingId } = await submitted();
    await send(bookingId);
    await send(bookingId, { changes: [{ blIndex: 0, field: 'marks', text: 'M/N' }] });
    expect(await customer.bill.copyConfirmToMbl({ bookingId, copyVersion: 1 })).toMatchObject({ ok: false, message: '已有新的 COPY，请刷新后核对' });
    expect(await bookingOf(bookingId)).toEqual({ si_status: 3, copy_status: 1 });
    expect(await customer.bill.copyConfirmToMbl({ bookingId, copyVersion: 2 })).toMatchObject({ ok: true });
  });

  it('is not confirmed before it is sent, nor after an amendment, nor as another type', async () => {
    const { bookingId, mblId } = await submitted();
    const confirm = () => customer.bill.copyConfirmToMbl({ bookingId });
    expect(await confirm()).toMatchObject({ ok: false, message: '当前提单状态不能确认' });
    await send(bookingId);
    await copiesOf(bookingId);
    expect(await customer.bill.copyConfirmToHbl({ bookingId })).toMatchObject({ ok: false });
    const version = (await test.db.selectFrom('bill_of_lading').select('version').where('id', '=', mblId).executeTakeFirstOrThrow()).version;
    const amended = { ...completeMbl(places, bookingId, { vo: { id: mblId, version }, goods: { marks: 'NEW' } }), submit: false, amend: true };
    await saveMblOrFail(customer, amended);
    expect(await confirm()).toMatchObject({ ok: false, message: '当前提单状态不能确认' });
    await send(bookingId);
    await copiesOf(bookingId);
    expect(await confirm()).toMatchObject({ ok: true });
  });

  it('of house bills is confirmed by its own call', async () => {
    const { bookingId } = await releasedBooking(test, customer, places, { blType: 2 });
    await customer.bill.saveToHbl(completeHbl(places, bookingId, { conList: [containerLine(CONTAINERS[2])] }));
    await send(bookingId);
    await copiesOf(bookingId);
    expect(await customer.bill.copyConfirmToHbl({ bookingId })).toMatchObject({ ok: true, data: { webStatus: 2 } });
  });
});

describe('a COPY confirmed without its version', () => {
  const OUTDATED = { ok: false, message: '已有新的 COPY，请刷新后核对' };
  const confirm = (by: Client, bookingId: string) => by.bill.copyConfirmToMbl({ bookingId });
  /** The token of another login of the same user. */
  const another = async () => (await openSession(test.db, (await test.idOf('customer')).userId, test.clock.now())).token;

  it.each([
    ['with its differences', (by: Client, bookingId: string) => by.bill.queryBillCopies({ bookingId })],
    ['as a file', (by: Client, bookingId: string) => by.bill.getBlFile({ bookingId })],
  ])('is the one that was last shown to the session %s', async (_how, read) => {
    const { bookingId } = await submitted();
    await send(bookingId);
    expect(await confirm(customer, bookingId)).toMatchObject(OUTDATED);
    await read(customer, bookingId);
    await send(bookingId);
    expect(await confirm(customer, bookingId)).toMatchObject(OUTDATED);
    expect(await bookingOf(bookingId)).toEqual({ si_status: 3, copy_status: 1 });
    await read(customer, bookingId);
    expect(await confirm(customer, bookingId)).toMatchObject({ ok: true });
  });

  it('27.A1 is refused if only another session, a colleague or the provider has seen it', async () => {
    const { bookingId } = await submitted();
    await send(bookingId);
    const other = test.withToken(await another());
    for (const by of [other, test.as('colleague'), test.as('provider')])
      expect(await by.bill.queryBillCopies({ bookingId })).toMatchObject({ ok: true });
    expect(await confirm(customer, bookingId)).toMatchObject(OUTDATED);
    expect(await confirm(other, bookingId)).toMatchObject({ ok: true });
  });

  it('is not of another company, whose look at it counts for nothing', async () => {
    const { bookingId } = await submitted();
    await send(bookingId);
    const vip = test.as('vip');
    expect(await vip.bill.queryBillCopies({ bookingId })).toMatchObject({ ok: false });
    expect(await confirm(vip, bookingId)).toMatchObject({ ok: false });
    expect(await test.db.selectFrom('copy_shown').select('copy_version').where('booking_id', '=', bookingId).execute()).toEqual([]);
  });

  it('is forgotten with the session, and a look during its end is no fault', async () => {
    const { bookingId } = await submitted();
    await send(bookingId);
    const token = await another();
    const by = test.withToken(token);
    const [shown] = await Promise.all([
      by.bill.queryBillCopies({ bookingId }),
      test.db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute(),
    ]);
    expect(shown.ok || shown.reason === 'unauthorised').toBe(true);
    expect(await test.db.selectFrom('copy_shown').select('copy_version').where('booking_id', '=', bookingId).execute()).toEqual([]);
  });

  it('is refused after a confirmation of a COPY that the user has not seen', async () => {
    const { bookingId } = await submitted();
    await send(bookingId);
    await copiesOf(bookingId);
    await send(bookingId);
    expect(await test.as('colleague').bill.copyConfirmToMbl({ bookingId, copyVersion: 2 })).toMatchObject({ ok: true });
    expect(await confirm(customer, bookingId)).toMatchObject(OUTDATED);
    expect(await customer.bill.copyConfirmToMbl({ bookingId, copyVersion: 1 })).toMatchObject(OUTDATED);
    expect(await customer.bill.copyConfirmToMbl({ bookingId, copyVersion: 2 })).toMatchObject({ ok: true });
  });
});

describe('a COPY for which a colleague has requested a change', () => {
  const UNSEEN = { ok: false, message: '同事已要求修改此 COPY，请先查看修改要求' };
  const request = (by: Client, bookingId: string, remark: string, given: { requestTime?: number | null } = {}) =>
    by.bill.requestCopyChange({ bookingId, copyVersion: 1, remark, ...given });
  const newest = async (bookingId: string) => (await copiesOf(bookingId))[0]!;
  const isRequested = async () => {
    const { bookingId } = await submitted();
    await send(bookingId);
    const { requestTime } = await newest(bookingId);
    expect(await request(test.as('colleague'), bookingId, 'the seal is wrong')).toMatchObject({ ok: true });
    return { bookingId, requestTime };
  };

  it('27.A1 is confirmed by those alone who have seen the request', async () => {
    const { bookingId, requestTime } = await isRequested();
    const confirm = (seen: number | null) => customer.bill.copyConfirmToMbl({ bookingId, copyVersion: 1, requestTime: seen });
    expect(requestTime).toBeNull();
    expect(await confirm(requestTime)).toMatchObject(UNSEEN);
    expect(await bookingOf(bookingId)).toEqual({ si_status: 3, copy_status: 1 });
    const { requestTime: seen } = await newest(bookingId);
    expect(await confirm(seen)).toMatchObject({ ok: true });
  });

  it.each([
    ['with its differences', (bookingId: string) => customer.bill.queryBillCopies({ bookingId })],
    ['as a file', (bookingId: string) => customer.bill.getBlFile({ bookingId })],
  ])('is confirmed without the request once the session was shown the COPY again %s', async (_how, read) => {
    const { bookingId } = await isRequested();
    const confirm = () => customer.bill.copyConfirmToMbl({ bookingId });
    expect(await confirm()).toMatchObject(UNSEEN);
    await read(bookingId);
    expect(await confirm()).toMatchObject({ ok: true });
  });

  it('names the user who asked, and the one who confirmed', async () => {
    const { bookingId } = await isRequested();
    const { requestUser, isOwnRequest, confirmUser } = await newest(bookingId);
    expect({ requestUser, isOwnRequest, confirmUser }).toEqual({
      requestUser: expect.stringMatching(/./) as string,
      isOwnRequest: false,
      confirmUser: '',
    });
    const own = await test.as('colleague').bill.queryBillCopies({ bookingId });
    expect(own).toMatchObject({ data: [{ requestUser, isOwnRequest: true }] });
    expect(await test.as('colleague').bill.copyConfirmToMbl({ bookingId })).toMatchObject({ ok: true });
    expect(await newest(bookingId)).toMatchObject({ confirmUser: requestUser });
  });

  it('keeps that request until the next user, who has seen it, replaces it', async () => {
    const { bookingId, requestTime } = await isRequested();
    expect(await request(customer, bookingId, 'mine', { requestTime })).toMatchObject(UNSEEN);
    expect((await newest(bookingId)).changeRequest).toMatchObject({ remark: 'the seal is wrong' });
    const { requestTime: seen } = await newest(bookingId);
    expect(await request(customer, bookingId, 'mine', { requestTime: seen })).toMatchObject({ ok: true });
    expect(await newest(bookingId)).toMatchObject({ changeRequest: { remark: 'mine' }, isOwnRequest: true });
    expect(await customer.bill.copyConfirmToMbl({ bookingId, copyVersion: 1, requestTime: seen })).toMatchObject({ ok: true });
  });
});
