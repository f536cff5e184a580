import type { APIRequestContext } from '@playwright/test';
import { REJECT_TYPE } from '#domain/constants';
import { QUOTE_KINDS, type QuoteKind } from '#domain/quote/quote-template';
import { type Locale, LOCALES } from '#i18n';
import { expect, test } from '#tests/clock/test';
import { now } from '#tests/clock/clock';
import { ops } from '#tests/ops';
import { mailTo, type ReceivedMail } from '#tests/outbox';
import { execute } from '#tests/own/database';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { callerOf } from '../order-records.ts';
import { type Account, newCompany, ownCompany, ownRecord, ownUser, tokenOf } from '../own.ts';
import { billed, type Billed } from '../settlement/bill-steps.ts';
import { expectReadable, expectSameAsText } from './mail-look.ts';
import { sendInstruction, withInstruction, writeMailsIn } from './records.ts';

const HOUR_MS = 3_600_000;
/** Wider than the screen of a phone. */
const LONG = `WITHOUT${'BLANKS'.repeat(10)}`;

/** Makes any call, as a visitor without an account. */
async function call<T>(request: APIRequestContext, path: string, data: object, { by, locale }: { by?: Account; locale: Locale }): Promise<T> {
  const headers = { language: locale, ...(by && { auth: await tokenOf(request, by) }) };
  const answer = await request.post(`/api${path}`, { data, headers });
  const { code, message, data: found, errors } = (await answer.json()) as { code: string; message: string; data: T; errors?: unknown };
  if (code !== '1') throw new Error(`${path}: ${message} ${JSON.stringify(errors ?? [])}`);
  return found;
}

/** Runs a job that is otherwise started by the minute or the hour. */
const runNow = (job: 'queueNoticeDigests' | 'checkPriceAlerts') => execute('select graphile_worker.add_job($1)', [job]);

let readers = 0;
const newReader = (kind: string): string => `${kind}${now()}${(readers += 1)}@example.com`;

interface Sending {
  request: APIRequestContext;
  locale: Locale;
}

/** Sends a quotation of a kind from the sample data. */
async function quotation({ request, locale }: Sending, kind: QuoteKind): Promise<ReceivedMail[]> {
  const options = { by: 'customer', locale } as const;
  const { records } = await call<{ records: { id: string; kind: QuoteKind }[] }>(
    request,
    '/freight/quote/getQuoteHistoryPage',
    { state: 'valid', size: 100 },
    options,
  );
  const { id } = records.find((one) => one.kind === kind) ?? {};
  const reader = newReader('quote');
  await call(
    request,
    '/freight/quote/sendQuotationMail',
    { id, emails: reader, remark: `Space until Friday 18:00 ${LONG}`, mailLanguage: locale },
    options,
  );
  return [await mailTo(reader)];
}

/** Revises a bill and mails it, as often as told. */
async function mailedBill(locale: Locale, { orderNo, billNo }: Billed, price?: number): Promise<ReceivedMail> {
  if (price) await ops('bill', 'revise', billNo, '--charge', `OF/20GP=${price} USD`, '--charge', 'DOC=450 CNY');
  const reader = newReader('bill');
  await ops('mail', 'bill', orderNo, '--to', reader, '--lang', locale === 'zh-CN' ? 'zh' : 'en');
  return mailTo(reader);
}

