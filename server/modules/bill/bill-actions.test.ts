import { beforeAll, describe, expect, it } from 'vitest';
import { CONTAINERS, completeHbl, completeMbl, containerLine, copySender, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { makeDictionaries, setBookingState } from '#server/test/bookings/bookings';
import { type Places, placesOf } from '#server/test/data/rates';
import { addUser } from '#server/test/factories';
import { queuedMailLinks } from '#server/test/mail-links';
import { type Client, testApp, type TestApp } from '#server/test/test-app';
import { makeSiMove } from './changes/provider-move.ts';
import { sendCopy } from './copies/send-copy.ts';

let test: TestApp;
let places: Places;
let customer: Client;
/** A clerk of the customer's company. */
let clerk: Client;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
  const { customerId } = await test.idOf('customer');
  clerk = test.withToken((await addUser(test.db, { customer_id: customerId })).token);
});

const released = (changes: object = {}) => releasedBooking(test, customer, places, changes);
const siStatus = async (bookingId: string) =>
  (await test.db.selectFrom('booking').select('si_status').where('id', '=', bookingId).executeTakeFirstOrThrow()).si_status;
const LINES = [containerLine(CONTAINERS[0]), containerLine(CONTAINERS[1], { number: 7, weight: '0.25', volume: '3' }), containerLine(CONTAINERS[2])];
const mblOf = async (bookingId: string, mblId: string) => {
  const answer = await customer.bill.initInfoMbl({ bookingId, mblId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

describe('a split', () => {
  it('moves containers to a new sub-bill, with the same texts and the sums as totals; both are drafts', async () => {
    const { bookingId } = await released();
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId, { conList: LINES }));
    const answer = await customer.bill.splitMbl({ mblId, version: 1, places: [1, 0, 1] });
    expect(answer).toMatchObject({ ok: true, data: { id: mblId, version: 2 } });
    const newId = answer.ok ? answer.data.newId : '';
    expect(await mblOf(bookingId, mblId)).toMatchObject({
      mblVo: { webStatus: 0 },
      mblGoodsVo: { number: 100 },
      conList: [{ ctnNo: CONTAINERS[2] }],
    });
    expect(await mblOf(bookingId, newId)).toMatchObject({
      mblVo: { blIndex: 1, webStatus: 0, siVersion: 0, sAddress: 'SUNSET HARDWARE LLC' },
      mblGoodsVo: { goods: 'HAND TOOLS', number: 107, weight: '2000.75', volume: '13' },
      conList: [{ ctnNo: CONTAINERS[0] }, { ctnNo: CONTAINERS[1] }],
    });
    expect(await siStatus(bookingId)).toBe(1);
  });

  it('is refused for all containers, places beyond the last, old versions and an accepted bill', async () => {
    const { bookingId } = await released();
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId, { conList: LINES }));
    const split = (version: number, ...from: number[]) => customer.bill.splitMbl({ mblId, version, places: from });
    expect(await split(1, 0, 1, 2)).toMatchObject({ ok: false, message: '请至少保留一个箱在原提单' });
    expect(await split(1, 3)).toMatchObject({ ok: false, errors: [{ field: 'places' }] });
    expect(await split(9, 0)).toMatchObject({ ok: false, message: '数据已被他人修改，请刷新后重试' });
    await test.db.updateTable('bill_of_lading').set({ accepted_at: new Date() }).where('id', '=', mblId).execute();
    expect(await split(1, 0)).toMatchObject({ ok: false, message: '补料已被接收或已出 COPY，请以改单提交' });
    expect((await mblOf(bookingId, mblId)).conList).toHaveLength(3);
  });

  it('of a house bill makes a house bill', async () => {
    const { bookingId } = await released({ blType: 2 });
    const saved = await customer.bill.saveToHbl(completeHbl(places, bookingId, { conList: LINES }));
    const hblId = saved.ok ? saved.data.hblId : '';
    expect(await customer.bill.splitHbl({ hblId, version: 1, places: [0] })).toMatchObject({ ok: true });
    const counted = await customer.bill.countNumToHbl({ bookingId });
    expect(counted.ok && counted.data.list).toHaveLength(2);
  });
});

