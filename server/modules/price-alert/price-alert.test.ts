import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '#contract/result';
import { sweep } from '#server/core/scheduling/housekeeping';
import { mailer } from '#server/core/scheduling/mail/mailer';
import { dayFromNow, makeRate, type Places, placesOf } from '#server/test/data/rates';
import { addCustomer, addUser } from '#server/test/factories';
import { secondServer } from '#server/test/services/second-server';
import { queuedMessages } from '#server/test/sms';
import { testApp, type TestApp } from '#server/test/test-app';
import { checkPriceAlerts } from './service.ts';

let test: TestApp;
let places: Places;
let rateId: string;
let visitorCount = 0;

const DAY_MS = 86_400_000;
const URL = 'https://portal.example.com';
const WISH = { portStartCode: 'CNSHA', portEndCode: 'USLAX', ctnType: '20GP', limit: '1800' } as const;

beforeAll(async () => {
  test = await testApp({ PUBLIC_URL: URL });
  places = await placesOf(test.db);
});
beforeEach(async () => {
  for (const table of ['freight_fcl', 'price_alert', 'code_sending'] as const) await test.db.deleteFrom(table).execute();
  await sql`delete from graphile_worker._private_jobs`.execute(test.db);
  rateId = await makeRate(test.db, places, { price_20gp: '1900', vip_20gp: '1810' });
});

function dataOf<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
const change = (to: object) => test.db.updateTable('freight_fcl').set(to).where('id', '=', rateId).execute();
const check = (db = test.db) => checkPriceAlerts({ db, now: test.clock.now(), publicUrl: URL, siteName: { 'zh-CN': '码头', 'en-US': 'Harbour' } });

async function newUser(level: 'standard' | 'vip' = 'standard') {
  const { token } = await addUser(test.db, { customer_id: await addCustomer(test.db, { level }) });
  const client = test.withToken(token);
  const notices = async () =>
    dataOf(await client.message.queryAll({}, { locale: 'en-US' })).records.map(({ messageTitle, message }) => [messageTitle, message]);
  return { client, notices };
}

interface AlertMail {
  to: string;
  subject: string;
  text: string;
  unsubscribeUrl?: string;
}
const mails = async () => (await queuedMessages(test.db, 'sendMail')) as AlertMail[];
const tokenIn = ({ text }: AlertMail, purpose: 'confirm' | 'stop') => new RegExp(`/priceAlert#${purpose}=(\\S+)`).exec(text)?.[1] ?? '';
const request = (email: string, wish: object = {}, ip = `10.9.${(visitorCount += 1)}.1`) =>
  test.app.inject({
    method: 'POST',
    url: '/api/freight/alert/pub/requestPriceAlert',
    remoteAddress: ip,
    headers: { language: 'en-US' },
    payload: { ...WISH, email, ...wish },
  });

/** A visitor's confirmed alert; returns the mail that asked for the confirmation. */
async function confirmed(email: string, wish: object = {}): Promise<AlertMail> {
  await request(email, wish);
  const mail = (await mails()).findLast(({ to }) => to === email)!;
  dataOf(await test.visitor.priceAlert.confirmPriceAlert({ token: tokenIn(mail, 'confirm') }));
  return mail;
}

