import { translator } from '#i18n';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTAINERS, completeHbl, completeMbl, containerLine, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { callsWithRecordId } from '#server/test/data/record-ids';
import { type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
/** Bills of another customer: the second master bill of a booking, and a house bill of another. */
let foreign: { bookingId: string; bkgNo: string; mblId: string; hblBookingId: string; hblId: string };

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  const vip = test.as('vip');
  const { bookingId, bkgNo } = await releasedBooking(test, vip, places);
  await saveMblOrFail(vip, completeMbl(places, bookingId));
  const conList = [containerLine(CONTAINERS[0]), containerLine(CONTAINERS[1])];
  const { mblId } = await saveMblOrFail(vip, completeMbl(places, bookingId, { conList, vo: { remark: 'SECRET' } }));
  const { bookingId: hblBookingId } = await releasedBooking(test, vip, places, { blType: 2 });
  const saved = await vip.bill.saveToHbl(completeHbl(places, hblBookingId, { conList, vo: { remark: 'SECRET' } }));
  await vip.bill.saveSiDraft({ bookingId, key: 'new', content: 'SECRET' });
  foreign = { bookingId, bkgNo, mblId, hblBookingId, hblId: saved.ok ? saved.data.hblId : '' };
});

type Bill = Client['bill'];
const ofBooking = () => ({ bookingId: foreign.bookingId });
const oneMbl = () => ({ mblId: foreign.mblId });
const oneHbl = () => ({ hblId: foreign.hblId });

/** Every call with a record id, sent for another customer's record. */
const AIMED: Partial<Record<keyof Bill, (bill: Bill) => Promise<unknown>>> = {
  getBlType: (bill) => bill.getBlType(ofBooking()),
  getBlFile: (bill) => bill.getBlFile(ofBooking()),
  queryBillCopies: (bill) => bill.queryBillCopies(ofBooking()),
  copyConfirmToMbl: (bill) => bill.copyConfirmToMbl(ofBooking()),
  copyConfirmToHbl: (bill) => bill.copyConfirmToHbl({ bookingId: foreign.hblBookingId }),
  requestCopyChange: (bill) => bill.requestCopyChange({ ...ofBooking(), copyVersion: 1, remark: 'mine' }),
  getBlNo: (bill) => bill.getBlNo(ofBooking()),
  countNumToMbl: (bill) => bill.countNumToMbl(ofBooking()),
  countNumToHbl: (bill) => bill.countNumToHbl(ofBooking()),
  initInfoMbl: (bill) => bill.initInfoMbl({ ...ofBooking(), ...oneMbl() }),
  initInfoHbl: (bill) => bill.initInfoHbl({ bookingId: foreign.hblBookingId, ...oneHbl() }),
  saveToMbl: (bill) => bill.saveToMbl(completeMbl(places, foreign.bookingId, { vo: { id: foreign.mblId, version: 1 } })),
  saveToHbl: (bill) => bill.saveToHbl(completeHbl(places, foreign.hblBookingId, { vo: { id: foreign.hblId, version: 1 } })),
  syncBookingInfoDataToMbl: (bill) => bill.syncBookingInfoDataToMbl({ ...ofBooking(), ...oneMbl() }),
  syncBookingInfoDataToHbl: (bill) => bill.syncBookingInfoDataToHbl({ bookingId: foreign.hblBookingId, ...oneHbl() }),
  deleteMblById: (bill) => bill.deleteMblById(oneMbl()),
  deleteHblById: (bill) => bill.deleteHblById(oneHbl()),
  restoreBill: (bill) => bill.restoreBill({ billId: foreign.mblId }),
  splitMbl: (bill) => bill.splitMbl({ ...oneMbl(), version: 1, places: [0] }),
  splitHbl: (bill) => bill.splitHbl({ ...oneHbl(), version: 1, places: [0] }),
  queryCombinableBookings: (bill) => bill.queryCombinableBookings(ofBooking()),
  combineMbl: (bill) => bill.combineMbl({ ...oneMbl(), version: 1, bkgNos: [] }),
  combineHbl: (bill) => bill.combineHbl({ ...oneHbl(), version: 1, bkgNos: [] }),
  queryVgmContainerList: (bill) => bill.queryVgmContainerList(ofBooking()),
  querySiVersions: (bill) => bill.querySiVersions({ billId: foreign.mblId }),
  querySiDrafts: (bill) => bill.querySiDrafts(ofBooking()),
  saveSiDraft: (bill) => bill.saveSiDraft({ ...ofBooking(), key: 'new', content: 'mine' }),
  deleteSiDraft: (bill) => bill.deleteSiDraft({ ...ofBooking(), key: 'new' }),
  countNumToMblMsc: (bill) => bill.countNumToMblMsc(ofBooking()),
  initInfoMblMsc: (bill) => bill.initInfoMblMsc({ ...ofBooking(), ...oneMbl() }),
  saveToMblMsc: (bill) => bill.saveToMblMsc(completeMbl(places, foreign.bookingId, { vo: { id: foreign.mblId, version: 1 } })),
  syncBookingInfoDataToMblMsc: (bill) => bill.syncBookingInfoDataToMblMsc({ ...ofBooking(), ...oneMbl() }),
  updateLockToMblMsc: (bill) => bill.updateLockToMblMsc({ ...oneMbl(), lock: true }),
  sendKeHuMailToMblMsc: (bill) => bill.sendKeHuMailToMblMsc({ ...ofBooking(), mblIds: [foreign.mblId], emails: 'a@example.com' }),
  sendSi: (bill) => bill.sendSi({ ...ofBooking(), mblIds: [foreign.mblId] }),
  deleteMblByIdMsc: (bill) => bill.deleteMblByIdMsc(oneMbl()),
  importMscMblMatch: (bill) =>
    bill.importMscMblMatch({ ...ofBooking(), file: new File(['Booking no.,Container no.\n1,MSCU1000017'], 'boxes.csv') as never }),
  syncMscBookingBox: (bill) => bill.syncMscBookingBox(ofBooking()),
};

