import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { completeMbl, CONTAINERS, containerLine, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { makeRate, type Places, placesOf } from '#server/test/data/rates';
import { addCustomer, addUser } from '#server/test/factories';
import { deliver, deliverMail, queuedLinkMails } from '#server/test/mail-links';
import { queuedMessages } from '#server/test/sms';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let rateId: string;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  rateId = await makeRate(test.db, places, {});
});

const DAY_MS = 86_400_000;
const UNCERTIFIED = { ok: false, message: '仅已认证的公司可以从这里发送邮件，公司管理员可在“公司信息”中申请认证。认证前请用自己的邮箱发送文件' };
const full = (addresses: string) => ({
  ok: false,
  errors: [{ field: 'emails', message: `24 小时内贵司已向以下邮箱发送 3 封邮件：${addresses}。请删除这些邮箱，或明天再发送` }],
});
const left = (count: number) => ({
  ok: false,
  errors: [{ field: 'emails', message: `24 小时内贵司最多发送 200 封邮件，还可发送 ${count} 封。请减少邮箱，或明天再发送其余邮件` }],
});

function given<T>(answer: { ok: true; data: T } | { ok: false; message: string }): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

let recipients = 0;
const newRecipient = () => `buyer${++recipients}@example.com`;
const newRecipients = (count: number) => Array.from({ length: count }, newRecipient).join(';');

/** A certified company with a quotation, a bill of a booking with MSC, and what mails them. */
async function sender() {
  const customerId = await addCustomer(test.db);
  const { token } = await addUser(test.db, { customer_id: customerId });
  const client = test.withToken(token);
  const template = given(await client.quote.saveQuotationTeamplate({ templateName: 'Standard' }));
  const { id } = given(await client.quote.saveQuotation({ ids: [rateId], templateId: template.id, ctnList: [{ ctnType: '20GP', num: 1 }] }));
  const { bookingId } = await releasedBooking(test, client, places);
  const { mblId } = await saveMblOrFail(client, completeMbl(places, bookingId));
  return {
    client,
    customerId,
    bookingId,
    mblId,
    quote: (emails: string) => client.quote.sendQuotationMail({ id, emails }),
    bill: (emails: string, by: Client = client) => by.bill.sendKeHuMailToMblMsc({ bookingId, mblIds: [mblId], emails }),
  };
}

type Sender = Awaited<ReturnType<typeof sender>>;

/** Mails that the company has sent before, each to another address. */
async function sentBefore({ customerId: customer_id }: Sender, count: number): Promise<void> {
  const mails = Array.from({ length: count }, () => ({
    customer_id,
    email: newRecipient(),
    kind: 'quote' as const,
    sent_at: new Date(test.clock.now()),
  }));
  await test.db.insertInto('company_mail').values(mails).execute();
}

const stored = async () => ({
  counted: await test.db.selectFrom('company_mail').selectAll().orderBy('id').execute(),
  quotes: await test.db.selectFrom('quote_link').select('id').orderBy('id').execute(),
  bills: await test.db.selectFrom('bill_mail').select('id').orderBy('id').execute(),
  links: await test.db.selectFrom('mail_link').select('id').orderBy('id').execute(),
  queued: [await queuedMessages(test.db, 'sendMail'), await queuedLinkMails(test.db)],
});