describe('a user’s price alert', () => {
  it('shows the price of the lane at the user’s level, and is changed by another for the same lane and size', async () => {
    const [standard, vip] = [await newUser(), await newUser('vip')];
    const alert = dataOf(await standard.client.priceAlert.savePriceAlert(WISH, { locale: 'en-US' }));
    expect(alert).toMatchObject({
      portStart: { portCode: 'CNSGH', name: 'Shanghai' },
      limit: '1800.00',
      price: '1900.00',
      level: 'standard',
      isReached: false,
    });
    expect(dataOf(await vip.client.priceAlert.savePriceAlert(WISH))).toMatchObject({ price: '1810.00', level: 'vip' });
    expect(dataOf(await standard.client.priceAlert.savePriceAlert({ ...WISH, limit: '1900.00' }))).toMatchObject({ id: alert.id, isReached: true });
    // The same once more changes nothing.
    expect(dataOf(await standard.client.priceAlert.savePriceAlert({ ...WISH, limit: '1900' }))).toMatchObject({ id: alert.id });
    expect(dataOf(await standard.client.priceAlert.queryPriceAlertList({}))).toHaveLength(1);
  });

  it('is told once when the price reaches the limit, however many imports and servers there are', async () => {
    const { client, notices } = await newUser();
    await client.priceAlert.savePriceAlert(WISH);
    await check();
    expect(await notices()).toEqual([]);
    await change({ price_20gp: '1799.50' });
    const other = (await secondServer(test)).db;
    await Promise.all([check(), check(other), check()]);
    await check();
    expect(await notices()).toEqual([
      ['A price alert has been reached', '<p>Shanghai – Los Angeles, 20GP: the lowest price is USD 1,799.50, your limit USD 1,800.00.</p>'],
    ]);
    await change({ price_20gp: '1800' });
    await check();
    expect(await notices()).toHaveLength(1);
  });

  it('is told again if the price falls further, or once more after it was above the limit', async () => {
    const { client, notices } = await newUser();
    await client.priceAlert.savePriceAlert(WISH);
    for (const [price, count] of [
      ['1790', 1],
      ['1700', 2],
      ['1750', 2],
      ['1801', 2],
      ['1800', 3],
    ] as const) {
      await change({ price_20gp: price });
      await check();
      expect([price, (await notices()).length]).toEqual([price, count]);
    }
  });

  it('compares the price of the user’s level, and tells all of a user in one notice, unless the kind is declined', async () => {
    const [standard, vip, quiet] = [await newUser(), await newUser('vip'), await newUser()];
    await quiet.client.message.saveNoticePreferences({ list: [{ messageType: 8, portal: false, mail: false }] });
    for (const { client } of [standard, vip, quiet])
      for (const wish of [WISH, { ...WISH, ctnType: '40HQ', limit: '2400' } as const]) await client.priceAlert.savePriceAlert(wish);
    await change({ vip_20gp: '1750', vip_40hq: '2390' });
    await check();
    expect(await standard.notices()).toEqual([]);
    const [[title, message]] = (await vip.notices()) as [[string, string]];
    expect(title).toBe('2 price alerts have been reached');
    expect(message).toContain('USD 1,750.00');
    await change({ price_20gp: '1750' });
    await check();
    expect(await standard.notices()).toHaveLength(1);
    expect(await quiet.notices()).toEqual([]);
  });

  it('ignores rates that have expired, or depart later than hot lanes show', async () => {
    const { client, notices } = await newUser();
    await client.priceAlert.savePriceAlert(WISH);
    await change({ price_20gp: '100', valid_from: dayFromNow(-9), valid_to: dayFromNow(-1) });
    await makeRate(test.db, places, { price_20gp: '100', valid_from: dayFromNow(15) });
    await check();
    expect(await notices()).toEqual([]);
    expect(dataOf(await client.priceAlert.queryPriceAlertList({}))).toMatchObject([{ price: null, isReached: false }]);
  });

  it('is neither seen nor ended by others', async () => {
    const [{ client }, other] = [await newUser(), await newUser()];
    const { id } = dataOf(await client.priceAlert.savePriceAlert(WISH));
    expect(dataOf(await other.client.priceAlert.queryPriceAlertList({}))).toEqual([]);
    expect(await other.client.priceAlert.deletePriceAlert({ id })).toMatchObject({ ok: false, reason: 'business' });
    expect(await client.priceAlert.deletePriceAlert({ id })).toMatchObject({ ok: true });
    expect(await test.visitor.priceAlert.queryPriceAlertList({})).toMatchObject({ reason: 'unauthorised' });
  });

  it('needs known ports and a price above zero', async () => {
    const { client } = await newUser();
    expect(await client.priceAlert.savePriceAlert({ ...WISH, portStartCode: 'XXXXX' })).toMatchObject({ errors: [{ field: 'portStartCode' }] });
    for (const limit of ['0', '0.00', '-1', 'x', ''])
      expect(await client.priceAlert.savePriceAlert({ ...WISH, limit })).toMatchObject({ errors: [{ field: 'limit' }] });
  });
});

