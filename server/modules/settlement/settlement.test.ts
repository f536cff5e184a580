import { createHmac } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/core/application/app';
import { readSettings } from '#server/core/runtime/settings';
import { localStore } from '#server/core/storage/files/local-store';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { CHARGES, charge, issuedBill } from '#server/test/bookings/settlement';
import { openLink } from '#server/test/mail-links';
import { type Places, placesOf } from '#server/test/data/rates';
import { makeClient } from '#server/test/client';
import { pagesOf } from '#server/test/services/read-pdf';
import { finishedJob, serverWithJobs, sharedFiles } from '#server/test/jobs';
import { type Client, KEY, testApp, type TestApp, tokenOf } from '#server/test/test-app';
import { attachInvoice } from './invoices.ts';
import { ofdOf } from './sample-ofd.ts';
import { issueBill, payBill, reviseBill, withdrawBill } from './issue-bill.ts';

let test: TestApp;
let places: Places;
let customer: Client;
let agent: Client;
let worker: { close(): Promise<unknown> };
const PDF = new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'));

beforeAll(async () => {
  const files = sharedFiles();
  test = await testApp(files);
  worker = await serverWithJobs(test, files);
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  customer = test.as('customer');
  agent = test.as('provider');
});
// Before the database is dropped.
afterAll(() => worker.close());

const issued = (given: Parameters<typeof issuedBill>[3] = {}, client = customer) => issuedBill(test, client, places, given);
const provider = () => ({ db: test.db, now: test.clock.now });
const statusOf = async (bookingId: string) =>
  (await test.db.selectFrom('booking').select('bill_status').where('id', '=', bookingId).executeTakeFirstOrThrow()).bill_status;
const entriesOf = (id: string, action: string) =>
  test.db.selectFrom('audit_entry').select(['action', 'object_kind']).where('object_id', '=', id).where('action', '=', action).execute();
const noticesOf = async (billNo: string, word: string) =>
  (await test.db.selectFrom('notice').select(['batch_id', 'message_type', 'title_cn', 'user_id', 'link']).execute()).filter(
    ({ title_cn }) => title_cn.includes(billNo) && title_cn.includes(word),
  );
/** One for each reader of either side. */
const expectOneNotice = (notices: Awaited<ReturnType<typeof noticesOf>>) => {
  expect(notices).not.toEqual([]);
  expect(new Set(notices.map(({ user_id }) => user_id)).size).toBe(notices.length);
};
const toDosOf = (bookingId: string) =>
  test.db.selectFrom('to_do').select(['bus_type', 'record_id', 'status']).where('booking_id', '=', bookingId).where('bus_type', '=', 10).execute();
