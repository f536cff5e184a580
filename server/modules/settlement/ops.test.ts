import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages, type Locale, LOCALES } from '#i18n';
import { localStore } from '#server/core/storage/files/local-store';
import { completeHbl, completeMbl, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { makeSurcharges, type Places, placesOf } from '#server/test/data/rates';
import { charge, issuedBill } from '#server/test/bookings/settlement';
import { deliver, queuedMailLinks } from '#server/test/mail-links';
import { testApp, type TestApp } from '#server/test/test-app';
import { type MailVerb, readMailCommand, runMail } from '#server/ops/mail';
import { OpsFault } from '#server/ops/fault';
import { type BillVerb, type GivenBillOptions, readBillCommand, runBill } from '#server/ops/settlement';
import { translator } from '#i18n';

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

  /** What the operator reads. */
  const said = async (work: () => unknown): Promise<string> => {
    try {
      await work();
    } catch (fault) {
      if (fault instanceof OpsFault) return fault.describe(translator('en-US', 'ops'));
      throw fault;
    }
    return 'nothing';
  };
  const INVOICE = { file: ['a.pdf'], amount: '2775.00' };

  it.each<[BillVerb, string[], GivenBillOptions, string]>([
    ['bill issue', ['DD1'], { charge: ['OF/40HQ=2*1850 USD', 'OF/40HQ=3*1850 USD'] }, '--charge names "OF/40HQ … USD" more than once'],
    ['bill revise', ['ZD1'], { charge: ['DOC=450 CNY', 'DOC=400 RMB'] }, '--charge names "DOC … RMB" more than once'],
    ['bill issue', ['DD1'], { charge: ['DOC=0*450 CNY'] }, 'Leave it out of bill issue'],
    ['bill issue', ['DD1'], { charge: ['OF/99ZZ=1850 USD'] }, 'Enter one of 20GP, 40GP, 40HQ'],
    ['bill issue', ['DD1'], { charge: ['DOC=1 CNY'], due: '2020-02-20' }, '--due 2020-02-20 is past. Enter 2026-12-01 or a later day.'],
    ['bill revise', ['ZD1'], { charge: ['DOC=1 CNY'], due: '2026-11-30' }, '--due 2026-11-30 is past'],
    ['bill issue', ['DD1'], { charge: ['DOC=1 CNY'], 'exchange-rate': '0' }, '--exchange-rate 0 is not an exchange rate'],
    ['bill issue', ['DD1'], { charge: ['DOC=1 CNY'], 'exchange-rate': '0.000' }, '--exchange-rate 0.000 is not an exchange rate'],
    ['invoice attach', ['ZD1', '12 34'], INVOICE, '"12 34" is not the number of an invoice. Enter its 8 to 20 digits'],
    ['invoice attach', ['ZD1', '26312000000000000001'], { ...INVOICE, amount: '2775.555' }, '--amount "2775.555" is not an amount'],
    ['invoice attach', ['ZD1', '26312000000000000001'], { ...INVOICE, amount: '0' }, '--amount "0" is not an amount'],
    ['invoice attach', ['ZD1', '26312000000000000001'], { ...INVOICE, tax: '-1' }, '--tax "-1" is not an amount'],
    ['invoice attach', ['ZD1', '26312000000000000001'], { ...INVOICE, tax: '3000' }, '--tax 3000 is not less than --amount 2775.00'],
  ])('says what is wrong and what to enter: %s %j %j', async (verb, words, given, text) => {
    // The first of December 2026 in Shanghai.
    expect(await said(() => readBillCommand(verb, words, given, () => Date.parse('2026-11-30T18:00:00Z')))).toContain(text);
  });

  it('refuses currencies and charges that are not in the base data, and sends nothing', async () => {
    const line = { section: 3, unit: 2, currency: 'CNY', amount: '1', payType: 'PP', mandatory: true } as const;
    const lines = ['THC', 'DOC', 'SEAL'].map((code) => ({ ...line, code, nameCn: code, nameEn: code }));
    await makeSurcharges(test.db, 'bill codes', lines);
    const customer = test.as('customer');
    const { orderNo, orderId } = await releasedBooking(test, customer, places);
    const issue = (text: string) => said(() => run('bill issue', [orderNo], { charge: [text] }));
    expect(await issue('DOC=450 XXX')).toMatch(/^--charge: "XXX" is not a currency of the portal\. Enter one of .*USD/);
    expect(await issue('ZZZ=450 CNY')).toContain('no charge has the code "ZZZ"');
    expect(await customer.settlement.queryInConfirmInfo({ orderId })).toMatchObject({ ok: false });
    expect(
      await said(() => run('invoice attach', ['ZD1', '26312000000000000001'], { amount: '1', currency: 'yuan', file: [import.meta.filename] })),
    ).toMatch(/^--currency: "yuan" is not a currency/);
    expect(await issue('DOC=450 RMB')).toBe('nothing');
  });

  it('changes or removes all lines of a charge that a bill has twice', async () => {
    const { billNo, id } = await issuedBill(test, test.as('customer'), places, {
      charges: [charge('OF', '1850.00', { quantity: '2' }), charge('THC', '850.00'), charge('OF', '1850.00', { quantity: '3' })],
    });
    const amounts = async () => {
      const found = await test.as('customer').settlement.queryInConfirmInfoById({ id });
      return found.ok && found.data.rmbAmount;
    };
    expect(await amounts()).toBe('10100.00');
    await run('bill revise', [billNo], { charge: ['OF/20GP=4*1850 CNY'] });
    expect(await amounts()).toBe('8250.00');
    await run('bill revise', [billNo], { charge: ['OF/20GP=0*1 CNY'] });
    expect(await amounts()).toBe('850.00');
  });
});