describe('mails to addresses of a company’s choice', () => {
  it.each([0, 1])('27.B3 are for certified companies only, whoever sends them (status %i)', async (cert_status) => {
    const { client, customerId, quote, bill } = await sender();
    await test.db.updateTable('customer').set({ cert_status }).where('id', '=', customerId).execute();
    const before = await stored();
    expect(await quote(newRecipient())).toMatchObject(UNCERTIFIED);
    expect(await bill(newRecipient())).toMatchObject(UNCERTIFIED);
    expect(await bill(newRecipient(), test.as('provider'))).toMatchObject(UNCERTIFIED);
    expect(await stored()).toEqual(before);
    expect(await client.mail.queryMailAllowance({})).toMatchObject({ ok: true, data: { isCertified: false } });
  });

  it('27.B3 are three a day to one recipient, quotations and bills together, whatever the capitals', async () => {
    const company = await sender();
    const address = newRecipient();
    for (const mail of [company.quote(address), company.bill(`${address.toUpperCase()}; ${address}`), company.quote(address)])
      expect(await mail).toMatchObject({ ok: true, data: { sent: 1 } });
    expect(await company.quote(address)).toMatchObject(full(address));
    expect(await company.bill(address.toUpperCase())).toMatchObject(full(address.toUpperCase()));
    expect(await company.bill(newRecipient())).toMatchObject({ ok: true });
    // What another company has sent is not revealed, and shuts nobody out.
    expect(await (await sender()).quote(address)).toMatchObject({ ok: true });
  });

  it('27.B3 are 200 a day of a company, quotations and bills together', async () => {
    const company = await sender();
    await sentBefore(company, 196);
    expect(await company.bill(newRecipients(5))).toMatchObject(left(4));
    expect(await company.bill(newRecipients(2))).toMatchObject({ ok: true });
    expect(await company.quote(newRecipients(3))).toMatchObject(left(2));
    expect(await company.quote(newRecipients(2))).toMatchObject({ ok: true });
    expect(await company.bill(newRecipient())).toMatchObject(left(0));
    expect(await company.quote(newRecipient())).toMatchObject(left(0));
  });

  it('27.B3 do not exceed the limits in a burst of concurrent calls', async () => {
    const company = await sender();
    await sentBefore(company, 190);
    const address = newRecipient();
    const toOne = await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? company.quote(address) : company.bill(address))));
    expect(toOne.filter(({ ok }) => ok)).toHaveLength(3);
    const toMany = await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? company.quote : company.bill)(newRecipients(2))));
    expect(toMany.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await company.client.mail.queryMailAllowance({})).toMatchObject({ data: { left: 1, full: [address] } });
  });

  it('27.B3 are all sent or none: one recipient who has had three stops the others', async () => {
    const company = await sender();
    const address = newRecipient();
    for (let n = 0; n < 3; n += 1) given(await company.quote(address));
    const before = await stored();
    expect(await company.quote(`${newRecipient()}; ${address}`)).toMatchObject(full(address));
    expect(await company.bill(`${newRecipient()}; ${address}`)).toMatchObject(full(address));
    expect(await stored()).toEqual(before);
  });

  it('27.B3 are possible again the next day', async () => {
    const company = await sender();
    const address = newRecipient();
    await sentBefore(company, 197);
    for (let n = 0; n < 3; n += 1) given(await company.quote(address));
    const later = new Date(test.clock.now() + 9 * DAY_MS);
    await test.db.updateTable('session').set({ expires_at: later, ends_at: later }).execute();
    onTestFinished(() => test.clock.pass(-DAY_MS - 60_000));
    test.clock.pass(DAY_MS - 60_000);
    expect(await company.quote(address)).toMatchObject(full(address));
    expect(await company.quote(newRecipient())).toMatchObject(left(0));
    test.clock.pass(120_000);
    expect(await company.client.mail.queryMailAllowance({})).toMatchObject({ data: { left: 200, full: [] } });
    expect(await company.bill(address)).toMatchObject({ ok: true });
  });
});

