// npm run pictures [-- NAME …]: takes the screenshots of README.md, or those named, from a running `npm start`. Same PORT, CMS_PORT and PARTNER_PORT.
import { chromium } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBrowser } from './lib/browser.mjs';
import { ROOT } from './lib/root.mjs';

const portal = `http://localhost:${process.env.PORT ?? 8080}`;
const cms = `http://localhost:${process.env.CMS_PORT ?? 8081}`;
const partner = `http://localhost:${process.env.PARTNER_PORT ?? 8082}`;
/** Minimum age at which the slider's challenge is accepted. */
const CHALLENGE_AGE_MS = 400;

/** As a colleague would paste it from a mail. */
const SIGNATURE = `NORDHAFEN WOHNEN GMBH (SAMPLE)
GROSSE HAFENSTRASSE 81, HALLE 3
20457 HAMBURG, GERMANY
联系人 JANA BRANDT 电话 +49 40 5555 0177
import@nordhafen.example; ap@nordhafen.example
USt-IdNr. DE000000017`;

const SHOTS = [
  { name: 'workbench', url: `${portal}/backhome`, account: 'customer', ready: 'quay-workbench [role=img]' },
  { name: 'agent', url: `${portal}/backhome`, account: 'service', ready: 'quay-workbench [role=tab]', height: 1000 },
  { name: 'company', url: `${portal}/memberCenter/company`, account: 'newbie', ready: 'quay-company-info input[name=nameEn]' },
  {
    name: 'accounts',
    url: `${portal}/memberCenter/account`,
    account: 'customer',
    ready: 'quay-account-management [data-row]',
    prepare: (page) => page.getByRole('switch', { name: 'Shen Sample may log in' }).click(),
  },
  {
    name: 'security',
    url: `${portal}/memberCenter/security`,
    account: 'customer',
    ready: 'quay-security-settings table',
    async prepare(page) {
      await page.getByRole('button', { name: 'Set up' }).click();
      await page.locator('quay-security-settings input[type=password]').fill('harbour1');
      await page.keyboard.press('Enter');
      await page.getByText('Keep the recovery codes').waitFor();
    },
  },
  {
    name: 'address-book',
    url: `${portal}/changyongInfo/consignee`,
    account: 'customer',
    ready: 'quay-address-book [data-row]',
    height: 1050,
    async prepare(page) {
      await page.getByRole('button', { name: 'New consignee' }).click();
      await page.getByRole('button', { name: 'Paste text' }).click();
      await page.locator('quay-address-book textarea').first().fill(SIGNATURE);
      await page.getByRole('button', { name: 'Fill in the fields' }).click();
    },
  },
  { name: 'cms', url: `${cms}/`, ready: 'quay-rate-search button:has-text("Book")' },
  {
    name: 'rate-search',
    url: `${portal}/freight/fcl?pol=CNSHA&pod=USLAX&ctn=20GP:1,40HQ:1`,
    account: 'customer',
    ready: 'quay-rate-search button:has-text("Book")',
  },
  {
    name: 'rate-search-dark',
    url: `${portal}/freight/fcl?pol=CNSHA&pod=USLAX&ctn=20GP:1,40HQ:1`,
    account: 'vipuser',
    locale: 'zh-CN',
    theme: 'dark',
    ready: 'quay-rate-search button:has-text("订舱")',
  },
  {
    name: 'quotes',
    url: `${portal}/freight/quote`,
    account: 'customer',
    ready: 'quay-my-quotes article table',
    height: 1060,
  },
  {
    name: 'favourites',
    url: `${portal}/freight/attention`,
    account: 'customer',
    ready: 'quay-rate-favourites [data-row]',
    height: 1330,
  },
  {
    name: 'bidding',
    url: `${portal}/freight/bidding`,
    account: 'customer',
    ready: 'quay-rate-bidding li form',
    prepare: (page) => page.getByRole('button', { name: 'Show bids' }).first().click(),
  },
  {
    name: 'hot-lanes',
    url: `${cms}/`,
    ready: 'quay-hot-lanes li',
    prepare: (page) => page.locator('quay-hot-lanes').evaluate((element) => element.scrollIntoView({ block: 'center' })),
  },
  {
    name: 'booking-form',
    url: `${portal}/backOrder/orderAdd?pol=CNSHA&pod=USLAX&ctn=20GP:1,40HQ:2`,
    account: 'customer',
    ready: 'quay-booking-form input',
    height: 1200,
  },
  { name: 'booking-list', url: `${portal}/backOrder/orderManagement`, account: 'customer', ready: 'quay-booking-list [data-row]' },
  {
    name: 'order',
    url: `${portal}/backhome`,
    account: 'customer',
    ready: 'quay-workbench [role=img]',
    height: 1060,
    prepare: (page) => openOrder(page, { status: 3 }, 'order', ({ siStatus }) => siStatus === 1),
  },
  {
    name: 'shipping-instruction',
    url: `${portal}/backhome`,
    account: 'customer',
    ready: 'quay-workbench [role=img]',
    height: 1060,
    prepare: (page) => openOrder(page, { status: 3 }, 'si', ({ siStatus }) => siStatus === 1),
  },
  {
    name: 'vgm',
    url: `${portal}/backhome`,
    account: 'customer',
    ready: 'quay-workbench [role=img]',
    height: 1060,
    prepare: (page) => openOrder(page, { status: 3 }, 'vgm', ({ siStatus }) => siStatus === 1),
  },
  {
    name: 'copy',
    url: `${portal}/backhome`,
    account: 'customer',
    ready: 'quay-workbench [role=img]',
    height: 1060,
    // Its COPYs are pictures: a browser without a window shows no PDF.
    prepare: (page) => openOrder(page, { status: 5 }, 'copy', () => true),
  },
  {
    name: 'bills',
    url: `${portal}/settlement/inconfirm`,
    account: 'customer',
    ready: 'quay-bill-list [data-row]',
    async prepare(page) {
      const list = page.locator('quay-bill-list');
      await list.getByRole('tab', { name: /^Revised/ }).click();
      const disputed = list.locator('[data-row]').filter({ hasText: 'Dispute answered' }).first();
      await disputed.getByRole('button', { name: /^Changes, disputes/ }).click();
      await list.getByText('What comes next').waitFor();
      await list.getByRole('tab', { name: /^All/ }).click();
    },
  },
  {
    name: 'bill-confirm',
    url: `${portal}/settlement/inconfirm`,
    account: 'customer',
    ready: 'quay-bill-list [data-row]',
    async prepare(page) {
      const list = page.locator('quay-bill-list');
      await list.getByRole('button', { name: 'Check changes' }).first().click();
      await page.getByRole('tab', { name: 'Bill', exact: true }).click();
      await page.getByRole('dialog').locator('iframe').contentFrame().locator('table').waitFor();
    },
  },
  {
    name: 'mail-bill',
    url: `${portal}/settlement/inconfirm`,
    account: 'customer',
    ready: 'quay-bill-list [data-row]',
    async prepare(page) {
      await page.goto(portal + (await linkInMail(page)));
      await page.locator('quay-mail-confirm iframe').contentFrame().locator('table').waitFor();
    },
  },
  {
    name: 'mails',
    url: `${portal}/settlement/inconfirm`,
    account: 'customer',
    ready: 'quay-bill-list [data-row]',
    height: 1300,
    async prepare(page) {
      const frames = await mailsOfAllKinds(page);
      // The content policy of the portal lets no script write a page.
      await page.goto('about:blank');
      await page.setContent(
        `<body style="margin:0;background:#dfe6ec;display:grid;grid-template-columns:600px 460px 340px;gap:16px;padding:10px;align-items:start">${frames.join('')}</body>`,
      );
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'schedule',
    url: `${portal}/shippingdate?pol=CNSHA&pod=USLAX`,
    account: 'customer',
    ready: 'quay-sailing-schedule [data-sailing]',
    height: 1060,
    async prepare(page) {
      await page
        .getByRole('button', { name: /^Details of/ })
        .nth(1)
        .click();
      await page.locator('quay-sailing-schedule svg[role=img]').waitFor();
    },
  },
  {
    name: 'part-load',
    url: `${portal}/freight/lcl?pol=CNSHA&pod=DEHAM&weight=1840&volume=3.265`,
    account: 'customer',
    ready: 'quay-lcl-rates tfoot',
  },
  {
    name: 'air',
    url: `${portal}/freight/air?from=PVG&to=LAX`,
    account: 'customer',
    ready: 'quay-air-rates [data-route]',
    async prepare(page) {
      const air = page.locator('quay-air-rates');
      await air.getByLabel('Gross weight').fill('290');
      await air.getByLabel('Volume').fill('1.2');
      await air.locator('[data-total]').first().waitFor();
    },
  },
  {
    name: 'door-to-door',
    url: `${portal}/service/truck?mode=door&pol=CNSGH&pod=USLAX&weight=12000`,
    account: 'customer',
    ready: 'quay-trucking-rates aside dl',
  },
  {
    name: 'customs',
    url: `${portal}/service/declare`,
    ready: 'quay-customs-rates table tbody tr',
    prepare: (page) => page.getByLabel('Items of goods', { exact: true }).fill('8'),
  },
  { name: 'about', url: `${portal}/about`, ready: 'article dl', height: 1000 },
  { name: 'news', url: `${portal}/news`, ready: 'quay-news article, quay-news li' },
  { name: 'chat', url: `${partner}/`, press: 'quay-chat-button [name=launcher]', ready: 'quay-chat-button [data-column=start] button' },
  {
    name: 'studio',
    url: `${portal}/embedStudio?element=rate-search&pol=CNSHA&pod=USLAX`,
    account: 'service',
    ready: 'iframe',
  },
  { name: 'notices', url: `${portal}/message/sysmessage`, account: 'customer', ready: 'quay-notification-centre [data-row]' },
  { name: 'login', url: `${portal}/login`, ready: 'quay-login button[type=submit]' },
  {
    name: 'rate-search-360',
    url: `${cms}/`,
    width: 360,
    height: 780,
    ready: 'quay-rate-search button:has-text("Book")',
    prepare: (page) => page.locator('quay-rate-search').evaluate((element) => element.scrollIntoView({ block: 'start' })),
  },
];

const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run'],
});
const chosen = process.argv.slice(2);
for (const { name, url, account, press, ready, prepare, width = 1440, height = 900, locale = 'en-US', theme = 'light' } of SHOTS.filter(
  (shot) => chosen.length === 0 || chosen.includes(shot.name),
)) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale,
    colorScheme: theme,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (account) await logIn(page, account);
  await page.goto(url);
  if (press) await page.locator(press).click();
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(ROOT, 'docs/pictures', `${name}.png`) });
  await context.close();
  console.log(`docs/pictures/${name}.png`);
}
await browser.close();