/** Every kind of mail that the server writes: each use of `buildMail`, in each of its forms. */
const KINDS: Readonly<Record<string, (sending: Sending) => Promise<ReceivedMail[]>>> = {
  async 'a link for a new password'({ request, locale }) {
    await ownCompany('customer');
    const email = newReader('reset');
    await execute('update web_user set email = $2 where id = $1', [(await ownUser('operator')).id, email]);
    await call(request, '/user/common/pub/sendResetMail', { email }, { locale });
    return [await mailTo(email)];
  },
  async 'an urgent notice, and a digest of several'({ request, locale }) {
    const { member } = await newCompany('Digests');
    const email = newReader('digest');
    await execute('update web_user set email = $2 where id = $1', [member.id, email]);
    const list = [{ messageType: 1, portal: true, mail: true }];
    await call(request, '/ws/saveNoticePreferences', { list }, { by: member, locale });
    await ops('user', 'password', member.userName, '--generate');
    await runNow('queueNoticeDigests');
    const urgent = await mailTo(email);
    for (const [title, english] of [
      ['码头罢工：洛杉矶港 12 月 3 日 08:00 起停工', 'Strike at Los Angeles from 3 December, 08:00'],
      ['一个没有空格的很长的单词', LONG],
    ] as const)
      await ops(
        'notice',
        'send',
        '--title',
        title,
        '--title-en',
        english,
        '--message',
        '3 艘船延误',
        '--message-en',
        `3 vessels late ${LONG}`,
        '--to',
        member.userName,
      );
    await execute('update notice_mail set created_at = $2 where user_id = $1', [member.id, new Date(now() - HOUR_MS)]);
    await runNow('queueNoticeDigests');
    return [urgent, await mailTo(email, 2)];
  },
  async 'a price alert, asked for and reached'({ request, locale }) {
    const email = newReader('alert');
    const wish = { portStartCode: 'CNSHA', portEndCode: 'USLAX', ctnType: '40HQ', limit: '99999.5', email };
    await call(request, '/freight/alert/pub/requestPriceAlert', wish, { locale });
    const asked = await mailTo(email);
    const [, token] = /\/priceAlert#confirm=(\S+)/.exec(asked.text) ?? [];
    await call(request, '/freight/alert/pub/confirmPriceAlert', { token }, { locale });
    await runNow('checkPriceAlerts');
    return [asked, await mailTo(email, 2)];
  },
  ...Object.fromEntries(QUOTE_KINDS.map((kind) => [`a quotation: ${kind}`, (sending: Sending) => quotation(sending, kind)])),
  async 'an order'({ request, locale }) {
    const bookingId = await ownRecord('customer', SAMPLE_BOOKINGS.copyToBeConfirmed);
    const { orderNo } = await (await callerOf(request, 'customer'))<{ orderNo: string }>('weborder/queryBookingById', { bookingId });
    const reader = newReader('order');
    await ops('mail', 'order', orderNo, '--to', reader, '--lang', locale === 'zh-CN' ? 'zh' : 'en');
    return [await mailTo(reader)];
  },
  async 'a settlement bill: new, revised, and corrected after a rejection'({ request, locale }) {
    const bill = await billed(request);
    const first = await mailedBill(locale, bill);
    const revised = await mailedBill(locale, bill, 1900);
    const found = await call<object>(request, '/settlement/inconfirm/queryInConfirmInfoById', { id: bill.billId }, { by: 'vipuser', locale });
    const rejected = { ...found, type: REJECT_TYPE, reason: 'OF differs from the quotation' };
    await call(request, '/settlement/inconfirm/updateInConfirm', rejected, { by: 'vipuser', locale });
    return [first, revised, await mailedBill(locale, bill, 1850)];
  },
  async 'bills of lading: one, and several of MSC'({ request, locale }) {
    const caller = await callerOf(request, 'customer', locale);
    const order = await withInstruction(caller);
    await writeMailsIn(request, 'customer', locale);
    const reader = newReader('si');
    await sendInstruction(caller, order, reader);
    const one = await mailTo(reader);
    const { bookingId } = order;
    const proposal = await caller<object>('webmbl/initInfoMblMsc', { bookingId });
    const { mblId } = await caller<{ mblId: string }>('webmbl/saveToMblMsc', { ...proposal, bookingId });
    await caller('mscmbl/sendKeHuMailToMblMsc', { bookingId, mblIds: [order.mblId, mblId], emails: reader });
    return [one, await mailTo(reader, 2)];
  },
};

for (const [kind, send] of Object.entries(KINDS))
  for (const locale of LOCALES)
    test(`28.5 ${kind}, in ${locale}, is readable as HTML and as text`, async ({ request, browser }) => {
      test.slow();
      for (const mail of await send({ request, locale })) {
        await test.step(mail.subject, async () => {
          expect(mail.html).toContain(`<html lang="${locale}"`);
          await expectReadable(browser, mail);
          await expectSameAsText(browser, mail);
        });
      }
    });