describe('a merged bill', () => {
  it('covers other bookings of the same sailing, whose shipping instruction it is', async () => {
    const vessel = 'MERGE STAR';
    const [own, other, third] = [await released({ vessel }), await released({ vessel }), await released({ vessel })];
    const elsewhere = await released({ vessel: 'OTHER STAR' });
    await saveMblOrFail(customer, completeMbl(places, third.bookingId));
    // A draft of its own does not count any more.
    await saveMblOrFail(customer, { ...completeMbl(places, other.bookingId, { conList: [containerLine(CONTAINERS[1])] }), submit: false });
    const { mblId } = await saveMblOrFail(customer, { ...completeMbl(places, own.bookingId), submit: false });
    expect(await customer.bill.queryCombinableBookings({ bookingId: own.bookingId })).toMatchObject({
      data: [{ bookingId: other.bookingId, bkgNo: other.bkgNo, orderNo: other.orderNo, isCombined: false }],
    });
    const combine = (version: number, ...bkgNos: string[]) => customer.bill.combineMbl({ mblId, version, bkgNos });
    for (const refused of [third.bkgNo, elsewhere.bkgNo, own.bkgNo, '999'])
      expect(await combine(1, other.bkgNo, refused)).toMatchObject({
        ok: false,
        message: expect.stringContaining(`订舱 ${refused} 不能合并`) as string,
      });
    expect(await combine(1, other.bkgNo)).toMatchObject({ ok: true, data: { version: 2, combineBkgNo: other.bkgNo } });
    expect((await mblOf(own.bookingId, mblId)).mblVo.combineBkgNo).toBe(other.bkgNo);
    expect(await customer.order.queryBookingById({ bookingId: other.bookingId })).toMatchObject({ data: { combineBkgNo: own.bkgNo, siStatus: 1 } });
    expect(await customer.bill.saveToMbl(completeMbl(places, other.bookingId))).toMatchObject({
      ok: false,
      message: `该订舱已与 ${own.bkgNo} 合并提单，请在合并的提单中修改`,
    });
    const siToDos = () =>
      test.db.selectFrom('to_do').select('status').where('booking_id', '=', other.bookingId).where('bus_type', '=', 2).orderBy('id').execute();
    expect(await siToDos()).toEqual([{ status: 2 }]);
    await saveMblOrFail(customer, completeMbl(places, own.bookingId, { vo: { id: mblId, version: 2 } }));
    expect(await siToDos()).toEqual([{ status: 1 }]);
    expect([await siStatus(own.bookingId), await siStatus(other.bookingId)]).toEqual([2, 2]);
    const found = await customer.order.queryPageOrderWeb({ ctnNo: CONTAINERS[0], vessel });
    expect(found.ok && found.data.records.map(({ bookingId }) => bookingId).toSorted()).toEqual(
      [own.bookingId, other.bookingId, third.bookingId].toSorted(),
    );
    expect(await combine(3)).toMatchObject({ ok: true, data: { combineBkgNo: null } });
    expect(await siStatus(other.bookingId)).toBe(1);
    expect(await siToDos()).toEqual([{ status: 1 }, { status: 2 }]);
    expect(await customer.order.queryBookingById({ bookingId: other.bookingId })).toMatchObject({ data: { combineBkgNo: null } });
  });

  it('is not deleted by one who saw an older version', async () => {
    const { bookingId } = await released();
    await saveMblOrFail(customer, completeMbl(places, bookingId));
    const { mblId, version } = await saveMblOrFail(customer, completeMbl(places, bookingId, { conList: [containerLine(CONTAINERS[1])] }));
    const current = await mblOf(bookingId, mblId);
    await saveMblOrFail(customer, completeMbl(places, bookingId, { submit: false, vo: { ...current.mblVo, remark: 'by the colleague' } }));
    expect(await customer.bill.deleteMblById({ mblId, version })).toMatchObject({
      ok: false,
      conflict: { record: { mblVo: { id: mblId, version: version + 1, remark: 'by the colleague' } } },
    });
    expect(await customer.bill.countNumToMbl({ bookingId })).toMatchObject({ data: { bills: [{ blIndex: 0 }, { id: mblId, blIndex: 1 }] } });
    expect(await customer.bill.deleteMblById({ mblId, version: version + 1 })).toMatchObject({ ok: true });
  });

  it('frees the other booking when it is deleted', async () => {
    const vessel = 'FREE STAR';
    const [own, other] = [await released({ vessel }), await released({ vessel })];
    await saveMblOrFail(customer, completeMbl(places, own.bookingId));
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, own.bookingId, { conList: [containerLine(CONTAINERS[1])] }));
    await customer.bill.combineMbl({ mblId, version: 1, bkgNos: [other.bkgNo] });
    expect(await siStatus(other.bookingId)).toBe(2);
    await customer.bill.deleteMblById({ mblId });
    expect(await siStatus(other.bookingId)).toBe(0);
    expect(await customer.bill.restoreBill({ billId: mblId })).toMatchObject({ ok: true });
    expect((await mblOf(own.bookingId, mblId)).mblVo.combineBkgNo).toBeNull();
  });
});

