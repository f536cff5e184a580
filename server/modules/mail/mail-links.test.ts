import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '#contract';
import type { Domain } from '#contract/endpoint';
import { inTransaction } from '#server/core/storage/db';
import { localStore } from '#server/core/storage/files/local-store';
import { attributeChanges } from '#server/core/saving/change-source-repository';
import { completeMbl, copySender, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { CHARGES, charge, issuedBill } from '#server/test/bookings/settlement';
import { makeRate, type Places, placesOf } from '#server/test/data/rates';
import { deliver, openLink, queuedMailLinks } from '#server/test/mail-links';
import { type Client, testApp, type TestApp, tokenOf } from '#server/test/test-app';
import { issueBills, sendCopy } from '../bill/service.ts';
import { storeBookingFile } from '../file/service.ts';
import { reviseBill, withdrawBill } from '../settlement/service.ts';
import { resendMailLink, revokeLink } from './service.ts';

let test: TestApp;
let places: Places;
/** Of the files that the server reads. */
let folder: string;
let customer: Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-links-'));
  test = await testApp({ DATA_DIR: folder });
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
});

const issued = () => issuedBill(test, customer, places);
const released = () => releasedBooking(test, customer, places);
const sender = () => ({ ...copySender(test), files: localStore(folder) });
const change = () => ({ db: test.db, now: test.clock.now });
const DAY_MS = 86_400_000;
const UNKNOWN = { ok: false, reason: 'unauthorised' };
const UPDATE = '/settlement/inconfirm/updateInConfirm';
const DEAD = '链接已失效，请联系客服重新发送';

/** Status and whole body of a call with a key. */
async function answerTo(key: string, path: string, payload: object) {
  const { statusCode, body } = await test.app.inject({ method: 'POST', url: `/api${path}`, payload, headers: { auth: key } });
  return { statusCode, body };
}