describe('a visitor’s price alert', () => {
  it('sends nothing before its address is confirmed', async () => {
    await request('ann@example.com');
    await change({ price_20gp: '1700' });
    await check();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Please confirm your price alert: Shanghai – Los Angeles, 20GP']);
  });

  it('compares the rounded price and tells it once, with a link and a header that end it', async () => {
    await confirmed('ann@example.com', { limit: '1750' });
    await change({ price_20gp: '1750.01' });
    await check();
    expect(await mails()).toHaveLength(1);
    await change({ price_20gp: '1712.37' });
    await check();
    await check();
    const [, mail] = (await mails()) as [AlertMail, AlertMail];
    expect(await mails()).toHaveLength(2);
    expect(mail.text).toContain('starts at USD 1,750.00 now');
    const facts = ['Lane: Shanghai – Los Angeles', 'Container type: 20GP', 'Your limit: USD 1,750.00', 'Lowest ocean freight: USD 1,750.00'];
    expect(mail.text, '30.A10 the facts, as in the mail of a bill').toContain(facts.join('\n'));
    expect(mail.text).not.toMatch(/1,?712\.37/);
    expect(mail.text).toContain(`${URL}/freight/fcl?pol=CNSGH&pod=USLAX&ctn=20GP%3A1`);
    const { unsubscribeUrl = '' } = mail;
    expect(unsubscribeUrl).toMatch(/^https:\/\/portal\.example\.com\/api\/freight\/alert\/pub\/stopPriceAlert\?token=/);
    const oneClick = await test.app.inject({
      method: 'POST',
      url: unsubscribeUrl.slice(URL.length),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([oneClick.statusCode, oneClick.json()]).toEqual([200, { code: '1', message: '', data: null }]);
    await change({ price_20gp: '1000' });
    await check();
    expect(await mails()).toHaveLength(2);
  });

  it('has the headers of RFC 8058 in its mail', async () => {
    const written: string[] = [];
    const dataDir = mkdtempSync(join(tmpdir(), 'alert-mail-'));
    await mailer({ smtpUrl: undefined, mailFrom: 'a@example.com', dataDir }, Date.now, () => {}).send({
      id: '1',
      to: 'b@example.com',
      subject: 's',
      text: 't',
      html: 'h',
      unsubscribeUrl: `${URL}/stop?token=1`,
    });
    for (const name of readdirSync(`${dataDir}/outbox/mail`)) written.push(readFileSync(`${dataDir}/outbox/mail/${name}`, 'utf8'));
    expect(written[0]).toContain(`List-Unsubscribe: <${URL}/stop?token=1>`);
    expect(written[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('is asked for with the same answer for every address: unknown, confirmed, or with too many mails', async () => {
    await confirmed('ann@example.com');
    const answers = [await request('ann@example.com'), await request('new@example.com')];
    for (let count = 0; count < 4; count += 1) answers.push(await request('spammed@example.com'));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"code":"1","message":"","data":{"hours":48}}']));
    expect((await mails()).filter(({ to }) => to === 'spammed@example.com')).toHaveLength(3);
    // The same statements: a mail that is not sent is queued too.
    expect((await queuedMessages(test.db, 'sendNothing')).map(({ to }) => to)).toEqual(['spammed@example.com']);
  });

  it('is limited by network, whatever the address', async () => {
    const answers = [];
    for (let count = 0; count < 11; count += 1)
      answers.push((await request(`one${count}@example.com`, {}, '10.8.0.1')).json<{ code: string }>().code);
    expect(answers).toEqual([...Array<string>(10).fill('1'), '0']);
  });

  it('is confirmed and ended by its own links only, repeatedly with the same answer', async () => {
    const mail = await confirmed('ann@example.com');
    const { confirmPriceAlert, stopPriceAlert } = test.visitor.priceAlert;
    expect(dataOf(await confirmPriceAlert({ token: tokenIn(mail, 'confirm') }, { locale: 'en-US' }))).toMatchObject({
      portEnd: { name: 'Los Angeles' },
      limit: '1800.00',
    });
    for (const token of ['x', '1.x', tokenIn(mail, 'stop'), `${tokenIn(mail, 'confirm')}x`])
      expect(await confirmPriceAlert({ token })).toMatchObject({ ok: false, reason: 'business' });
    for (const token of ['x', tokenIn(mail, 'confirm')]) expect(dataOf(await stopPriceAlert({ token }))).toBeNull();
    const stored = async () => (await test.db.selectFrom('price_alert').select('id').execute()).length;
    expect(await stored()).toBe(1);
    for (let times = 0; times < 2; times += 1) expect(dataOf(await stopPriceAlert({ token: tokenIn(mail, 'stop') }))).toBeNull();
    expect(await stored()).toBe(0);
    expect(await confirmPriceAlert({ token: tokenIn(mail, 'confirm') })).toMatchObject({ ok: false });
  });

  it('replaces one for the same lane and size when it is confirmed, not before', async () => {
    await confirmed('ann@example.com', { limit: '1000' });
    await request('ann@example.com', { limit: '1950' });
    await check();
    expect(await mails()).toHaveLength(2);
    await test.visitor.priceAlert.confirmPriceAlert({ token: tokenIn((await mails())[1]!, 'confirm') });
    await check();
    const limits = await test.db.selectFrom('price_alert').select('price_limit').execute();
    expect([limits, (await mails()).length]).toEqual([[{ price_limit: '1950.00' }], 3]);
  });

  it('is forgotten after two days without confirmation, and ends after 180 days', async () => {
    await confirmed('ann@example.com');
    await request('bob@example.com');
    const token = tokenIn((await mails()).at(-1)!, 'confirm');
    test.clock.pass(2 * DAY_MS + 1);
    expect(await test.visitor.priceAlert.confirmPriceAlert({ token })).toMatchObject({ ok: false });
    const stored = async () => (await test.db.selectFrom('price_alert').select('email').execute()).map(({ email }) => email);
    await sweep({ db: test.db, now: test.clock.now });
    expect(await stored()).toEqual(['ann@example.com']);
    test.clock.pass(179 * DAY_MS);
    await sweep({ db: test.db, now: test.clock.now });
    expect(await stored()).toEqual([]);
  });
});