/** Opens a tab of an order that fits, with the session of the page. */
async function openOrder(page, filter, type, fits) {
  const records = await page.evaluate(async (body) => {
    const answer = await fetch('/api/order/weborder/queryPageOrderWeb', {
      method: 'POST',
      headers: { 'content-type': 'application/json', auth: localStorage.getItem('quayside_token') },
      body: JSON.stringify({ current: 1, size: 50, ...body }),
    });
    return (await answer.json()).data.records;
  }, filter);
  const { bookingId, orderId } = records.find(fits) ?? records[0];
  await page.goto(`${portal}/backOrder/orderManage?bookingId=${bookingId}&orderId=${orderId}&type=${type}`);
  await page.locator('quay-booking-form [role=tabpanel]:not([hidden])').first().waitFor();
  await page.waitForTimeout(1500);
}

/** The first row of a list that the page's user sees. */
function firstRow(page, path, body) {
  return page.evaluate(
    async ([call, input]) => {
      const answer = await fetch(`/api${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', auth: localStorage.getItem('quayside_token') },
        body: JSON.stringify({ current: 1, size: 1, ...input }),
      });
      return (await answer.json()).data?.records?.[0];
    },
    [path, body],
  );
}

function revisedBill(page) {
  return firstRow(page, '/settlement/inconfirm/queryWebInConfirmList', { status: 4 });
}

function operate(...words) {
  return promisify(execFile)(process.execPath, [join(ROOT, 'scripts/ops.mjs'), ...words]);
}

/** Text and HTML of a mail that the server has put into its outbox. */
async function mailTo(page, reader) {
  const outbox = join(process.env.DATA_DIR ?? join(ROOT, 'data'), 'outbox/mail');
  for (;;) {
    const name = (await readdir(outbox).catch(() => [])).find((file) => file.includes(reader));
    const raw = name ? await readFile(join(outbox, name), 'utf8') : '';
    const [text, html] = [...raw.matchAll(/base64\r\n\r\n([\w+/=\r\n]+)/g)].map(([, part]) => Buffer.from(part, 'base64').toString());
    if (text && html) return { text, html };
    await page.waitForTimeout(200);
  }
}

/** Sends the mail of a revised bill, and returns the path of its link. */
async function linkInMail(page) {
  const reader = `reader${Date.now()}@example.com`;
  await operate('mail', 'bill', (await revisedBill(page)).orderNo, '--to', reader, '--lang', 'en');
  const { text } = await mailTo(page, reader);
  return /\/mailPath\/confirmMail\?[\w=&-]+/.exec(text)[0];
}

/** Mails as frames: a bill, an order in Chinese and dark, a price alert on a phone, a quotation. */
async function mailsOfAllKinds(page) {
  const reader = (kind) => `${kind}${started}@example.com`;
  const started = Date.now();
  const { orderNo } = await revisedBill(page);
  await operate('mail', 'bill', orderNo, '--to', reader('bill'), '--lang', 'en');
  await operate('mail', 'order', orderNo, '--to', reader('order'), '--lang', 'zh');
  const quotation = await firstRow(page, '/freight/quote/getQuoteHistoryPage', {});
  await firstRow(page, '/freight/quote/sendQuotationMail', { id: quotation.id, emails: reader('quote'), mailLanguage: 'zh-CN' });
  const lane = { portStartCode: 'CNSHA', portEndCode: 'USLAX', ctnType: '40HQ', limit: '1500' };
  await firstRow(page, '/freight/alert/pub/requestPriceAlert', { ...lane, email: reader('alert') });
  const frame = async (kind, [width, height], isDark = false) => {
    const { html } = await mailTo(page, reader(kind));
    const shown = isDark ? html.replace('(prefers-color-scheme:dark)', 'all') : html;
    return `<iframe srcdoc="${shown.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" style="border:0;width:${width}px;height:${height}px"></iframe>`;
  };
  const beside = [await frame('order', [460, 620], true), await frame('quote', [460, 640])];
  return [await frame('bill', [600, 980]), `<div style="display:grid;gap:16px">${beside.join('')}</div>`, await frame('alert', [320, 500])];
}

async function logIn(page, account) {
  await page.goto(`${portal}/login`);
  await page.locator('input[name=userName]').fill(account);
  await page.locator('input[name=password]').fill('harbour1');
  await page.waitForTimeout(CHALLENGE_AGE_MS);
  await page.getByRole('slider').press('End');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`${portal}/backhome`);
}