describe('a link in a mail', () => {
  it('opens the one bill that it was sent for, and confirms it in the name of its address', async () => {
    const bill = await issued();
    const { key } = await openLink(test, { purpose: 'bill', inConfirmId: bill.id });
    const reader = test.withToken(key);
    expect(await reader.mail.queryMailLink({})).toMatchObject({
      ok: true,
      data: { purpose: 'bill', inConfirmId: bill.id, bookingId: bill.bookingId, orderId: bill.orderId, billId: null, email: 'lin@example.com' },
    });
    const record = await reader.settlement.queryInConfirmInfoById({ id: bill.id });
    expect(record).toMatchObject({ ok: true, data: { status: 1 } });
    expect(await reader.settlement.queryInConfirmChargeById({ id: bill.id })).toMatchObject({ ok: true });
    expect(await reader.settlement.queryBillReport({ id: bill.id })).toMatchObject({ ok: true });
    if (!record.ok) throw new Error(record.message);
    expect(await reader.settlement.updateInConfirm({ ...record.data, type: 4 })).toMatchObject({
      ok: true,
      data: { status: 2, confirmUser: 'lin@example.com' },
    });
    const entries = await test.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'action'])
      .where('object_id', '=', bill.id)
      .where('action', '=', 'settlementBill.answer')
      .execute();
    expect(entries).toEqual([{ actor_id: null, action: 'settlementBill.answer' }]);
  });

  it('is an unknown token to other bills, bookings and orders of the same company', async () => {
    const [bill, other] = [await issued(), await issued()];
    const reader = test.withToken((await openLink(test, { purpose: 'bill', inConfirmId: bill.id })).key);
    const record = await customer.settlement.queryInConfirmInfoById({ id: other.id });
    if (!record.ok) throw new Error(record.message);
    expect(await reader.settlement.queryInConfirmInfoById({ id: other.id })).toMatchObject(UNKNOWN);
    expect(await reader.settlement.queryInConfirmInfo({ orderId: other.orderId })).toMatchObject(UNKNOWN);
    expect(await reader.settlement.queryInConfirmInfo({ id: bill.id, orderId: other.orderId })).toMatchObject(UNKNOWN);
    expect(await reader.settlement.queryInConfirmInfo({})).toMatchObject(UNKNOWN);
    expect(await reader.settlement.queryBillReport({ id: other.id })).toMatchObject(UNKNOWN);
    expect(await reader.settlement.updateInConfirm({ ...record.data, type: 4 })).toMatchObject(UNKNOWN);
    const payload = { ...record.data, type: 4 };
    expect(await answerTo((await openLink(test, { purpose: 'bill', inConfirmId: bill.id })).key, UPDATE, payload)).toEqual(
      await answerTo('g'.repeat(43), UPDATE, payload),
    );
    const order = test.withToken((await openLink(test, { purpose: 'order', bookingId: bill.bookingId })).key);
    expect(await order.order.queryBookingInfoByIdWeb({ bookingId: bill.bookingId })).toMatchObject({ ok: true });
    expect(await order.order.initOrderInfoWeb({ bookingId: bill.bookingId })).toMatchObject({ ok: true, data: { isOwn: false } });
    expect(await order.order.initOrderInfoWeb({ bookingId: other.bookingId })).toMatchObject(UNKNOWN);
    expect(await order.order.queryBookingInfoByIdWeb({ bookingId: bill.bookingId, orderId: other.orderId })).toMatchObject(UNKNOWN);
  });

  it('supplements its bill of lading, and adds files to its booking only', async () => {
    const { bookingId } = await released();
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId));
    const other = await released();
    const otherBill = await saveMblOrFail(customer, completeMbl(places, other.bookingId));
    const { key } = await openLink(test, { purpose: 'si', billId: mblId });
    const reader = test.withToken(key);
    expect(await reader.mail.queryMailLink({})).toMatchObject({ ok: true, data: { purpose: 'si', billId: mblId, blType: 1 } });
    expect(await reader.bill.initInfoMbl({ bookingId, mblId })).toMatchObject({ ok: true });
    const saved = await reader.bill.saveToMbl({
      ...completeMbl(places, bookingId, { vo: { id: mblId, version: 1, remark: 'BY MAIL' } }),
      submit: true,
    });
    expect(saved).toMatchObject({ ok: true, data: { siStatus: 2 } });
    const file = new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'], 'packing.pdf') as never;
    expect(await reader.order.saveUploadToBooking({ bookingId, fileType: 'packingList', file })).toMatchObject({ ok: true });
    for (const refused of [
      reader.bill.initInfoMbl({ bookingId: other.bookingId, mblId: otherBill.mblId }),
      reader.bill.initInfoMbl({ bookingId, mblId: otherBill.mblId }),
      reader.bill.initInfoMbl({ bookingId }),
      reader.bill.saveToMbl(completeMbl(places, bookingId)),
      reader.bill.saveToMbl(completeMbl(places, other.bookingId, { vo: { id: otherBill.mblId, version: 1 } })),
      reader.order.saveUploadToBooking({ bookingId: other.bookingId, fileType: 'packingList', file }),
    ])
      expect(await refused).toMatchObject(UNKNOWN);
  });

  it('is an unknown token to all calls that its purpose does not list', async () => {
    const bill = await issued();
    const { key } = await openLink(test, { purpose: 'bill', inConfirmId: bill.id });
    const guessed = 'x'.repeat(43);
    for (const [path, payload] of [
      ['/user/common/getWebUserInfo', {}],
      ['/settlement/inconfirm/queryWebInConfirmList', {}],
      ['/settlement/inconfirm/queryDianZiFaPiao', { id: bill.id }],
      ['/order/weborder/queryBookingById', { bookingId: bill.bookingId }],
      ['/order/weborder/queryBookingInfoByIdWeb', { bookingId: bill.bookingId }],
      ['/order/webmbl/initInfoMbl', { bookingId: bill.bookingId }],
    ] as const) {
      const answer = await answerTo(key, path, payload);
      expect([path, answer.statusCode]).toEqual([path, 401]);
      expect(answer).toEqual(await answerTo(guessed, path, payload));
    }
  });
});

