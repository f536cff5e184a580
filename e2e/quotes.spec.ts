import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '#tests/clock/test';
import { structureViolations } from '#tests/conform/axe';
import { arriveAs } from './people.ts';
import { newCompany } from './own.ts';

const BUYER = `buyer${Date.now()}@example.com`;

/** The link in the mail to the buyer, which a server without a mail server writes into its outbox. */
async function linkInMail(): Promise<string> {
  const folder = join(process.env['QUAYSIDE_TEST_DATA'] ?? '', 'outbox/mail');
  for (const name of await readdir(folder).catch(() => [])) {
    const raw = await readFile(join(folder, name), 'utf8');
    // The parts are encoded in base 64.
    const parts = raw.split(/\r?\n\r?\n/).map((part) => Buffer.from(part, 'base64').toString());
    const mail = [raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='), ...parts].join('\n');
    const [link = ''] = /\/quotation#[\w-]{40,}/.exec(mail) ?? [];
    if (mail.includes(BUYER) && link) return link;
  }
  return '';
}

test('a rate is quoted with a margin, sent, opened without login, and booked at its cost @goal', async ({ page, request, browser }) => {
  const { admin } = await newCompany('Quotes');
  await arriveAs(page, request, admin);
  await page.goto('/freight/fcl?pol=CNSGH&pod=USLAX&ctn=20GP:1');
  const rates = page.locator('quay-rate-search');
  const row = rates.getByRole('button', { name: /^Price breakdown/ }).first();
  await row.click();
  await rates.getByRole('button', { name: 'Quote', exact: true }).click();
  const dialog = rates.getByRole('dialog', { name: /^(New quotation|Quotation QT)/ });
  await dialog.getByRole('button', { name: 'Create a standard template' }).click();
  await dialog.getByRole('textbox', { name: 'Customer' }).fill('Harbour Lane Retail');
  const costs = dialog.getByRole('row', { name: /^Total USD/ }).first();
  const cost = (await costs.getByRole('cell').first().textContent()) ?? '';
  await dialog.getByRole('textbox', { name: 'Margin for all lines' }).fill('100');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(costs).toContainText(/\+ [1-9]00\.00/);
  await dialog.getByRole('button', { name: 'Save the quotation' }).click();
  await expect(dialog.getByText(/^QT\d{10}$/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'E-mail addresses' }).fill(BUYER);
  await dialog.getByRole('button', { name: 'Send the e-mail' }).click();
  await expect(dialog.getByText(BUYER)).toBeVisible();

  await expect.poll(linkInMail).not.toBe('');
  const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await visitor.goto(await linkInMail());
  const paper = visitor.locator('quay-my-quotes').getByRole('article');
  await expect(paper).toContainText('Harbour Lane Retail');
  expect(await paper.textContent()).not.toContain(`USD ${cost}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await structureViolations(visitor), '30.A8').toEqual([]);
  await visitor.context().close();

  await page.goto('/freight/quote');
  const quotes = page.locator('quay-my-quotes');
  await expect(quotes.getByRole('listitem').filter({ hasText: 'Harbour Lane Retail' })).toContainText('Sent');
  const [booking] = await Promise.all([page.waitForResponse('**/saveBookingWeb'), quotes.getByRole('button', { name: 'Book', exact: true }).click()]);
  const { data } = (await booking.json()) as { data: { bookingId: string } };
  await expect(page).toHaveURL(/\/backOrder\/orderManage\?bookingId=/);
  const auth = booking.request().headers()['auth'] ?? '';
  const info = await request.post('/api/order/weborder/queryBookingInfoByIdWeb', { data: { bookingId: data.bookingId }, headers: { auth } });
  expect(await info.json()).toMatchObject({ data: { booking: { source: 'quote' }, charges: { totalUsd: cost.replaceAll(',', '') } } });
  await page.goto('/freight/quote');
  await expect(quotes.getByRole('listitem').filter({ hasText: 'Harbour Lane Retail' })).toContainText('Booked');
});
