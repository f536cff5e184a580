import { type BrowserContext, expect, type Page, test } from '#tests/clock/test';
import { framesDrawn } from '#tests/page-rest';
import { bookingForm, fillBooking } from './booking-form.ts';
import { arriveAs } from '../people.ts';

const NEW = '/backOrder/orderAdd?pol=CNSHA&pod=USLAX&carrier=MSCU&ctn=20GP:1';

test.beforeEach(async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
});

async function openNew(page: Page): Promise<ReturnType<typeof bookingForm>> {
  await page.goto(NEW);
  const form = bookingForm(page);
  await expect(form.field('Port of loading')).toHaveValue(/Shanghai/);
  return form;
}

/** Stores a draft and returns its address. */
async function storeDraft(page: Page, refNo: string): Promise<string> {
  const { in: field, save } = await openNew(page);
  await field('Terms', 'Your reference').fill(refNo);
  await save.click();
  await expect(page).toHaveURL(/orderManage\?.*bookingId=/);
  await expect(bookingForm(page).form.getByText(/^Draft saved/)).toBeVisible();
  return page.url();
}

test('a draft is saved automatically while typing continues', async ({ page }) => {
  const { in: field, form } = await openNew(page);
  await field('Shipper', 'Name').fill('AUTOSAVED LTD.');
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await expect(page).toHaveURL(/bookingId=/);
  await expect(field('Shipper', 'Name')).toHaveValue('AUTOSAVED LTD.');
  await page.reload();
  await expect(field('Shipper', 'Name')).toHaveValue('AUTOSAVED LTD.');
});

test('typing goes on while a stored draft is saved, and the page stays as it is', async ({ page }) => {
  await storeDraft(page, 'TYPING');
  await page.reload();
  const { in: field, form } = bookingForm(page);
  const name = field('Shipper', 'Name');
  await name.fill('FIRST');
  const saved = page.waitForResponse('**/saveBookingWeb*');
  const reported = page.waitForResponse('**/initOrderInfoWeb');
  await saved;
  const shown = await name.elementHandle();
  // By the end of the next save, the form would have been loaded again after this one.
  const next = page
    .waitForResponse((answer) => answer.url().includes('/saveBookingWeb') && answer.request().postData()?.includes('FIRST SECOND') === true)
    .then(() => page.waitForResponse('**/initOrderInfoWeb'));
  await name.pressSequentially(' SECOND');
  await reported;
  await next;
  await framesDrawn(page);
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await expect(name).toHaveValue('FIRST SECOND');
  expect(await shown?.evaluate((input) => input.isConnected)).toBe(true);
  await expect(name).toBeFocused();
});

test('input from just before a reload is offered again', async ({ page }) => {
  await storeDraft(page, 'RELOAD');
  page.on('dialog', (dialog) => void dialog.accept());
  const { in: field, form } = bookingForm(page);
  await page.context().setOffline(true);
  await field('Shipper', 'Name').fill('TYPED IN HASTE');
  await expect(form.getByText('Offline: kept in this browser')).toBeVisible();
  const email = await field('Shipper', 'E-mail').inputValue();
  expect(email).toContain('@');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).toContain('TYPED IN HASTE');
  expect(stored, '8.A9').not.toContain('@');
  // Offline the page could not be loaded; the connection is restored before the next keystroke.
  await page.route('**/saveBookingWeb*', (route) => route.abort());
  await page.context().setOffline(false);
  await page.reload();
  await page.unroute('**/saveBookingWeb*');
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(field('Shipper', 'Name')).toHaveValue('TYPED IN HASTE');
  await expect(field('Shipper', 'E-mail')).toHaveValue(email);
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
});

test('offline input is kept, and saved to the server when the connection is restored @goal', async ({ page }) => {
  await storeDraft(page, 'OFFLINE');
  const { in: field, form } = bookingForm(page);
  await page.context().setOffline(true);
  await field('Shipper', 'Name').fill('KEPT LTD.');
  await expect(form.getByText('Offline: kept in this browser')).toBeVisible();
  await page.context().setOffline(false);
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(field('Shipper', 'Name')).toHaveValue('KEPT LTD.');
});