/** Calls by which the page of a link to an order reads that order. */
const ORDER_CALLS = Object.values<Domain>(contract).flatMap((calls) =>
  Object.values(calls).filter(({ mail }) => Object.keys(mail?.order ?? {}).length > 0),
);

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');

/** An order with an upload, a COPY and an issued bill, and the key of a link to it. */
async function withFiles() {
  const { bookingId } = await released();
  const upload = await customer.order.saveUploadToBooking({ bookingId, file: new File([PDF], 'packing.pdf') as never });
  await saveMblOrFail(customer, completeMbl(places, bookingId));
  await sendCopy(sender(), { bookingId });
  const copies = await customer.bill.queryBillCopies({ bookingId });
  expect(await customer.bill.copyConfirmToMbl({ bookingId, copyVersion: 1 })).toMatchObject({ ok: true });
  const number = `KEY${bookingId.slice(-12)}`;
  await inTransaction(test.db, async (db) => {
    await attributeChanges(db, { action: 'bill.issue', at: test.clock.now() });
    expect(await issueBills({ ...sender(), db }, { bookingId, number, type: 'telex' })).toMatchObject({ is: 'done' });
  });
  const info = await customer.order.initOrderInfoWeb({ bookingId });
  if (!upload.ok || !copies.ok || !info.ok) throw new Error('no files');
  const { key, linkId } = await openLink(test, { purpose: 'order', bookingId });
  return {
    bookingId,
    uploadId: upload.data.id,
    url: copies.data[0]?.filePath ?? '',
    issuedUrl: info.data.documents.bl.bills[0]?.filePath ?? '',
    key,
    linkId,
  };
}

const ask = (auth: string, path: string, payload: object) => test.app.inject({ method: 'POST', url: `/api${path}`, payload, headers: { auth } });

