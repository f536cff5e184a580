import { translator } from '#i18n';
import { beforeAll, describe, expect, it } from 'vitest';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { callsWithRecordId } from '#server/test/data/record-ids';
import { type Places, placesOf } from '#server/test/data/rates';
import { type Client, testApp, type TestApp } from '#server/test/test-app';
import type { ChangeContext } from './changes/change-context.ts';
import { makeProviderMove, type ProviderMove } from './changes/provider-move.ts';

let test: TestApp;
let places: Places;
let foreign: { bookingId: string; orderId: string };
let foreignTemplateId: string;
let foreignFileId: string;
const pdf = () => new File(['%PDF-1.7\n%sample'], 'secret.pdf') as never;
/** Checked spreadsheet of the other customer. */
let foreignJobId: string;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  foreign = await saveOrFail(test.as('vip'), completeBooking(places, { refNo: 'SECRET-4711' }));
  const file = await test.as('vip').order.saveUploadToBooking({ bookingId: foreign.bookingId, file: pdf() });
  foreignFileId = file.ok ? file.data.id : '';
  const template = await test.as('vip').order.saveBookingTemplate({ bookingId: foreign.bookingId, name: 'SECRET' });
  foreignTemplateId = template.ok ? template.data.id : '';
  const result = JSON.stringify({ labels: [], places: [], unknown: [], rows: [] });
  const { userId: user_id } = await test.idOf('vip');
  const job = { user_id, kind: 'bookingCheck', state: 'done', language: 'en-US', input: '{}', result, created_at: new Date() } as const;
  ({ id: foreignJobId } = await test.db.insertInto('user_job').values(job).returning('id').executeTakeFirstOrThrow());
});

type Order = Client['order'];

/** Every call with a record id, sent for another customer's record. */
const AIMED: Partial<Record<keyof Order, (order: Order) => Promise<unknown>>> = {
  initAddSoWeb: (order) => order.initAddSoWeb({ copyBookingId: foreign.bookingId }),
  saveBookingWeb: (order) => order.saveBookingWeb(completeBooking(places, { bookingId: foreign.bookingId, version: 1 })),
  saveBookingWebMsc: (order) => order.saveBookingWebMsc(completeBooking(places, { bookingId: foreign.bookingId, version: 1 })),
  queryBookingById: (order) => order.queryBookingById({ bookingId: foreign.bookingId }),
  initOrderInfoWeb: (order) => order.initOrderInfoWeb(foreign),
  queryBookingInfoByIdWeb: (order) => order.queryBookingInfoByIdWeb(foreign),
  printBookingWeb: (order) => order.printBookingWeb(foreign),
  queryBookingCharges: (order) => order.queryBookingCharges({ bookingId: foreign.bookingId, rateId: '1' }),
  deleteBookingWeb: (order) => order.deleteBookingWeb({ bookingIds: [foreign.bookingId] }),
  restoreBookingWeb: (order) => order.restoreBookingWeb({ bookingIds: [foreign.bookingId] }),
  amendBookingWeb: (order) =>
    order.amendBookingWeb({ booking: completeBooking(places, { bookingId: foreign.bookingId, version: 1 }), reason: 'mine' }),
  cancelAmendmentWeb: (order) => order.cancelAmendmentWeb({ bookingId: foreign.bookingId }),
  queryPageFileWeb: (order) => order.queryPageFileWeb({ bookingId: foreign.bookingId }),
  queryBookingFile: (order) => order.queryBookingFile({ bookingId: foreign.bookingId }),
  saveUploadToBooking: (order) => order.saveUploadToBooking({ bookingId: foreign.bookingId, file: pdf() }),
  deleteUploadToBooking: (order) => order.deleteUploadToBooking({ id: foreignFileId }),
  restoreUploadToBooking: (order) => order.restoreUploadToBooking({ id: foreignFileId }),
  downloadOssFile: (order) => order.downloadOssFile({ id: foreignFileId }),
  queryOssFileAddress: (order) => order.queryOssFileAddress({ id: foreignFileId, bookingId: foreign.bookingId }),
  queryAmendmentWeb: (order) => order.queryAmendmentWeb({ bookingId: foreign.bookingId }),
  queryRollOverWeb: (order) => order.queryRollOverWeb({ bookingId: foreign.bookingId }),
  rollOverBookingWeb: (order) => order.rollOverBookingWeb({ bookingId: foreign.bookingId, version: 1, offer: 'seen' }),
  saveBookingTemplate: (order) => order.saveBookingTemplate({ bookingId: foreign.bookingId, name: 'mine now' }),
  renameBookingTemplate: (order) => order.renameBookingTemplate({ id: foreignTemplateId, name: 'mine now' }),
  deleteBookingTemplate: (order) => order.deleteBookingTemplate({ id: foreignTemplateId }),
  restoreBookingTemplate: (order) => order.restoreBookingTemplate({ id: foreignTemplateId }),
  chehuiBookingWeb: (order) => order.chehuiBookingWeb({ bookingId: foreign.bookingId }),
  queryBookingSheet: (order) => order.queryBookingSheet({ jobId: foreignJobId }),
  importBookingSheet: (order) => order.importBookingSheet({ jobId: foreignJobId }),
  tuiguanBookingWeb: (order) => order.tuiguanBookingWeb({ bookingId: foreign.bookingId, reason: 'mine now' }),
};
/** Calls of the forwarder's users, who answer every customer's requests. */
const OF_AGENTS: Partial<Record<keyof Order, (order: Order) => Promise<unknown>>> = {
  answerAmendmentWeb: (order) => order.answerAmendmentWeb({ bookingId: foreign.bookingId, version: 1, isAccepted: true }),
  answerWithdrawalWeb: (order) => order.answerWithdrawalWeb({ bookingId: foreign.bookingId, version: 1, isAccepted: true }),
};
/** Answer for each record of a batch. */
const BATCHES: Partial<Record<keyof Order, (order: Order) => Promise<unknown>>> = {
  recallBookingsWeb: (order) => order.recallBookingsWeb({ bookings: [{ bookingId: foreign.bookingId }] }),
  undoRecallWeb: (order) => order.undoRecallWeb({ bookings: [{ bookingId: foreign.bookingId }] }),
};
/** Filters its list by ids, so that foreign ones are missing from it. */
const FILTERED_BY_ID = ['order.exportExcelWebPsbp', 'order.exportOrderWeb', 'order.printOrdersWeb', 'order.startOrderExport'];