describe('the COPY of merged bookings', () => {
  it('is that of the bill, until they are separated', async () => {
    const vessel = 'MERGED STAR';
    const [own, other] = [await released({ vessel }), await released({ vessel })];
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, own.bookingId));
    const version = async () => (await mblOf(own.bookingId, mblId)).mblVo.version;
    const combine = async (...bkgNos: string[]) => {
      expect(await customer.bill.combineMbl({ mblId, version: await version(), bkgNos })).toMatchObject({ ok: true });
    };
    const copyStatus = async () => {
      const rows = await test.db
        .selectFrom('booking')
        .select('copy_status')
        .where('id', 'in', [own.bookingId, other.bookingId])
        .orderBy('id')
        .execute();
      return rows.map((row) => row.copy_status);
    };
    const sender = copySender(test);
    await combine(other.bkgNo);
    await sendCopy(sender, { bookingId: own.bookingId });
    expect(await copyStatus()).toEqual([1, 1]);
    const [copies, file] = [await customer.bill.queryBillCopies(other), await customer.bill.getBlFile(other)];
    expect(copies).toMatchObject({ data: [{ copyVersion: 1, bills: [{ billId: mblId }] }] });
    expect(file).toMatchObject({ data: expect.stringContaining(`${own.bkgNo}_COPY1.pdf`) as string });
    expect(await customer.bill.copyConfirmToMbl(other)).toMatchObject({ ok: false, message: expect.stringContaining(own.bkgNo) as string });
    await makeSiMove(sender, 'return', { bookingId: own.bookingId, reason: 'so' });
    await combine();
    expect(await copyStatus()).toEqual([1, 0]);
    expect(await customer.bill.queryBillCopies(other)).toMatchObject({ data: [] });
    await combine(other.bkgNo);
    expect(await copyStatus()).toEqual([1, 1]);
    await saveMblOrFail(customer, completeMbl(places, own.bookingId, { vo: { id: mblId, version: await version() } }));
    await sendCopy(sender, { bookingId: own.bookingId });
    expect(await customer.bill.copyConfirmToMbl({ ...own, copyVersion: 2 })).toMatchObject({ ok: true });
    expect(await copyStatus()).toEqual([2, 2]);
  });
});

describe('unsaved input', () => {
  it('is kept as it is, per user and bill, and dropped on request', async () => {
    const { bookingId } = await released();
    const content = { mblVo: { blEmail: 'not yet@', weight: '12a' }, conList: [{ ctnNo: 'MSC' }] };
    const input = { bookingId, key: 'new-1', billVersion: 0, content };
    expect(await customer.bill.saveSiDraft({ ...input, content: 'older' })).toMatchObject({ ok: true });
    const saved = await customer.bill.saveSiDraft(input);
    expect(await customer.bill.querySiDrafts({ bookingId })).toMatchObject({
      data: [{ key: 'new-1', billVersion: 0, content, updateTime: saved.ok ? saved.data.updateTime : 0 }],
    });
    expect(await clerk.bill.querySiDrafts({ bookingId })).toMatchObject({ data: [] });
    expect(await customer.bill.deleteSiDraft({ bookingId, key: 'new-1' })).toMatchObject({ ok: true });
    expect(await customer.bill.querySiDrafts({ bookingId })).toMatchObject({ data: [] });
  });

  it('has a limit in size and in number', async () => {
    const { bookingId } = await released();
    const large = await customer.bill.saveSiDraft({ bookingId, key: 'new', content: 'x'.repeat(262_144) });
    expect(large).toMatchObject({ ok: false, errors: [{ field: 'content', message: '未提交的内容不能超过 256KB' }] });
    for (let n = 0; n < 22; n += 1) {
      test.clock.pass(1);
      await customer.bill.saveSiDraft({ bookingId, key: `n${n}`, content: n });
    }
    const kept = await customer.bill.querySiDrafts({ bookingId });
    expect(kept.ok && [kept.data.length, kept.data[0]?.key, kept.data.at(-1)?.key]).toEqual([20, 'n21', 'n2']);
  });
});