describe('a link to an order', () => {
  it('28.5 opens with each of its calls that order and no other, and nothing once it has expired', async () => {
    const { bookingId, orderId } = await issued();
    const other = await issued();
    const { key } = await openLink(test, { purpose: 'order', bookingId });
    const statusOf = async (path: string, payload: object) => [path, (await answerTo(key, path, payload)).statusCode];
    expect(ORDER_CALLS.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/order/webVgm/initWebBookingVgm',
        '/order/webpreplan/initPreplan',
        '/order/si/queryBillCopies',
        '/order/weborder/queryBookingCharges',
        '/order/common/downloadOssFile',
        '/order/common/queryOssFileAddress',
        '/order/weborder/queryBookingFile',
      ]),
    );
    for (const { path } of ORDER_CALLS) {
      expect(await statusOf(path, { bookingId, orderId })).toEqual([path, 200]);
      expect(await statusOf(path, { bookingId: other.bookingId, orderId: other.orderId })).toEqual([path, 401]);
    }
    // Which of them write: none but what marks an order as read, notes which COPY a session has seen, or makes the key that signs addresses of files.
    expect(ORDER_CALLS.flatMap(({ saves }) => (saves ? [JSON.stringify(saves)] : []))).toEqual([
      '{"outside":"seen"}',
      '{"outside":"serverSecret"}',
      '{"outside":"copyShown"}',
    ]);
    test.clock.pass(14 * DAY_MS + 1000);
    for (const { path } of ORDER_CALLS) expect(await statusOf(path, { bookingId, orderId })).toEqual([path, 401]);
    test.clock.pass(-14 * DAY_MS - 1000);
  });

  it('28.5 reads its bills, VGM, pre-plan, COPYs, files and billed charges, and saves none of them', async () => {
    const { bookingId, orderId } = await issued();
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, bookingId, { vo: { remark: 'FRAGILE' } }));
    const other = await released();
    const otherBill = await saveMblOrFail(customer, completeMbl(places, other.bookingId));
    const { key } = await openLink(test, { purpose: 'order', bookingId });
    const reader = test.withToken(key);
    expect(await reader.bill.countNumToMbl({ bookingId })).toMatchObject({ ok: true, data: { list: [mblId] } });
    expect(await reader.bill.initInfoMbl({ bookingId, mblId })).toMatchObject({ ok: true, data: { mblVo: { remark: 'FRAGILE' } } });
    expect(await reader.bill.initInfoMbl({ bookingId, mblId: otherBill.mblId })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    await customer.vgm.saveWebVgm({ vgmVo: { bookingId: other.bookingId, weighingParty: 'OTHER SCALES', tel: '+86 21 5555 0177' } });
    expect(await customer.vgm.initWebBookingVgm({ bookingId })).toMatchObject({ data: { vgmVo: { weighingParty: 'OTHER SCALES' } } });
    expect(await reader.vgm.initWebBookingVgm({ bookingId })).toMatchObject({ ok: true, data: { vgmVo: { bookingId, weighingParty: '', tel: '' } } });
    expect(await reader.preplan.initPreplan({ bookingId })).toMatchObject({ ok: true, data: { preplanVo: { bookingId } } });
    expect(await reader.order.queryPageFileWeb({ bookingId })).toMatchObject({ ok: true });
    const charges = await reader.settlement.queryInChargeByOrderId({ orderId });
    expect(charges.ok && charges.data.map(({ amount, currency }) => `${currency} ${amount}`)).toContain('USD 1850.00');
    for (const refused of [
      reader.vgm.saveWebVgm({ vgmVo: { bookingId } }),
      reader.preplan.savePreplan({ preplanVo: { bookingId } }),
      reader.bill.saveToMbl(completeMbl(places, bookingId, { vo: { id: mblId, version: 1 } })),
      reader.bill.copyConfirmToMbl({ bookingId }),
      reader.bill.querySiVersions({ billId: mblId }),
      reader.bill.querySiDrafts({ bookingId }),
      reader.vgm.syncWebDataVgm({ bookingId }),
      reader.edi.queryEdiMessages({ bookingId }),
      reader.order.saveUploadToBooking({ bookingId, url: '/files/1' }),
    ])
      expect(await refused).toMatchObject(UNKNOWN);
  });

  it('28.5 opens the files of its order: uploads, the documents of COPYs and of issued bills, with the headers of any other reader', async () => {
    const { bookingId, url, issuedUrl, uploadId, key } = await withFiles();
    const reader = test.withToken(key);
    expect(await reader.order.queryPageFileWeb({ bookingId })).toMatchObject({
      data: {
        records: [
          { fileType: 'bl', readOnly: true },
          { fileName: 'packing.pdf', readOnly: true },
        ],
      },
    });
    expect(await reader.order.queryBookingFile({ bookingId, fileType: 'bl' })).toMatchObject({ ok: true, data: issuedUrl.replace(/&.*/, '') });
    const info = await reader.order.initOrderInfoWeb({ bookingId });
    expect(info.ok && info.data.documents.bl.bills.map(({ filePath }) => filePath)).toEqual([issuedUrl]);
    for (const sought of [{ id: uploadId }, { url }, { url: issuedUrl }]) {
      const payload = { ...sought, bookingId };
      const answers = await Promise.all([key, tokenOf('customer')].map((auth) => ask(auth, '/order/common/downloadOssFile', payload)));
      const [mailed, own] = answers.map(({ headers, rawPayload }) => ({
        bytes: rawPayload.toString('latin1').slice(0, 5),
        type: headers['content-type'],
        name: headers['content-disposition'],
        cache: headers['cache-control'],
        sniff: headers['x-content-type-options'],
      }));
      expect(mailed).toMatchObject({ bytes: '%PDF-', type: 'application/pdf', name: expect.stringMatching(/^attachment/), cache: 'no-store' });
      expect(mailed).toEqual(own);
    }
    const made = await reader.order.queryOssFileAddress({ url, bookingId });
    if (!made.ok) throw new Error(made.message);
    const opened = await test.app.inject(made.data.address);
    expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': expect.stringMatching(/^inline/) });
    test.clock.pass(5 * 60_000);
    expect((await test.app.inject(made.data.address)).headers['content-type']).toMatch(/json/);
    test.clock.pass(-5 * 60_000);
  });

  it('28.5 opens no file of another order, of another kind or of no order, whatever it names, and none once it has ended', async () => {
    const [own, other] = [await withFiles(), await withFiles()];
    const reader = test.withToken(own.key);
    const sendersOwn = await customer.file.uploadFile({ file: new File(['x'], 'note.txt') as never });
    const invoice = { kind: 'eInvoice', fileName: 'invoice.pdf', bytes: PDF, bookingId: own.bookingId } as const;
    const invoiceId = await storeBookingFile(sender(), invoice);
    const hidden = [
      { id: other.uploadId },
      { url: other.url },
      { url: other.issuedUrl },
      { id: invoiceId },
      { url: sendersOwn.ok ? sendersOwn.data.aliyunAllUrl : '' },
      { id: '999999' },
    ];
    const NOT_THERE = { ok: false, reason: 'business', message: '数据不存在或无权限' };
    for (const call of [reader.order.downloadOssFile, reader.order.queryOssFileAddress] as const)
      for (const sought of hidden) {
        expect(await call({ ...sought, bookingId: own.bookingId })).toMatchObject(NOT_THERE);
        expect(await call({ ...sought, bookingId: other.bookingId })).toMatchObject(UNKNOWN);
        expect(await call(sought)).toMatchObject(UNKNOWN);
      }
    expect(await customer.order.downloadOssFile({ id: invoiceId })).toMatchObject({ ok: true });
    expect(await customer.order.downloadOssFile({ id: other.uploadId, bookingId: own.bookingId })).toMatchObject(NOT_THERE);
    expect(await reader.order.queryBookingFile({ bookingId: other.bookingId })).toMatchObject(UNKNOWN);
    // Keys to complete a bill, and to a settlement bill, open none.
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, (await released()).bookingId));
    const si = test.withToken((await openLink(test, { purpose: 'si', billId: mblId })).key);
    expect(await si.order.downloadOssFile({ id: own.uploadId, bookingId: own.bookingId })).toMatchObject(UNKNOWN);
    await revokeLink(test.db, own.linkId, new Date(test.clock.now()));
    for (const call of [reader.order.downloadOssFile, reader.order.queryOssFileAddress] as const)
      expect(await call({ id: own.uploadId, bookingId: own.bookingId })).toMatchObject(UNKNOWN);
  });

  it('28.5 reads the charges of the rate of its booking, released or not, and of no other', async () => {
    const [rateId, otherRateId] = [await makeRate(test.db, places, { price_20gp: '1850' }), await makeRate(test.db, places, { price_20gp: '990' })];
    const { bookingId } = await saveOrFail(customer, completeBooking(places, { rateId }));
    const { key } = await openLink(test, { purpose: 'order', bookingId });
    const asked = { bookingId, rateId, ctnList: [{ ctnType: '20GP' as const, num: 2 }] };
    const charges = await test.withToken(key).order.queryBookingCharges(asked);
    expect(charges).toEqual(await customer.order.queryBookingCharges(asked));
    expect(charges).toMatchObject({ ok: true, data: { totalUsd: expect.stringMatching(/^[1-9]/) } });
    const reader = test.withToken(key);
    expect(await reader.order.queryBookingCharges({ ...asked, rateId: otherRateId })).toMatchObject({ ok: false, reason: 'business' });
    expect(await reader.order.queryBookingCharges({ ...asked, rateId: null, biddingId: '1' })).toMatchObject({ ok: false, reason: 'business' });
    expect(await reader.order.queryBookingCharges({ rateId, ctnList: asked.ctnList })).toMatchObject(UNKNOWN);
  });

  it('28.5 shows no COPY of another order whose bill covers it', async () => {
    const covered = await released();
    const covering = await released();
    const { mblId } = await saveMblOrFail(customer, completeMbl(places, covering.bookingId));
    await test.db.insertInto('bill_combined_booking').values({ bill_id: mblId, booking_id: covered.bookingId }).execute();
    await sendCopy(copySender(test), { bookingId: covering.bookingId });
    expect(await customer.bill.queryBillCopies({ bookingId: covered.bookingId })).toMatchObject({ ok: true, data: [{ copyVersion: 1 }] });
    const of = async (bookingId: string) => test.withToken((await openLink(test, { purpose: 'order', bookingId })).key);
    expect(await (await of(covered.bookingId)).bill.queryBillCopies({ bookingId: covered.bookingId })).toMatchObject({ ok: true, data: [] });
    expect(await (await of(covering.bookingId)).bill.queryBillCopies({ bookingId: covering.bookingId })).toMatchObject({
      ok: true,
      data: [{ copyVersion: 1 }],
    });
  });
});