const recordOf = async (id: string, client = customer) => {
  const answer = await client.settlement.queryInConfirmInfoById({ id });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const NOT_THERE = { ok: false, message: '数据不存在或无权限' };

describe('a settlement bill', () => {
  it('is issued with its sums by currency, a notice and a to-do that opens it', async () => {
    const { id, billNo, bookingId, orderId } = await issued({
      exchangeRate: '7.12',
      charges: [...CHARGES, charge('EIR', '10.00', { currency: 'EUR' })],
    });
    expect(billNo).toMatch(/^ZD\d{10}$/);
    expect(await customer.settlement.queryInConfirmInfo({ orderId })).toMatchObject({
      ok: true,
      data: {
        id,
        status: 1,
        statusName: '待确认',
        usdAmount: '1850.00',
        rmbAmount: '1300.00',
        otherAmounts: [{ currency: 'EUR', amount: '10.00' }],
        payableRmb: null,
        revision: 1,
        actions: ['confirm', 'reject', 'dispute'],
        changes: { changed: 0, added: 0, removed: 0, differences: [] },
      },
    });
    expect(await statusOf(bookingId)).toBe(1);
    expect(await toDosOf(bookingId)).toEqual([{ bus_type: 10, record_id: id, status: 2 }]);
    expect(await noticesOf(billNo, '待确认')).toMatchObject([
      { message_type: 6, link: `/settlement/inconfirm?billNo=${billNo}` },
      { message_type: 6 },
    ]);
    await expect(issueBill(provider(), { bookingId, charges: CHARGES })).rejects.toThrow('settlement.issued');
  });

  it('states the sum in yuan only at a rate of its own', async () => {
    const { orderId } = await issued({ exchangeRate: '7.12' });
    expect(await customer.settlement.queryInConfirmInfo({ orderId })).toMatchObject({ data: { exchangeRate: '7.12', payableRmb: '14472.00' } });
    const without = await issued();
    expect(await customer.settlement.queryInConfirmInfo({ id: without.id })).toMatchObject({ data: { exchangeRate: null, payableRmb: null } });
  });

  it('is confirmed with type 4 and the whole record, once', async () => {
    const { id, billNo, bookingId } = await issued();
    const record = await recordOf(id);
    const confirm = () => customer.settlement.updateInConfirm({ ...record, type: 4, reason: '' });
    expect(await confirm()).toMatchObject({ ok: true, data: { status: 2, actions: [] } });
    expect(await confirm()).toMatchObject({ ok: true, data: { status: 2 } });
    expect(await statusOf(bookingId)).toBe(2);
    expect(await toDosOf(bookingId)).toMatchObject([{ status: 1 }]);
    expect(await entriesOf(id, 'settlementBill.answer')).toEqual([{ action: 'settlementBill.answer', object_kind: 'settlementBill' }]);
    const notices = await noticesOf(billNo, '已确认');
    expectOneNotice(notices);
    expect(notices.map(({ user_id }) => user_id)).not.toContain((await test.idOf('customer')).userId);
    expect(await customer.settlement.updateInConfirm({ ...record, type: 7 })).toMatchObject({ ok: false, message: '当前状态不能操作' });
  });

  it('is rejected with type 7, with a reason of at most 200 characters or none', async () => {
    const { id } = await issued();
    const record = await recordOf(id);
    const reject = (reason: string) => customer.settlement.updateInConfirm({ ...record, type: 7, reason });
    expect(await reject('a'.repeat(201))).toMatchObject({ ok: false, message: '拒绝原因不能超过200个字符' });
    expect(await reject('THC 单价与报价单不一致')).toMatchObject({ ok: true, data: { status: 3, reason: 'THC 单价与报价单不一致', actions: [] } });
    const other = await issued();
    expect(await customer.settlement.updateInConfirm({ ...(await recordOf(other.id)), type: 7 })).toMatchObject({ data: { status: 3, reason: '' } });
  });

  it('answered by 50 users at once has one outcome, one audit entry and one notice', async () => {
    const { id, billNo } = await issued();
    const record = await recordOf(id);
    const clients = [customer, test.as('colleague')];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => clients[n % 2]!.settlement.updateInConfirm({ ...record, type: n % 3 === 0 ? 7 : 4, reason: '' })),
    );
    const { status } = await recordOf(id);
    expect([2, 3]).toContain(status);
    expect(answers.map((answer, n) => answer.ok === (status === (n % 3 === 0 ? 3 : 2)))).toEqual(Array(50).fill(true));
    expect(await entriesOf(id, 'settlementBill.answer')).toHaveLength(1);
    const notices = await noticesOf(billNo, status === 2 ? '已确认' : '已驳回');
    expectOneNotice(notices);
    expect(await noticesOf(billNo, status === 2 ? '已驳回' : '已确认')).toEqual([]);
  });

  it('answered by 50 users and recipients of its mail at once has one outcome, one audit entry and one notice', async () => {
    const { id, billNo } = await issued();
    const record = await recordOf(id);
    const link = await openLink(test, { purpose: 'bill', inConfirmId: id });
    const byMail = test.withToken(link.key);
    const clients = [customer, byMail, test.as('colleague'), byMail];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => clients[n % 4]!.settlement.updateInConfirm({ ...record, type: n % 3 === 0 ? 7 : 4, reason: '' })),
    );
    const { status, confirmUser } = await recordOf(id);
    expect(answers.map((answer, n) => answer.ok === (status === (n % 3 === 0 ? 3 : 2)))).toEqual(Array(50).fill(true));
    expect(await entriesOf(id, 'settlementBill.answer')).toHaveLength(1);
    const notices = await noticesOf(billNo, status === 2 ? '已确认' : '已驳回');
    expectOneNotice(notices);
    expect(await noticesOf(billNo, status === 2 ? '已驳回' : '已确认')).toEqual([]);
    expect(confirmUser).not.toBe('');
  });

  it('cannot be answered by what its reader has not seen', async () => {
    const { id, billNo } = await issued();
    const record = await recordOf(id);
    expect(await reviseBill(provider(), billNo, [charge('THC', '900.00')])).toBe(2);
    const outdated = await customer.settlement.updateInConfirm({ ...record, type: 4 });
    expect(outdated).toMatchObject({ ok: false, message: '数据已被他人修改，请刷新后重试', conflict: { record: { revision: 2, status: 4 } } });
    expect(await customer.settlement.updateInConfirm({ ...(await recordOf(id)), type: 4 })).toMatchObject({ ok: true });
  });

  it('of a foreign company is not there, and neither is a withdrawn one', async () => {
    const { id, orderId, billNo, bookingId } = await issued();
    const vip = test.as('vip').settlement;
    const record = await recordOf(id);
    const charges = await customer.settlement.queryInConfirmChargeById({ id });
    const chargeId = charges.ok ? charges.data[0]!.id : '';
    for (const answer of [
      await vip.queryInConfirmInfo({ orderId }),
      await vip.queryInConfirmInfoById({ id }),
      await vip.queryInConfirmChargeById({ id }),
      await vip.queryDianZiFaPiao({ id }),
      await vip.queryBillRevisions({ id }),
      await vip.queryBillDisputes({ id }),
      await vip.queryBillReport({ id }),
      await vip.updateInConfirm({ ...record, type: 4 }),
      await vip.disputeCharge({ chargeId, text: 'mine' }),
      await customer.settlement.queryInConfirmInfo({}),
    ])
      expect(answer).toMatchObject(NOT_THERE);
    expect(await vip.queryInChargeByOrderId({ orderId })).toMatchObject({ ok: true, data: [] });
    expect(await vip.confirmBills({ bills: [{ id, version: 1 }] })).toMatchObject({ data: { confirmed: [], refused: [{ id, billNo: '' }] } });
    expect(await agent.settlement.updateInConfirm({ ...record, type: 4 })).toMatchObject({ ok: false });
    expect(await recordOf(id, agent)).toMatchObject({ actions: ['revise', 'withdraw'] });
    await withdrawBill(provider(), billNo);
    expect(await customer.settlement.queryInConfirmInfoById({ id })).toMatchObject(NOT_THERE);
    expect(await statusOf(bookingId)).toBe(0);
    expect(await toDosOf(bookingId)).toMatchObject([{ status: 1 }]);
  });

  it('needs the permission', async () => {
    expect(await test.as('newbie').settlement.queryWebInConfirmList({})).toMatchObject({ ok: false });
  });
});