describe('several bills of a booking', () => {
  /** Whatever the language in which their sender works. */
  const writeEnglish = (bookingId: string) =>
    test.db
      .updateTable('customer')
      .set({ mail_locale: 'en-US' })
      .where('id', '=', (query) => query.selectFrom('booking').select('customer_id').where('id', '=', bookingId))
      .execute();

  it('27.B3 are one mail to each recipient, with a section and a link of its own for each bill', async () => {
    const company = await sender();
    const { client, bookingId, mblId } = company;
    await writeEnglish(bookingId);
    const other = await saveMblOrFail(
      client,
      completeMbl(places, bookingId, { vo: { remark: '<b>SECOND</b>' }, conList: [containerLine(CONTAINERS[1])] }),
    );
    const address = newRecipient();
    const before = (await queuedLinkMails(test.db)).length;
    expect(
      await client.bill.sendKeHuMailToMblMsc(
        { bookingId, mblIds: [mblId, other.mblId, mblId], emails: `${address}; ${newRecipient()}` },
        { locale: 'zh-CN' },
      ),
    ).toMatchObject({ ok: true, data: { sent: 2 } });
    const queued = (await queuedLinkMails(test.db)).slice(before);
    expect(queued).toHaveLength(2);
    const [mail, ...more] = await deliverMail(test, queued[0]!);
    expect([mail?.to, more]).toEqual([address, []]);
    expect(mail?.subject).toMatch(/^Please check and complete 2 bills of lading of booking 177\d{9}$/);
    expect(mail?.text.match(/^Bill of lading [12] of 2/gm)).toEqual(['Bill of lading 1 of 2', 'Bill of lading 2 of 2']);
    expect(mail?.text.match(/^Order: /gm)).toHaveLength(1);
    expect(mail?.html.match(/<h2/g)).toHaveLength(2);
    expect(mail?.html).toContain('&lt;b&gt;SECOND&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>SECOND');
    const keys = [...(mail?.text ?? '').matchAll(/Check and complete: \S+[?&]key=([\w-]{43})/g)].map(([, key]) => key ?? '');
    const opened = await Promise.all(keys.map((key) => test.withToken(key).mail.queryMailLink({})));
    expect(opened).toMatchObject([{ data: { billId: mblId } }, { data: { billId: other.mblId } }]);
    expect(await client.mail.queryMailAllowance({})).toMatchObject({ data: { left: 198 } });
  });

  it('27.B3 that were deleted or revoked meanwhile are not in the mail; a single one is a mail as ever', async () => {
    const { client, bookingId, mblId } = await sender();
    await writeEnglish(bookingId);
    const other = await saveMblOrFail(client, completeMbl(places, bookingId, { conList: [containerLine(CONTAINERS[1])] }));
    given(await client.bill.sendKeHuMailToMblMsc({ bookingId, mblIds: [mblId, other.mblId], emails: newRecipient() }));
    const queued = (await queuedLinkMails(test.db)).at(-1)!;
    await test.db.updateTable('mail_link').set({ revoked_at: new Date() }).where('id', '=', queued.linkId).execute();
    const [mail] = await deliverMail(test, queued);
    expect(mail?.subject).toMatch(/^Please check and complete bill of lading/);
    expect(mail?.html).not.toContain('<h2');
    // Jobs of earlier releases name one link.
    const alone = await deliver(test, queued.others?.[0]?.linkId ?? '');
    expect(alone.mail.subject).toBe(mail?.subject);
  });
});

describe('the allowance of a company', () => {
  it('27.B3 is told before sending: to the company, and to the provider by a booking', async () => {
    const company = await sender();
    const address = newRecipient();
    for (let n = 0; n < 3; n += 1) given(await company.quote(address));
    given(await company.bill(newRecipient()));
    const allowance = { isCertified: true, mailLanguage: 'zh-CN' as const, left: 196, perRecipient: 3, full: [address] };
    expect(given(await company.client.mail.queryMailAllowance({}))).toEqual(allowance);
    const { bookingId } = company;
    expect(given(await company.client.mail.queryMailAllowance({ bookingId }))).toEqual(allowance);
    expect(given(await test.as('provider').mail.queryMailAllowance({ bookingId }))).toEqual(allowance);
    expect(await test.as('provider').mail.queryMailAllowance({})).toMatchObject({ ok: false, message: '无权限' });
    expect(await test.as('vip').mail.queryMailAllowance({ bookingId })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    expect(given(await test.as('vip').mail.queryMailAllowance({}))).toMatchObject({ left: 200, full: [] });
  });
});