describe('the mail of a bill', () => {
  it('goes to the customer’s address for bills when it is issued and revised; only the newest link works', async () => {
    const { customerId } = await test.idOf('customer');
    await test.db.updateTable('customer').set({ bill_email: 'bills@example.com' }).where('id', '=', customerId).execute();
    const bill = await issued();
    const linksOf = async () => (await queuedMailLinks(test.db)).filter(({ in_confirm_id }) => in_confirm_id === bill.id);
    const [first] = await linksOf();
    expect(first).toMatchObject({ email: 'bills@example.com', purpose: 'bill', key_hash: null });
    const sent = await deliver(test, first!.id);
    expect(sent.mail.to).toBe('bills@example.com');
    await inTransaction(test.db, async (db) => {
      await attributeChanges(db, { action: 'settlementBill.revise', at: test.clock.now() });
      await reviseBill({ db, now: test.clock.now }, bill.billNo, [charge('THC', '900.00')]);
    });
    const [, second] = await linksOf();
    expect(await test.withToken(sent.key).mail.queryMailLink({})).toMatchObject({ ok: false, message: DEAD });
    const again = await deliver(test, second!.id);
    expect(await test.withToken(again.key).mail.queryMailLink({})).toMatchObject({ ok: true });
    await test.db.updateTable('customer').set({ bill_email: '' }).where('id', '=', customerId).execute();
  });

  it.each(['zh-CN', 'en-US'] as const)('says in %s what it is for, by when, and links with nothing but key and language', async (locale) => {
    const bill = await issued();
    const { mail, key } = await openLink(test, { purpose: 'bill', inConfirmId: bill.id }, locale);
    expect(mail.subject).toContain(bill.billNo);
    const url = `https://portal.example.com/mailPath/confirmMail?key=${key}&lang=${locale}`;
    for (const part of [bill.billNo, 'USD 1,850.00 + CNY 1,300.00', url]) expect(mail.text).toContain(part);
    for (const part of ['USD 1,850.00', 'CNY 1,300.00', url.replaceAll('&', '&amp;'), 'color-scheme', `lang="${locale}"`])
      expect(mail.html).toContain(part);
    expect(mail.html).not.toMatch(/<img|<script|url\(/);
    const stored = await test.db.selectFrom('mail_link').selectAll().where('in_confirm_id', '=', bill.id).execute();
    expect(JSON.stringify(stored)).not.toContain(key);
  });
});

describe('the mail of a revised bill', () => {
  it('shows what has changed line by line, and says so if the customer rejected the revision before', async () => {
    const bill = await issued();
    const record = await customer.settlement.queryInConfirmInfoById({ id: bill.id });
    if (!record.ok) throw new Error(record.message);
    const revise = (price: string) => reviseBill(change(), bill.billNo, [{ ...CHARGES[0]!, price }, ...CHARGES.slice(1)]);
    await revise('1900.00');
    const revised = await openLink(test, { purpose: 'bill', inConfirmId: bill.id }, 'en-US');
    expect(revised.mail.text).toContain('the bill has been changed and sent again; 1 line has changed');
    expect(revised.mail.text).toMatch(/: USD 1,850\.00 → USD 1,900\.00\n/);
    expect(revised.mail.html).toMatch(/<s [^>]*>USD 1,850\.00<\/s>/);
    const seen = await customer.settlement.queryInConfirmInfoById({ id: bill.id });
    expect(await customer.settlement.updateInConfirm({ ...(seen.ok ? seen.data : record.data), type: 7 })).toMatchObject({ ok: true });
    await revise('1800.00');
    const corrected = await openLink(test, { purpose: 'bill', inConfirmId: bill.id });
    expect(corrected.mail.subject).toContain(`${bill.billNo}，USD 1,800.00 + CNY 1,300.00`);
    expect(corrected.mail.text).toContain('您驳回的账单已修改并重新发送，有 1 处变更');
  });
});

describe('a key that opens nothing', () => {
  it('is looked up by the same statements', async () => {
    const bill = await issued();
    const { key, linkId } = await openLink(test, { purpose: 'bill', inConfirmId: bill.id });
    await revokeLink(test.db, linkId, new Date(test.clock.now()));
    // The server also polls the database on timers.
    const ownCall = new AsyncLocalStorage<string[]>();
    const executor = test.db.getExecutor();
    const compile = executor.compileQuery.bind(executor);
    vi.spyOn(executor, 'compileQuery').mockImplementation((...query) => {
      const compiled = compile(...query);
      ownCall.getStore()?.push(compiled.sql);
      return compiled;
    });
    const statements = async (token: string) => {
      const texts: string[] = [];
      await ownCall.run(texts, () => answerTo(token, '/settlement/inconfirm/queryInConfirmInfoById', { id: bill.id }));
      return texts;
    };
    const revoked = await statements(key);
    expect(revoked.length).toBeGreaterThan(0);
    expect(await statements('z'.repeat(43))).toEqual(revoked);
    vi.restoreAllMocks();
  });

  it('is answered alike whether it was guessed, has expired, was revoked, used up or replaced, or its record is gone', async () => {
    const kinds: Record<string, string> = { guessed: 'g'.repeat(43) };
    const bills: Record<string, string> = {};
    const make = async (kind: string) => {
      const bill = await issued();
      const link = await openLink(test, { purpose: 'bill', inConfirmId: bill.id });
      kinds[kind] = link.key;
      bills[kind] = bill.id;
      return { ...link, bill };
    };
    await revokeLink(test.db, (await make('revoked')).linkId, new Date(test.clock.now()));
    const used = await make('used up');
    await test.db.updateTable('mail_link').set({ max_use: 1 }).where('id', '=', used.linkId).execute();
    expect(await test.withToken(used.key).mail.queryMailLink({})).toMatchObject({ ok: true });
    expect(await test.withToken(used.key).settlement.queryInConfirmInfoById({ id: used.bill.id })).toMatchObject({ ok: true });
    expect(await test.withToken(used.key).mail.queryMailLink({})).toMatchObject({ ok: false, message: DEAD });
    const replaced = await make('replaced');
    await resendMailLink(change(), replaced.linkId);
    await deliver(test, replaced.linkId);
    const withdrawn = await make('withdrawn');
    await withdrawBill(change(), withdrawn.bill.billNo);
    const revised = await make('of an earlier revision');
    await reviseBill(change(), revised.bill.billNo, [charge('THC', '900.00')]);
    await make('expired');
    test.clock.pass(14 * DAY_MS + 1000);
    const opening = await answerTo(kinds.guessed!, '/mail/pub/queryMailLink', {});
    expect(JSON.parse(opening.body)).toEqual({ code: '0', message: DEAD, data: null });
    for (const [kind, key] of Object.entries(kinds)) {
      expect({ kind, ...(await answerTo(key, '/mail/pub/queryMailLink', {})) }).toEqual({ kind, ...opening });
      for (const path of ['queryInConfirmInfoById', 'queryInConfirmChargeById', 'updateInConfirm']) {
        const payload = { id: bills[kind] ?? '1', version: 1, type: 4 };
        const url = `/settlement/inconfirm/${path}`;
        expect({ kind, ...(await answerTo(key, url, payload)) }).toEqual({ kind, ...(await answerTo(kinds.guessed!, url, payload)) });
      }
    }
    expect((await answerTo(kinds.expired!, '/settlement/inconfirm/queryInConfirmInfoById', { id: bills.expired })).statusCode).toBe(401);
  });
});