describe('a revision', () => {
  it('is compared with the one before, line by line, and reopens a rejected bill', async () => {
    const { id, billNo, orderId, bookingId } = await issued();
    await customer.settlement.updateInConfirm({ ...(await recordOf(id)), type: 7, reason: 'THC' });
    await reviseBill(provider(), billNo, [
      charge('THC', '800.00'),
      charge('EIR', '50.00', { ctnType: null, quantity: '2' }),
      charge('DOC', '0', { quantity: '0', ctnType: null }),
    ]);
    expect(await recordOf(id)).toMatchObject({
      status: 4,
      statusName: '已修改待确认',
      reason: '',
      rmbAmount: '900.00',
      changes: { changed: 1, added: 1, removed: 1, differences: [{ currency: 'CNY', amount: '-400.00' }] },
    });
    expect(await statusOf(bookingId)).toBe(4);
    expect(await toDosOf(bookingId)).toMatchObject([{ status: 1 }, { status: 2 }]);
    const charges = await customer.settlement.queryInConfirmChargeById({ id });
    expect(
      charges.ok && charges.data.map(({ chargeCode, changedFlag, before, difference }) => [chargeCode, changedFlag, before?.amount, difference]),
    ).toEqual([
      ['OF', 'same', '1850.00', '0.00'],
      ['THC', 'changed', '850.00', '-50.00'],
      ['EIR', 'new', undefined, '100.00'],
      ['DOC', 'removed', '450.00', '-450.00'],
    ]);
    expect(await customer.settlement.queryInChargeByOrderId({ orderId })).toEqual(charges);
    expect(await customer.settlement.queryBillRevisions({ id })).toMatchObject({
      data: [
        { revision: 2, differences: [{ currency: 'CNY', amount: '-400.00' }] },
        { revision: 1, rejectReason: 'THC', differences: [], totals: [{ amount: '1850.00' }, { amount: '1300.00' }] },
      ],
    });
    await expect(reviseBill(provider(), billNo, [charge('XYZ', '0', { quantity: '0' })])).rejects.toThrow('settlement.charge');
  });

  it('of a confirmed bill is refused', async () => {
    const { id, billNo } = await issued();
    await customer.settlement.updateInConfirm({ ...(await recordOf(id)), type: 4 });
    await expect(reviseBill(provider(), billNo, [charge('THC', '1')])).rejects.toThrow('settlement.status');
    await expect(withdrawBill(provider(), billNo)).rejects.toThrow('settlement.status');
    await payBill(provider(), billNo);
    expect((await recordOf(id)).paidTime).not.toBeNull();
    expect(await customer.settlement.queryWebInConfirmList({ billNo, unpaid: true })).toMatchObject({ data: { total: 0 } });
    expect(await customer.settlement.queryWebInConfirmList({ billNo })).toMatchObject({ data: { total: 1 } });
  });
});