test('submitting an incomplete form marks the fields, counts them and focuses the first', async ({ page }) => {
  const { submit, form, in: field } = await openNew(page);
  await field('Goods', 'HS code').fill('12');
  await submit.click();
  const wrong = form.locator('[aria-invalid=true]');
  await expect(wrong.first()).toBeFocused();
  expect(await wrong.count()).toBeGreaterThan(4);
  await expect(page).not.toHaveURL(/orderManagement/);
});

/** Two users edit the same draft; the second one gets a conflict. */
async function disagree(page: Page, context: BrowserContext) {
  const address = await storeDraft(page, 'STALE');
  const other = await context.newPage();
  await other.goto(address);
  const mine = bookingForm(page);
  const theirs = bookingForm(other);
  await theirs.in('Shipper', 'Name').fill('THEIR NAME');
  await theirs.in('Contact and remarks', 'Remarks').fill('THEIRS-ONLY');
  await theirs.save.click();
  await expect(theirs.form.getByText(/^Draft saved/)).toBeVisible();
  await page.bringToFront();
  await mine.in('Shipper', 'Name').fill('MY NAME');
  await mine.save.click();
  await mine.form.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare the changes' });
  await expect(dialog.getByText('THEIR NAME')).toBeVisible();
  await expect(dialog.getByText('MY NAME')).toBeVisible();
  await expect(dialog.getByText(/ saved changes on \d{4}-\d{2}-\d{2} /)).toBeVisible();
  return { mine, theirs, other, dialog };
}

test('a stale version is not overwritten: differences are shown, and my changes are applied on top @goal', async ({ page, context }) => {
  const { mine, theirs, other, dialog } = await disagree(page, context);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(dialog).toBeHidden();
  await expect(mine.in('Contact and remarks', 'Remarks')).toHaveValue('THEIRS-ONLY');
  await mine.save.click();
  await expect(mine.form.getByText(/^Draft saved/)).toBeVisible();
  await other.reload();
  await expect(theirs.in('Shipper', 'Name')).toHaveValue('MY NAME');
});

test('a stale version is not overwritten: theirs is taken over, and saving continues from there', async ({ page, context }) => {
  const { mine, theirs, other, dialog } = await disagree(page, context);
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(dialog).toBeHidden();
  await expect(mine.in('Shipper', 'Name')).toHaveValue('THEIR NAME');
  await expect(mine.in('Contact and remarks', 'Remarks')).toHaveValue('THEIRS-ONLY');
  await expect(mine.form.getByRole('button', { name: 'Compare' })).toHaveCount(0);
  await mine.in('Terms', 'Your reference').fill('AFTERWARDS');
  await mine.save.click();
  await expect(mine.form.getByText(/^Draft saved/)).toBeVisible();
  await other.reload();
  await expect(theirs.in('Terms', 'Your reference')).toHaveValue('AFTERWARDS');
  await expect(theirs.in('Shipper', 'Name')).toHaveValue('THEIR NAME');
});

test('another company’s booking is refused', async ({ page, browser, request, baseURL }) => {
  const address = await storeDraft(page, 'FOREIGN');
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const stranger = await context.newPage();
  await arriveAs(stranger, request, 'vipuser');
  await stranger.goto(address);
  await expect(bookingForm(stranger).form.getByText('This record does not exist or is not yours.').first()).toBeVisible();
  await expect(stranger.getByText('FOREIGN')).toHaveCount(0);
  await context.close();
});

test('a double click creates one booking @goal', async ({ page }) => {
  const refNo = `TWICE ${Date.now()}`;
  const { submit } = await openNew(page);
  await fillBooking(page, refNo);
  await submit.dblclick();
  await expect(page).toHaveURL(/orderManagement/);
  const list = page.locator('quay-booking-list');
  await list.getByRole('searchbox').fill(refNo);
  await list.getByRole('searchbox').press('Enter');
  await expect(list.locator('[data-row]')).toHaveCount(1);
});

test('a carrier is found by typing, ignoring case', async ({ page }) => {
  await page.goto('/backOrder/orderAdd');
  const { field } = bookingForm(page);
  await field('Carrier').click();
  await page.keyboard.type('maersk');
  await page
    .getByRole('option', { name: /Maersk/ })
    .first()
    .click();
  await expect(field('Carrier')).toHaveValue(/Maersk/);
});