describe('the flow of MSC', () => {
  it('is for bookings with MSC only', async () => {
    const { bookingId } = await released({ shippingId: places.carrier.MAEU });
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId, { vo: { shippingId: places.carrier.MAEU } }));
    const { bill } = customer;
    for (const call of [
      bill.countNumToMblMsc({ bookingId }),
      bill.initInfoMblMsc({ bookingId, mblId }),
      bill.saveToMblMsc(completeMbl(places, bookingId)),
      bill.syncBookingInfoDataToMblMsc({ bookingId, mblId }),
      bill.updateLockToMblMsc({ mblId, lock: true }),
      bill.sendKeHuMailToMblMsc({ bookingId, mblIds: [mblId], emails: 'a@example.com' }),
      bill.deleteMblByIdMsc({ mblId }),
      bill.syncMscBookingBox({ bookingId }),
    ])
      expect(await call).toMatchObject({ ok: false, message: '仅适用于 MSC 的订舱' });
  });

  it('takes lines of 35 characters, by either call', async () => {
    const { bookingId } = await released();
    const long = completeMbl(places, bookingId, { goods: { goods: 'A'.repeat(36) } });
    for (const call of [customer.bill.saveToMblMsc, customer.bill.saveToMbl])
      expect(await call(long)).toMatchObject({ ok: false, errors: [{ field: 'mblGoodsVo.goods', message: '每行不能超过35个字符，最多30行' }] });
    const saved = await customer.bill.saveToMblMsc(completeMbl(places, bookingId));
    const mblId = saved.ok ? saved.data.mblId : '';
    expect(await customer.bill.initInfoMblMsc({ bookingId, mblId })).toMatchObject({ data: { lock: false, mblVo: { isMsc: true } } });
    expect(await customer.bill.countNumToMblMsc({ bookingId })).toMatchObject({ data: { list: [mblId] } });
  });

  it('locks a bill against changes; administrators and the provider unlock it', async () => {
    const { bookingId } = await released();
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId));
    const locked = await clerk.bill.updateLockToMblMsc({ mblId, lock: true });
    expect(locked).toMatchObject({ ok: true, data: { lock: true, version: 2 } });
    expect(await clerk.bill.updateLockToMblMsc({ mblId, lock: true })).toMatchObject({ ok: true, data: { lock: true, version: 2 } });
    expect((await mblOf(bookingId, mblId)).mblVo).toMatchObject({ lock: true, forbidden: true, actions: ['unlock'] });
    expect(await clerk.bill.initInfoMbl({ bookingId, mblId })).toMatchObject({ data: { mblVo: { actions: [] } } });
    const edit = (version: number) => customer.bill.saveToMblMsc(completeMbl(places, bookingId, { vo: { id: mblId, version } }));
    expect(await edit(2)).toMatchObject({ ok: false, message: '提单已锁定，不能修改' });
    expect(await clerk.bill.updateLockToMblMsc({ mblId, lock: false })).toMatchObject({ ok: false, message: '只有管理员或客服可以解锁提单' });
    expect(await customer.bill.updateLockToMblMsc({ mblId, lock: false })).toMatchObject({ ok: true, data: { lock: false, version: 3 } });
    await clerk.bill.updateLockToMblMsc({ mblId, lock: true });
    expect(await test.as('provider').bill.updateLockToMblMsc({ mblId, lock: false })).toMatchObject({ ok: true });
    expect(await edit(5)).toMatchObject({ ok: true });
  });

  it('mails bills as jobs that are queued with the call, one for each recipient', async () => {
    const { bookingId } = await released();
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId, { vo: { remark: '<b>CARE</b>' } }));
    const send = (emails: string, mblIds = [mblId]) => customer.bill.sendKeHuMailToMblMsc({ bookingId, mblIds, emails });
    const queued = async () => (await queuedMailLinks(test.db)).filter(({ bill_id }) => bill_id === mblId);
    expect(await send('a@example.com；b@example.com, a@example.com')).toMatchObject({ ok: true, data: { sent: 2 } });
    const links = await queued();
    expect(links.map(({ email }) => email).toSorted()).toEqual(['a@example.com', 'b@example.com']);
    expect(links[0]).toMatchObject({ purpose: 'si', booking_id: bookingId, key_hash: null });
    expect(links[0]?.facts).toContainEqual(['第 1 个箱 箱号', CONTAINERS[0]]);
    expect(await send('nobody')).toMatchObject({ ok: false, errors: [{ field: 'emails' }] });
    expect(await send('a@example.com', ['1'])).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    expect(await send(Array.from({ length: 21 }, (_, n) => `u${n}@example.com`).join())).toMatchObject({ ok: false, errors: [{ field: 'emails' }] });
    expect(await queued()).toHaveLength(2);
  });

  it('matches rows of a sheet with bills, and says why others do not match', async () => {
    const { bookingId, bkgNo } = await released();
    const main = await saveMblOrFail(customer, completeMbl(places, bookingId, { conList: LINES.slice(0, 1) }));
    const sub = await saveMblOrFail(customer, completeMbl(places, bookingId, { conList: LINES.slice(1) }));
    const single = await released();
    const only = await saveMblOrFail(customer, { bookingId: single.bookingId, mblVo: {}, mblGoodsVo: null });
    const rows = [
      'Booking no.,箱号,Seal no.,毛重',
      `${bkgNo},${CONTAINERS[1].toLowerCase()},SEAL1,12.5`,
      `${bkgNo},${CONTAINERS[3]},,`,
      `${single.bkgNo},${CONTAINERS[3]},,`,
      `999,${CONTAINERS[0]},,`,
      `${bkgNo},MSC1,,`,
      `${bkgNo},${CONTAINERS[0]},,heavy`,
    ];
    const file = () => new File([rows.join('\n')], 'boxes.csv') as never;
    const answer = await customer.bill.importMscMblMatch({ file: file() });
    expect(answer).toMatchObject({
      data: {
        matched: [
          { row: 2, bkgNo, bookingId, mblId: sub.mblId, ctnNo: CONTAINERS[1], sealNo: 'SEAL1', weight: '12.5', number: null },
          { row: 4, mblId: only.mblId },
        ],
        unmatched: [
          { row: 3, reason: expect.stringContaining('有多份提单') as string },
          { row: 5, reason: '没有订舱号为 999 且已补料的 MSC 订舱' },
          { row: 6, reason: '箱号前 4 位必须为大写字母，后 7 位必须为数字' },
          { row: 7, reason: expect.stringContaining('毛重') as string },
        ],
      },
    });
    expect((await mblOf(bookingId, main.mblId)).mblVo.version).toBe(1);
    const ofOne = await customer.bill.importMscMblMatch({ file: file(), bookingId: single.bookingId });
    expect(ofOne.ok && ofOne.data.matched.map(({ row }) => row)).toEqual([4]);
    const nonsense = await customer.bill.importMscMblMatch({ file: new File(['text'], 'boxes.xlsx') as never });
    expect(nonsense).toMatchObject({ ok: false, reason: 'business', message: expect.stringContaining('boxes.xlsx') as string });
  });

  it('proposes one line for each container of the booking', async () => {
    const ctnList = [
      { ctnType: '20GP' as const, num: 2 },
      { ctnType: '40HQ' as const, num: 1 },
    ];
    const { bookingId } = await released({ ctnList });
    const answer = await customer.bill.syncMscBookingBox({ bookingId });
    expect(answer.ok && answer.data.conList.map(({ ctnType, ctnNo }) => `${ctnType}${ctnNo}`)).toEqual(['20GP', '20GP', '40HQ']);
  });
});

it('bills of a deleted booking are neither shown nor restored, and return with it', async () => {
  const { bookingId, bkgNo } = await released();
  const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId));
  const match = () => customer.bill.importMscMblMatch({ file: new File([`Booking no.,Container no.\n${bkgNo},${CONTAINERS[0]}`], 'a.csv') as never });
  expect(await match()).toMatchObject({ data: { matched: [{ mblId }] } });
  await setBookingState(test.db, bookingId, 7);
  expect(await customer.order.deleteBookingWeb({ bookingIds: [bookingId] })).toMatchObject({ ok: true });
  for (const client of [customer, test.as('provider')]) {
    expect(await client.bill.initInfoMbl({ bookingId, mblId })).toMatchObject({ ok: false });
    expect(await client.bill.restoreBill({ billId: mblId })).toMatchObject({ ok: false });
  }
  expect(await match()).toMatchObject({ data: { matched: [] } });
  expect(await customer.order.restoreBookingWeb({ bookingIds: [bookingId] })).toMatchObject({ ok: true });
  expect(await mblOf(bookingId, mblId)).toMatchObject({ mblVo: { sAddress: 'SUNSET HARDWARE LLC' } });
});
