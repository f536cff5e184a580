import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages, LOCALES } from '#i18n';
import { localStore } from '#server/core/storage/files/local-store';
import { releasedBooking } from '#server/test/bookings/bills';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { type Places, placesOf } from '#server/test/data/rates';
import { deliver } from '#server/test/mail-links';
import { testApp, type TestApp } from '#server/test/test-app';
import { type MailVerb, readMailCommand, runMail } from '#server/ops/mail';
import { type BillVerb, type GivenBillOptions, readBillCommand, runBill } from '#server/ops/settlement';

let test: TestApp;
let places: Places;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, ['ops', 'notice', 'status', 'error', 'mail-link'])));
});

const run = (verb: BillVerb, words: string[], given: GivenBillOptions = {}) =>
  runBill({ db: test.db, files: localStore(undefined) }, readBillCommand(verb, words, given), 'en-US');

describe('ops -- bill', () => {
  it('issues, revises and withdraws the bill of an order', async () => {
    const customer = test.as('customer');
    const { orderNo, orderId } = await releasedBooking(test, customer, places);
    const said = await run('bill issue', [orderNo], {
      charge: ['OF/20GP=2*1850 USD', 'DOC=450 CNY', 'THC/20GP=2*850.50 CNY 9%'],
      due: '2030-01-31',
      'exchange-rate': '7.12',
    });
    const billNo = /ZD\d+/.exec(said)?.[0] ?? '';
    expect(await customer.settlement.queryInConfirmInfo({ orderId })).toMatchObject({
      data: { billNo, status: 1, usdAmount: '3700.00', rmbAmount: '2151.00', exchangeRate: '7.12', payableRmb: '28495.00' },
    });
    await expect(run('bill issue', [orderNo], { charge: ['DOC=1 CNY'] })).rejects.toThrow();
    expect(await run('bill revise', [billNo], { charge: ['DOC=0*450 CNY', 'SEAL=50 CNY'] })).toContain('Revision 2');
    expect(await customer.settlement.queryInConfirmInfo({ orderId })).toMatchObject({ data: { status: 4, rmbAmount: '1751.00' } });
    await expect(run('bill paid', [billNo])).rejects.toThrow();
    expect(await run('bill withdraw', [billNo])).toContain('withdrawn');
    expect(await customer.settlement.queryInConfirmInfo({ orderId })).toMatchObject({ ok: false });
    const entries = await test.db.selectFrom('audit_entry').select('action').where('object_kind', '=', 'settlementBill').orderBy('id').execute();
    expect(entries.map(({ action }) => action)).toEqual(['settlementBill.issue', 'settlementBill.revise', 'settlementBill.withdraw']);
  });

  it.each<[BillVerb, string[], GivenBillOptions]>([
    ['bill issue', [], {}],
    ['bill issue', ['DD1'], {}],
    ['bill issue', ['DD1'], { charge: ['OF=abc USD'] }],
    ['bill revise', ['ZD1'], { charge: ['DOC=1.234 CNY'] }],
    ['bill issue', ['DD1'], { charge: ['DOC=1 CNY'], due: '31.1.2030' }],
    ['bill issue', ['DD1'], { charge: ['DOC=1 CNY'], 'exchange-rate': '-1' }],
    ['invoice attach', ['ZD1'], {}],
  ])('refuses %s %j %j', (verb, words, given) => expect(() => readBillCommand(verb, words, given)).toThrow());
});

describe('ops -- mail', () => {
  const mail = (verb: MailVerb, which: string, to?: string) => runMail(test.db, readMailCommand(verb, which, { to }), 'en-US', test.clock.now);
  const idOf = (list: string) => /^\d+/.exec(list)?.[0] ?? '';

  it('sends, lists, resends and revokes links to an order and its bill', async () => {
    const { orderNo, orderId } = await releasedBooking(test, test.as('customer'), places);
    await expect(mail('mail bill', orderNo, 'lin@example.com')).rejects.toThrow();
    expect(await mail('mail list', orderNo)).toContain('no links');
    expect(await mail('mail order', orderNo, 'lin@example.com')).toContain('lin@example.com');
    const list = await mail('mail list', orderNo);
    expect(list).toMatch(/order {2}lin@example\.com.*to be sent/);
    const first = await deliver(test, idOf(list));
    expect(first.mail.text).toContain(`https://portal.example.com/orderMail?key=${first.key}&lang=en-US`);
    const read = (key: string) => test.withToken(key).mail.queryMailLink({});
    expect(await read(first.key)).toMatchObject({ ok: true, data: { purpose: 'order', orderId } });
    expect(await mail('mail list', orderNo)).toMatch(/opened 1 times {2}open/);
    expect(await mail('mail resend', first.linkId)).toContain('lin@example.com');
    expect(await read(first.key)).toMatchObject({ ok: false });
    const second = await deliver(test, first.linkId);
    expect(await read(second.key)).toMatchObject({ ok: true });
    expect(await mail('mail revoke', first.linkId)).toContain('revoked');
    expect(await read(second.key)).toMatchObject({ ok: false });
    await expect(mail('mail revoke', first.linkId)).rejects.toThrow();
    await run('bill issue', [orderNo], { charge: ['DOC=450 CNY'] });
    expect(await mail('mail bill', orderNo, 'bo@example.com')).toContain('bo@example.com');
    const bill = await deliver(test, idOf(await mail('mail list', orderNo)));
    expect(bill.mail.text).toContain('/mailPath/confirmMail?key=');
    const entries = await test.db.selectFrom('audit_entry').select('action').where('object_kind', '=', 'mailLink').orderBy('id').execute();
    expect(entries.map(({ action }) => action)).toEqual(['mailLink.send', 'mailLink.resend', 'mailLink.revoke', 'mailLink.send']);
  });

  it('needs an order or link, and addresses', () => {
    expect(() => readMailCommand('mail list', undefined, {})).toThrow();
    expect(() => readMailCommand('mail order', 'DD1', {})).toThrow();
    expect(() => readMailCommand('mail bill', 'DD1', { to: 'nobody' })).toThrow();
  });
});