describe('ops -- mail', () => {
  const mail = (verb: MailVerb, which: string, to?: string, { bill, locale = 'en-US' }: { bill?: string; locale?: Locale | undefined } = {}) =>
    runMail(test.db, readMailCommand(verb, which, { to, bill }, locale), 'en-US', test.clock.now);
  const idOf = (list: string) => /^\d+/.exec(list)?.[0] ?? '';

  it('sends, lists, resends and revokes links to an order and its bill', async () => {
    const { orderNo, orderId } = await releasedBooking(test, test.as('customer'), places);
    await expect(mail('mail bill', orderNo, 'lin@example.com')).rejects.toThrow();
    expect(await mail('mail list', orderNo)).toContain('No links');
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

  it.each([
    ['a main bill', 1, 'MAEU'],
    ['a house bill', 2, 'MAEU'],
    ['a bill with MSC', 1, 'MSCU'],
  ] as const)('28.5 sends %s for completion, and what its reader saves is kept', async (_, blType, carrier) => {
    const customer = test.as('customer');
    const { orderNo, bookingId } = await releasedBooking(test, customer, places, { blType, shippingId: places.carrier[carrier] });
    await expect(mail('mail si', orderNo, 'lin@example.com')).rejects.toMatchObject({ key: 'fault.mail.noSi' });
    const isMsc = carrier === 'MSCU';
    const main = completeMbl(places, bookingId, { vo: { shippingId: places.carrier[carrier] ?? '' } });
    const house = completeHbl(places, bookingId);
    const saved = await (blType === 2 ? customer.bill.saveToHbl(house) : isMsc ? customer.bill.saveToMblMsc(main) : customer.bill.saveToMbl(main));
    if (!saved.ok) throw new Error(JSON.stringify(saved));
    const { mblId: id, version } = { mblId: '', ...(saved.data as { mblId?: string; hblId?: string; version: number }) };
    const billId = id || (saved.data as { hblId?: string }).hblId || '';
    expect(await mail('mail si', orderNo, 'lin@example.com')).toContain('lin@example.com');
    const { mail: sent, key } = await deliver(test, idOf(await mail('mail list', orderNo)));
    expect(sent.text).toContain(`https://portal.example.com/mailPath/mail?key=${key}`);
    const facts = (await queuedMailLinks(test.db)).at(-1)?.facts ?? [];
    expect(facts).toContainEqual([expect.stringMatching(/^Container 1 \S/), 'Full']);
    expect(facts.filter(([label]) => /^\w+\.\w/.test(label))).toEqual([]);
    const reader = test.withToken(key);
    expect(await reader.mail.queryMailLink({})).toMatchObject({ ok: true, data: { purpose: 'si', billId, blType, isMsc } });
    const change = { id: billId, version, remark: 'BY MAIL' };
    const completed = await (blType === 2
      ? reader.bill.saveToHbl({ ...house, hblVo: { ...house.hblVo, ...change }, submit: true })
      : isMsc
        ? reader.bill.saveToMblMsc({ ...main, mblVo: { ...main.mblVo, ...change }, submit: true })
        : reader.bill.saveToMbl({ ...main, mblVo: { ...main.mblVo, ...change }, submit: true }));
    expect(completed).toMatchObject({ ok: true, data: { siStatus: 2 } });
    await test.db.updateTable('bill_of_lading').set({ is_locked: true }).where('id', '=', billId).execute();
    await expect(mail('mail si', orderNo, 'lin@example.com')).rejects.toMatchObject({ key: 'fault.mail.siClosed' });
    await expect(mail('mail si', orderNo, 'lin@example.com', { bill: '3' })).rejects.toMatchObject({ key: 'fault.mail.noSi' });
  });

  it('28.5 names the main or the sub-bill that is to be completed, while they have no numbers', async () => {
    const customer = test.as('customer');
    const { orderNo, bookingId } = await releasedBooking(test, customer, places);
    await saveMblOrFail(customer, completeMbl(places, bookingId));
    await saveMblOrFail(customer, completeMbl(places, bookingId, { vo: { blIndex: 1 } }));
    const sentFor = async (bill: string, locale: Locale) => {
      await runMail(test.db, readMailCommand('mail si', orderNo, { to: 'lin@example.com', bill }, locale), 'en-US', test.clock.now);
      return (await deliver(test, idOf(await mail('mail list', orderNo)))).mail;
    };
    const [main, sub] = [await sentFor('0', 'en-US'), await sentFor('1', 'en-US')];
    expect([main.subject.includes('Sub-bill'), main.text.includes('Main bill'), main.text.includes('Sub-bill')]).toEqual([false, true, false]);
    for (const text of [sub.subject, sub.text, sub.html]) expect(text).toContain('Sub-bill 1');
    expect((await sentFor('1', 'zh-CN')).subject).toContain('子单1');
  });

  it('28.5 sends a bill that was saved and never submitted, once it is saved', async () => {
    const customer = test.as('customer');
    const { orderNo, bookingId } = await releasedBooking(test, customer, places);
    const proposal = await customer.bill.initInfoMbl({ bookingId });
    if (!proposal.ok) throw new Error(proposal.message);
    const { mblId } = await saveMblOrFail(customer, {
      ...(proposal.data as unknown as Parameters<typeof saveMblOrFail>[1]),
      bookingId,
      submit: false,
    });
    expect(await mail('mail si', orderNo, 'lin@example.com')).toContain('lin@example.com');
    const { key } = await deliver(test, idOf(await mail('mail list', orderNo)));
    expect(await test.withToken(key).bill.initInfoMbl({ bookingId, mblId })).toMatchObject({ ok: true, data: { mblVo: { siStatus: 1 } } });
  });

  it('28.5 writes in the language of the company, unless another is named', async () => {
    const customer = test.as('customer');
    const { customerId } = await test.idOf('customer');
    const { orderNo, bookingId } = await releasedBooking(test, customer, places);
    await saveMblOrFail(customer, completeMbl(places, bookingId));
    const languageOf = async (locale?: Locale) => {
      await runMail(test.db, readMailCommand('mail si', orderNo, { to: 'lin@example.com' }, locale), 'en-US', test.clock.now);
      const { mail: sent } = await deliver(test, idOf(await mail('mail list', orderNo)));
      return [/lang="([\w-]+)"/.exec(sent.html)?.[1], /[\u4e00-\u9fff]/.test(sent.subject)];
    };
    expect(await languageOf()).toEqual(['zh-CN', true]);
    await test.db.updateTable('customer').set({ mail_locale: 'en-US' }).where('id', '=', customerId).execute();
    expect(await languageOf()).toEqual(['en-US', false]);
    expect(await languageOf('zh-CN')).toEqual(['zh-CN', true]);
    await test.db.updateTable('customer').set({ mail_locale: 'zh-CN' }).where('id', '=', customerId).execute();
  });

  it('needs an order or link, and addresses', () => {
    expect(() => readMailCommand('mail list', undefined, {})).toThrow();
    expect(() => readMailCommand('mail order', 'DD1', {})).toThrow();
    expect(() => readMailCommand('mail bill', 'DD1', { to: 'nobody' })).toThrow();
    expect(() => readMailCommand('mail si', 'DD1', { to: 'lin@example.com', bill: '10' })).toThrow();
  });
});