describe('several bills', () => {
  it('are confirmed together if nothing has changed; each has its own answer', async () => {
    const [one, two, revised] = [await issued(), await issued(), await issued()];
    await reviseBill(provider(), revised.billNo, [charge('THC', '1')]);
    const bills = await Promise.all([one, two, revised].map(async ({ id }) => ({ id, version: (await recordOf(id)).version })));
    const confirm = () => customer.settlement.confirmBills({ bills });
    const expected = {
      confirmed: [one.id, two.id],
      refused: [{ id: revised.id, billNo: revised.billNo, message: '有变更或异议的账单请逐张核对确认' }],
    };
    expect(await confirm()).toMatchObject({ ok: true, data: expected });
    expect(await confirm()).toMatchObject({ ok: true, data: expected });
    expect(await entriesOf(one.id, 'settlementBill.confirm')).toHaveLength(1);
    expect((await recordOf(revised.id)).status).toBe(4);
  });

  it('are listed and summed by currency, only those of the company', async () => {
    const vip = test.as('vip');
    const mine = await issued({ dueDate: '2020-01-01', booking: { refNo: 'SUM-1', etd: '2031-06-10' } }, vip);
    const other = await issued(
      { booking: { refNo: 'SUM-2' }, charges: [charge('OF', '0.10', { currency: 'EUR' }), charge('BAF', '0.20', { currency: 'EUR' })] },
      vip,
    );
    await issued();
    const list = async (filter: object) => {
      const answer = await vip.settlement.queryWebInConfirmList(filter);
      if (!answer.ok) throw new Error(answer.message);
      return { ids: answer.data.records.map(({ id }) => id), total: answer.data.total, sum: answer.data.sum };
    };
    expect(await list({})).toEqual({
      ids: [other.id, mine.id],
      total: 2,
      sum: { usd: '1850.00', rmb: '1300.00', others: [{ currency: 'EUR', amount: '0.30' }] },
    });
    for (const filter of [
      { searchValue: mine.billNo },
      { searchValue: mine.bkgNo },
      { bkgNo: mine.bkgNo },
      { etdStart: '2031-06-01', etdEnd: '2031-06-30' },
      { orderNo: mine.orderNo },
      { overdue: true },
      { dueEnd: '2020-01-02' },
    ])
      expect((await list(filter)).ids, JSON.stringify(filter)).toEqual([mine.id]);
    expect((await list({ unpaid: true })).total).toBe(2);
    expect((await recordOf(mine.id, vip)).overdueDays).toBe(Math.floor((test.clock.now() - Date.parse('2020-01-01T00:00+08:00')) / 86_400_000));
    expect((await recordOf(other.id, vip)).overdueDays).toBe(0);
    for (const filter of [{ status: 2 }, { invoiceStatus: 2 }, { blNo: 'X' }, { disputed: true }, { settleMode: 2 }])
      expect((await list(filter)).ids).toEqual([]);
    expect(await vip.settlement.queryBillOverview({})).toMatchObject({
      data: {
        counts: { all: 2, 1: 2, 2: 0, 3: 0, 4: 0 },
        toConfirm: { bills: 2, totals: [{ currency: 'USD' }, { currency: 'CNY' }, { currency: 'EUR', amount: '0.30' }] },
        due: { bills: 1, totals: [{ currency: 'EUR', amount: '0.30' }] },
        overdue: { bills: 1 },
        disputes: { bills: 0, charges: 0, totals: [] },
      },
    });
  });
});