/** Calls of the forwarder's users, who answer every customer's bills. */
const OF_AGENTS: Partial<Record<keyof Bill, (bill: Bill) => Promise<unknown>>> = {
  acceptSi: (bill) => bill.acceptSi({ billId: foreign.mblId, version: 1 }),
  returnSi: (bill) => bill.returnSi({ billId: foreign.mblId, version: 1, reason: 'mine' }),
  sendCopy: (bill) => bill.sendCopy({ ...ofBooking(), copyVersion: 0, file: new File(['%PDF-1.4\n%%EOF'], 'draft.pdf') as never }),
};

const stored = async () => ({
  booking: await test.db.selectFrom('booking').selectAll().where('id', 'in', [foreign.bookingId, foreign.hblBookingId]).orderBy('id').execute(),
  bills: await test.db.selectFrom('bill_of_lading').selectAll().where('id', 'in', [foreign.mblId, foreign.hblId]).orderBy('id').execute(),
  versions: await test.db.selectFrom('bill_version').selectAll().where('bill_id', 'in', [foreign.mblId, foreign.hblId]).execute(),
  drafts: await test.db.selectFrom('si_draft').selectAll().where('booking_id', '=', foreign.bookingId).execute(),
  copies: await test.db.selectFrom('bill_copy').selectAll().where('booking_id', '=', foreign.bookingId).execute(),
  mails: await test.db.selectFrom('bill_mail').selectAll().execute(),
});

describe('another customer’s bill', () => {
  it('is the target of every call with a record id', () => {
    expect(callsWithRecordId((domain) => domain === 'bill')).toEqual(
      Object.keys({ ...AIMED, ...OF_AGENTS })
        .map((name) => `bill.${name}`)
        .toSorted(),
    );
  });

  it.each(Object.entries(AIMED))('is not found by %s', async (_, call) => {
    const before = await stored();
    for (const role of ['customer', 'newbie'] as const)
      expect(await call(test.as(role).bill), role).toMatchObject({ ok: false, reason: 'business', message: '数据不存在或无权限' });
    expect(await stored()).toEqual(before);
  });

  it.each(Object.entries(OF_AGENTS))('is answered by no customer in %s', async (_, call) => {
    const before = await stored();
    for (const role of ['customer', 'newbie', 'vip'] as const)
      expect(await call(test.as(role).bill), role).toMatchObject({ ok: false, message: translator('zh-CN', 'error')('forbidden') });
    expect(await stored()).toEqual(before);
  });

  it.each(Object.entries({ ...AIMED, ...OF_AGENTS }))('is refused for visitors and disabled users in %s', async (_, call) => {
    expect(await call(test.visitor.bill)).toMatchObject({ reason: 'unauthorised' });
    expect(await call(test.as('forbidden').bill)).toMatchObject({ reason: 'unauthorised' });
  });

  it('is not reached through a booking of one’s own', async () => {
    const customer = test.as('customer');
    const { bookingId } = await releasedBooking(test, customer, places);
    const aimed = completeMbl(places, bookingId, { vo: { id: foreign.mblId, version: 1 } });
    for (const answer of [
      await customer.bill.initInfoMbl({ bookingId, mblId: foreign.mblId }),
      await customer.bill.saveToMbl(aimed),
      await customer.bill.sendKeHuMailToMblMsc({ bookingId, mblIds: [foreign.mblId], emails: 'a@example.com' }),
    ])
      expect(answer).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    const own = await saveMblOrFail(customer, completeMbl(places, bookingId));
    expect(await customer.bill.combineMbl({ mblId: own.mblId, version: 1, bkgNos: [foreign.bkgNo] })).toMatchObject({ ok: false });
    const rows = `Booking no.,Container no.\n${foreign.bkgNo},${CONTAINERS[0]}`;
    const file = new File([rows], 'boxes.csv') as never;
    expect(await customer.bill.importMscMblMatch({ file })).toMatchObject({ data: { matched: [], unmatched: [{ row: 2 }] } });
  });
});

describe('the provider’s users', () => {
  it('see bills once they were submitted, and no drafts', async () => {
    const customer = test.as('customer');
    const { bookingId } = await releasedBooking(test, customer, places);
    const draft = await saveMblOrFail(customer, { ...completeMbl(places, bookingId), submit: false });
    const provider = test.as('provider').bill;
    expect(await provider.countNumToMbl({ bookingId })).toMatchObject({ data: { list: [] } });
    expect(await provider.initInfoMbl({ bookingId, mblId: draft.mblId })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    await saveMblOrFail(customer, completeMbl(places, bookingId, { vo: { id: draft.mblId, version: 1 } }));
    expect(await provider.countNumToMbl({ bookingId })).toMatchObject({ data: { list: [draft.mblId] } });
  });

  it('change no bills by the customers’ calls', async () => {
    const before = await stored();
    const provider = test.as('provider').bill;
    for (const name of ['deleteMblById', 'splitMbl', 'combineMbl', 'saveToMbl', 'saveSiDraft'] as const)
      expect(await AIMED[name]?.(provider), name).toMatchObject({ ok: false, message: '无权限' });
    expect(await stored()).toEqual(before);
  });
});