describe('another customer’s booking', () => {
  it('is the target of every call with the id of a booking', () => {
    const aimed = Object.keys({ ...AIMED, ...OF_AGENTS, ...BATCHES }).map((name) => `order.${name}`);
    expect([...aimed, ...FILTERED_BY_ID].toSorted()).toEqual(callsWithRecordId((domain) => domain === 'order'));
  });

  it.each(Object.entries(AIMED))('is not found by %s', async (_, call) => {
    const before = await test.db.selectFrom('booking').selectAll().where('id', '=', foreign.bookingId).executeTakeFirstOrThrow();
    for (const role of ['customer', 'newbie'] as const)
      expect(await call(test.as(role).order)).toMatchObject({ ok: false, reason: 'business', message: '数据不存在或无权限' });
    expect(await test.db.selectFrom('booking').selectAll().where('id', '=', foreign.bookingId).executeTakeFirstOrThrow()).toEqual(before);
  });

  it.each(Object.entries(OF_AGENTS))('is answered by no customer in %s', async (_, call) => {
    for (const role of ['customer', 'newbie', 'vip'] as const)
      expect(await call(test.as(role).order), role).toMatchObject({ ok: false, message: translator('zh-CN', 'error')('forbidden') });
  });

  it.each(Object.entries(BATCHES))('is not found among the records of %s', async (_, call) => {
    expect(await call(test.as('customer').order)).toMatchObject({
      data: { success: [], error: [{ bookingId: foreign.bookingId, message: '数据不存在或无权限' }] },
    });
    expect(await call(test.visitor.order)).toMatchObject({ reason: 'unauthorised' });
  });

  it('is not started from a foreign template', async () => {
    expect(await test.as('customer').order.initAddSoWeb({ templateId: foreignTemplateId })).toMatchObject({ message: '数据不存在或无权限' });
    expect(await test.as('customer').order.queryBookingTemplates({})).toMatchObject({ data: [] });
  });

  it.each(Object.entries({ ...AIMED, ...OF_AGENTS }))('is refused for visitors and unauthorised users in %s', async (_, call) => {
    expect(await call(test.visitor.order)).toMatchObject({ reason: 'unauthorised' });
    expect(await call(test.as('forbidden').order)).toMatchObject({ reason: 'unauthorised' });
  });

  it('appears in no list and no count', async () => {
    expect(await test.as('customer').order.queryPageOrderWeb({ refNo: 'SECRET' })).toMatchObject({ data: { records: [], total: 0 } });
    expect(await test.as('customer').order.queryWebOrderCount({})).toMatchObject({ data: { all: 0 } });
    expect(await test.as('vip').order.queryWebOrderCount({})).toMatchObject({ data: { all: 1 } });
  });

  it('cannot be reached through an order of another customer', async () => {
    const own = await saveOrFail(test.as('customer'), completeBooking(places));
    expect(await test.as('customer').order.initOrderInfoWeb({ bookingId: own.bookingId, orderId: foreign.orderId })).toMatchObject({
      message: '数据不存在或无权限',
    });
  });
});

describe('drafts', () => {
  it('are visible only to their customer until submitted', async () => {
    const { bookingId } = await saveOrFail(test.as('customer'), {});
    expect(await test.as('provider').order.queryBookingById({ bookingId })).toMatchObject({ message: '数据不存在或无权限' });
  });
});

describe('moves without a call', () => {
  const done = (actor: ChangeContext['actor'], verb: ProviderMove, version?: number) =>
    makeProviderMove({ db: test.db, settings: test.settings, actor, now: Date.now }, verb, { bookingId: foreign.bookingId, bkgNo: '177', version });
  const provider = { side: 'provider', customerId: null } as const;

  it('are made by the side allowed, on a visible booking, in the known version', async () => {
    const { customerId: own } = await test.idOf('vip');
    const { customerId: others } = await test.idOf('customer');
    await expect(done({ side: 'customer', customerId: own }, 'release')).rejects.toThrow('forbidden');
    await expect(done({ side: 'customer', customerId: others }, 'amend')).rejects.toThrow('notFound');
    await expect(done(provider, 'amend')).rejects.toThrow('forbidden');
    await expect(done(provider, 'release', 9)).rejects.toThrow('stale');
    await expect(done(provider, 'sail')).rejects.toThrow('booking.status');
  });

  it('are made once, however many run concurrently', async () => {
    const all = await Promise.allSettled([1, 2, 3].map(() => done(provider, 'release')));
    expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await test.as('vip').message.queryAll({ messageType: 2 })).toMatchObject({ data: { total: 1 } });
  });
});