describe('a disputed charge', () => {
  const dispute = async (id: string, given: object = {}) => {
    const charges = await customer.settlement.queryInConfirmChargeById({ id });
    const chargeId = (charges.ok && charges.data.find(({ chargeCode }) => chargeCode === 'THC')?.id) || '';
    return customer.settlement.disputeCharge({ chargeId, text: '报价单为 800', ...given });
  };

  it('is answered by the agent and ends with the next revision', async () => {
    const { id, billNo } = await issued();
    const file = new File([PDF], 'QT1.pdf');
    const opened = await dispute(id, { file });
    if (!opened.ok) throw new Error(opened.message);
    expect(await dispute(id)).toMatchObject({ ok: false, message: '该费用已提出异议' });
    expect(await noticesOf(billNo, '异议')).not.toEqual([]);
    expect(await customer.settlement.queryBillOverview({})).toMatchObject({
      data: { disputes: { answered: 0, totals: [{ currency: 'CNY', amount: '850.00' }] } },
    });
    expect(await recordOf(id)).toMatchObject({ disputes: 1, answeredDisputes: 0 });
    expect(await agent.settlement.replyToDispute({ id: opened.data.id, text: '将发送第 2 版' })).toMatchObject({ ok: true });
    expect(await recordOf(id)).toMatchObject({ disputes: 1, answeredDisputes: 1 });
    const disputes = await customer.settlement.queryBillDisputes({ id });
    expect(disputes).toMatchObject({
      data: [
        {
          state: 'answered',
          charge: { chargeCode: 'THC', amount: '850.00' },
          messages: [
            { side: 'customer', text: '报价单为 800', file: { name: 'QT1.pdf' } },
            { side: 'provider', file: null },
          ],
        },
      ],
    });
    const url = (disputes.ok && disputes.data[0]?.messages[0]?.file?.url) || '';
    expect(await agent.file.downloadFile({ url })).toMatchObject({ ok: true });
    expect(await test.as('vip').file.downloadFile({ url })).toMatchObject({ ok: false });
    expect(await test.as('vip').settlement.replyToDispute({ id: opened.data.id, text: 'x' })).toMatchObject(NOT_THERE);
    expect(await customer.settlement.confirmBills({ bills: [{ id, version: 1 }] })).toMatchObject({ data: { confirmed: [] } });
    await reviseBill(provider(), billNo, [charge('THC', '800.00')]);
    expect(await recordOf(id)).toMatchObject({ disputes: 0 });
    expect(await customer.settlement.replyToDispute({ id: opened.data.id, text: 'x' })).toMatchObject({
      ok: false,
      message: '该异议已结束',
    });
  });

  it('keeps a colleague who has not seen the dispute from answering the bill', async () => {
    const { id } = await issued();
    const seen = await recordOf(id);
    const colleague = test.as('colleague').settlement;
    expect(await dispute(id)).toMatchObject({ ok: true });
    for (const type of [4, 7] as const)
      expect(await colleague.updateInConfirm({ ...seen, type })).toMatchObject({
        ok: false,
        message: '该账单有费用异议，请先查看异议再答复',
        conflict: { record: { disputes: 1, status: 1 } },
      });
    expect(await colleague.updateInConfirm({ ...(await recordOf(id)), type: 4 })).toMatchObject({ ok: true });
  });

  it('can be withdrawn, and ends with the confirmation, which is one audit entry of the bill', async () => {
    const { id } = await issued();
    const opened = await dispute(id);
    const disputeId = opened.ok ? opened.data.id : '';
    expect(await test.as('vip').settlement.withdrawDispute({ id: disputeId })).toMatchObject(NOT_THERE);
    expect(await customer.settlement.withdrawDispute({ id: disputeId })).toMatchObject({ ok: true });
    expect(await customer.settlement.withdrawDispute({ id: disputeId })).toMatchObject({ ok: true });
    expect(await dispute(id)).toMatchObject({ ok: true });
    expect(await customer.settlement.updateInConfirm({ ...(await recordOf(id)), type: 4 })).toMatchObject({ data: { status: 2, disputes: 0 } });
    expect(await entriesOf(id, 'settlementBill.answer')).toHaveLength(1);
    expect(await dispute(id)).toMatchObject({ ok: false });
  });

  it('takes no file whose content is of another format', async () => {
    const { id } = await issued();
    expect(await dispute(id, { file: new File(['<html>'], 'x.pdf') })).toMatchObject({ ok: false });
    expect(await recordOf(id)).toMatchObject({ disputes: 0 });
  });
});

describe('an e-invoice', () => {
  const invoice = {
    invoiceNo: '26312000000000000001',
    type: 3,
    sellerName: '示例货代',
    amount: '94.34',
    taxAmount: '5.66',
    totalAmount: '100.00',
    currency: 'CNY',
  };
  const XML = new Uint8Array(Buffer.from('<?xml version="1.0" encoding="UTF-8"?><EInvoice><No>1</No></EInvoice>'));

  it('is attached to a confirmed bill in up to three formats, which only its parties read', async () => {
    const { id, billNo, orderId } = await issued();
    const files = localStore(undefined);
    const app = await buildApp({ db: test.db, settings: readSettings({ SEED: 'none', LOG_LEVEL: 'silent' }), callsPerMinute: false, files });
    const attach = (names: [string, Uint8Array][]) =>
      attachInvoice({ ...provider(), files }, { ...invoice, billNo, files: names.map(([fileName, bytes]) => ({ fileName, bytes })) });
    try {
      await expect(attach([['i.pdf', PDF]])).rejects.toThrow('settlement.status');
      await customer.settlement.updateInConfirm({ ...(await recordOf(id)), type: 4 });
      for (const [name, content] of [
        ['i.xml', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
        ['i.xml', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
        ['i.ofd', 'not a package'],
        ['i.pdf', 'MZ'],
      ] as const)
        await expect(attach([[name, new Uint8Array(Buffer.from(content))]]), name).rejects.toThrow('file.format');
      await attach([
        ['i.pdf', PDF],
        ['i.ofd', ofdOf({ title: 'i', date: '2026-11-20', lines: [] })],
        ['i.xml', XML],
      ]);
      expect(await recordOf(id)).toMatchObject({ invoiceStatus: 2, invoiceStatusName: '已开票' });
      const invoices = await customer.settlement.queryDianZiFaPiao({ id });
      expect(await customer.settlement.queryDianZiFaPiao({ orderId })).toEqual(invoices);
      expect(invoices).toMatchObject({ data: [{ invoiceNo: invoice.invoiceNo, totalAmount: '100.00', statusName: '正常' }] });
      const [{ pdfUrl: url, ofdUrl, xmlUrl } = { pdfUrl: '', ofdUrl: '', xmlUrl: '' }] = invoices.ok ? invoices.data : [];
      const as = (role: 'customer' | 'vip') => makeClient(app, { auth: tokenOf(role) });
      expect(await as('customer').file.downloadFile({ url })).toMatchObject({ ok: true, data: { contentType: 'application/pdf' } });
      expect(await as('customer').file.downloadFile({ url: ofdUrl })).toMatchObject({ ok: true, data: { contentType: 'application/ofd' } });
      expect(await as('customer').file.downloadFile({ url: xmlUrl })).toMatchObject({ ok: true, data: { contentType: 'application/xml' } });
      expect(await as('vip').file.downloadFile({ url })).toMatchObject({ ok: false });
      expect(await test.visitor.file.downloadFile({ url })).toMatchObject({ ok: false });
    } finally {
      await app.close();
    }
  });
});

describe('the report', () => {
  const open = (address: string) => test.app.inject({ method: 'GET', url: address });
  const addressOf = async (id: string, format: 'html' | 'pdf', headers: Record<string, string> = {}) => {
    const answer = await makeClient(test.app, { auth: tokenOf('customer'), language: 'en-US', ...headers }).settlement.queryBillReport({
      id,
      format,
    });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.address;
  };

  it('is shown by a signed address for five minutes, and never by another one', async () => {
    const { id, orderId, billNo } = await issued({ exchangeRate: '7.12', booking: { vessel: '<b>SHIP' } });
    await reviseBill(provider(), billNo, [charge('THC', '800.00')]);
    const address = await addressOf(id, 'html');
    expect(address).toMatch(new RegExp(`^/api/settlement/inconfirm/pub/bookingAccount\\?id=${orderId}&`));
    const page = await open(address);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    for (const part of [billNo, '1,850.00', '<del>850.00</del> 800.00', 'Changed', '7.1200', 'CNY 14,422.00', '&lt;b&gt;SHIP'])
      expect(page.body).toContain(part);
    expect(page.body).not.toContain('<b>SHIP');
    const other = await issued();
    for (const changed of [
      address.replace(/bill=\d+/, `bill=${other.id}`),
      address.replace('en-US', 'zh-CN'),
      address.replace(/expires=\d/, 'expires=9'),
      address.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
    ])
      expect((await open(changed)).body).toContain('"code":"0"');
    test.clock.pass(5 * 60_000);
    expect((await open(address)).body).toContain('"code":"0"');
  });

  it('is framed by the portal and the site that asked only, and runs nothing', async () => {
    const { id } = await issued();
    const policy = async (headers: Record<string, string>) => (await open(await addressOf(id, 'html', headers))).headers;
    const own = await policy({});
    expect(own['content-security-policy']).toMatch(/^default-src 'none'; object-src 'self'; style-src 'sha256-[^']+'; frame-ancestors 'self'$/);
    expect([own['x-frame-options'], own['referrer-policy']]).toEqual([undefined, 'no-referrer']);
    const foreign = await policy({ 'quay-key': KEY.key, origin: KEY.origin });
    expect(foreign['content-security-policy']).toContain(`frame-ancestors 'self' ${KEY.origin}`);
  });

  it('is a PDF, too, with every charge and sum', async () => {
    const { id, billNo } = await issued({ exchangeRate: '7.12' });
    const { rawPayload, headers } = await open(await addressOf(id, 'pdf'));
    expect(headers['content-disposition']).toContain(`inline; filename*=UTF-8''${billNo}.pdf`);
    const text = (await pagesOf(rawPayload)).map((page) => page.text).join('');
    for (const part of [billNo, '1,850.00', '850.00', '450.00', '1,300.00', '14,472.00', 'Page1of1']) expect(text).toContain(part);
  });

  it('27.B9 is that of the operator’s report server, if there is one, by order id and end, which are signed', async () => {
    const { id, orderId } = await issued();
    const secret = 'a secret of at least 32 characters';
    for (const [given, address] of [
      ['https://reports.example.com/bookingAccount', `https://reports.example.com/bookingAccount?id=${orderId}`],
      ['http://reports.local:8080', `http://reports.local:8080/?id=${orderId}`],
      // The parameters of the operator stay; an `id` among them does not.
      ['https://reports.example.com/view?form=bill+A&id=1', `https://reports.example.com/view?form=bill+A&id=${orderId}`],
    ]) {
      const settings = readSettings({ SEED: 'none', LOG_LEVEL: 'silent', REPORT_URL: given, REPORT_SECRET: secret });
      const app = await buildApp({ db: test.db, settings, callsPerMinute: false });
      const answer = await makeClient(app, { auth: tokenOf('customer') }).settlement.queryBillReport({ id });
      await app.close();
      const data = answer.ok ? answer.data : { address: '', expireTime: 0 };
      const signature = createHmac('sha256', secret).update(`${orderId}.${data.expireTime}`).digest('base64url');
      expect(data.address).toBe(`${address}&expires=${data.expireTime}&signature=${signature}`);
    }
  });
});

describe('exports', () => {
  it('contain the charges of the matching bills, amounts as numbers with their currency', async () => {
    const { billNo } = await issued({
      booking: { refNo: '=1+1' },
      charges: [...CHARGES, charge('SEAL', '30.50', { currency: 'CNY', quantity: '3' })],
    });
    const job = await customer.settlement.startBillExport({ billNo });
    const { bytes, disposition } = await finishedJob(customer, job);
    expect(decodeURIComponent(disposition)).toMatch(/账单_\d{4}-\d\d-\d\d\.xlsx/);
    const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    const at = (name: string) => rows.slice(1).map((row) => row[rows[0]?.indexOf(name) ?? -1]);
    expect(['代码', '币种', '数量', '单价', '金额', '其中税额'].map(at)).toEqual([
      ['OF', 'THC', 'DOC', 'SEAL'],
      ['USD', 'CNY', 'CNY', 'CNY'],
      [1, 1, 1, 3],
      [1850, 850, 450, 30.5],
      [1850, 850, 450, 91.5],
      [0, 48.11, 25.47, 5.18],
    ]);
  });

  it('of a period are a statement with the totals by currency', async () => {
    await issued({ booking: { etd: '2031-05-10' } });
    await issued({ booking: { etd: '2031-05-20' } });
    const period = { from: '2031-05-01', to: '2031-05-31' };
    const { bytes } = await finishedJob(customer, await customer.settlement.startBillStatement({ ...period, format: 'pdf' }));
    const text = (await pagesOf(bytes)).map((page) => page.text).join('');
    for (const part of ['对账单', 'USD3,700.00', 'CNY2,600.00']) expect(text).toContain(part);
    const sheet = await finishedJob(customer, await customer.settlement.startBillStatement({ ...period, format: 'xlsx' }));
    expect((await readXlsx(sheet.bytes)).sheets[0]?.rows).toHaveLength(7);
    const foreign = await finishedJob(test.as('vip'), await test.as('vip').settlement.startBillStatement({ ...period, format: 'xlsx' }));
    expect((await readXlsx(foreign.bytes)).sheets[0]?.rows).toHaveLength(1);
    expect(await customer.settlement.startBillStatement({ from: '2030-01-01', to: '2031-12-31' })).toMatchObject({ ok: false });
  });

  it('30.A3 as a statement name both parties, and break neither dates nor numbers', async () => {
    const { billNo } = await issued({ booking: { etd: '2031-07-17' }, charges: [...CHARGES, charge('SEAL', '1030.50', { currency: 'EUR' })] });
    const asked = { from: '2031-07-01', to: '2031-07-31', format: 'pdf' } as const;
    const statement = async (client: Client) =>
      (await pagesOf((await finishedJob(client, await client.settlement.startBillStatement(asked))).bytes))[0];
    const own = await statement(customer);
    const site = readSettings({ SEED: 'none' }).siteName['zh-CN'].replaceAll(' ', '');
    expect(own?.text.startsWith(`${site}对账单`)).toBe(true);
    expect(own?.text).toContain('客户东海货运有限公司');
    const texts = own?.items.map(({ text }) => text) ?? [];
    expect(texts).toEqual(expect.arrayContaining([billNo, '2031-07-17']));
    // All customers are on that of the forwarder: each row names its own.
    const all = await statement(agent);
    expect(all?.text).toContain('东海货运有限公司');
    expect(all?.items.map(({ text }) => text)).toEqual(expect.arrayContaining([billNo, '2031-07-17']));
    const sheet = await finishedJob(agent, await agent.settlement.startBillStatement({ ...asked, format: 'xlsx' }));
    expect((await readXlsx(sheet.bytes)).sheets[0]?.rows[1]).toContain('东海货运有限公司');
    // Without bills, too.
    const none = await finishedJob(customer, await customer.settlement.startBillStatement({ from: '2029-07-01', to: '2029-07-31', format: 'pdf' }));
    expect((await pagesOf(none.bytes))[0]?.text).toContain('客户东海货运有限公司');
  });
});
