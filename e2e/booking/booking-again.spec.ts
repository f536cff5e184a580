import { expect, type Locator, type Page, test } from '#tests/clock/test';
import { bookingForm, fillBooking } from './booking-form.ts';
import { arriveAs } from '../people.ts';
import { clickInRow } from '../row-actions.ts';

const NEW = '/backOrder/orderAdd?pol=CNSHA&pod=USLAX&carrier=MSCU&ctn=20GP:1';

test.beforeEach(async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
});

/** A booking with all required fields, submitted. */
async function handIn(page: Page, refNo: string): Promise<void> {
  await page.goto(NEW);
  const { field, submit } = bookingForm(page);
  await expect(field('Port of loading')).toHaveValue(/Shanghai/);
  await fillBooking(page, refNo);
  await submit.click();
  await expect(page).toHaveURL(/orderManagement/);
}

/** Rows of my orders that contain the reference. */
async function rowsOf(page: Page, refNo: string) {
  if (!page.url().includes('orderManagement')) await page.goto('/backOrder/orderManagement');
  const list = page.locator('quay-booking-list');
  await list.getByRole('searchbox').fill(refNo);
  await list.getByRole('searchbox').press('Enter');
  return list.locator('[data-row]');
}

async function press(row: Locator, name: string): Promise<void> {
  await expect(row).toHaveCount(1);
  await clickInRow(row, name);
}

test('27.A7 a form that was submitted is not offered again: not by the browser’s Back, not by its tab, not in another window', async ({
  page,
  context,
}) => {
  /** Submits at once, before a draft is saved by itself. */
  const submitQuickly = async (refNo: string) => {
    await page.goto(NEW);
    await expect(bookingForm(page).field('Port of loading')).toHaveValue(/Shanghai/);
    await fillBooking(page, refNo);
    await bookingForm(page).submit.click();
    await expect(page).toHaveURL(/orderManagement/);
  };
  await page.route('**/saveBookingWeb*', (route) => (route.request().postDataJSON().submit === true ? route.continue() : route.abort()));
  const first = `FIRST ${Date.now()}`;
  await submitQuickly(first);
  await page.goto(NEW);
  await expect(bookingForm(page).submit).toBeVisible();
  const other = await context.newPage();
  await other.goto(NEW);
  await expect(bookingForm(other).submit).toBeVisible();
  const second = `SECOND ${Date.now()}`;
  await submitQuickly(second);
  const isShown = async (shown: Page, refNo: string) => {
    await expect(shown).toHaveURL(/orderManage\?bookingId=/);
    await expect(bookingForm(shown).in('Terms', 'Your reference')).toHaveValue(refNo);
    await expect(bookingForm(shown).form.getByRole('button', { name: 'Save changes' }).first()).toBeVisible();
  };
  await isShown(other, second);
  await page.goBack();
  await isShown(page, second);
  const pages = page.getByRole('navigation', { name: 'Open pages' });
  await expect(pages.getByRole('link', { name: 'New booking' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/orderManagement/);
  await page.goBack();
  await isShown(page, first);
});

test('a copy starts with the original’s values, is a separate booking and leaves the original unchanged', async ({ page }) => {
  const refNo = `COPY ${Date.now()}`;
  await handIn(page, refNo);
  const rows = await rowsOf(page, refNo);
  await expect(rows).toHaveCount(1);
  await press(rows, 'Copy as new');
  await expect(page).toHaveURL(/orderAdd\?copyOf=/);
  const { in: field, form, save } = bookingForm(page);
  await expect(form.getByRole('heading', { name: 'New booking' })).toBeVisible();
  await expect(field('Shipper', 'Name')).toHaveValue('E2E SHIPPER CO., LTD.');
  await expect(field('Goods', 'Description of goods')).toHaveValue('PLASTIC TOYS');
  await expect(field('Goods', 'Gross weight')).toHaveValue('8,500.5');
  await expect(field('Routing', 'Port of loading')).toHaveValue(/Shanghai/);
  await expect(field('Terms', 'Freight terms')).not.toHaveText('Please select');
  await expect(field('Terms', 'Your reference')).toHaveValue(refNo);
  await expect(field('Routing', 'ETD')).toHaveValue('');
  await field('Consignee', 'Name').fill('ANOTHER CONSIGNEE INC.');
  await save.click();
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await expect(page).toHaveURL(/bookingId=/);
  await page.reload();
  await expect(field('Consignee', 'Name')).toHaveValue('ANOTHER CONSIGNEE INC.');
  await page.goto('/backOrder/orderManagement');
  const both = await rowsOf(page, refNo);
  await expect(both).toHaveCount(2);
  await press(both.filter({ hasText: 'Submitted' }), 'Edit');
  await expect(field('Consignee', 'Name')).toHaveValue('E2E CONSIGNEE INC.');
});

test('a submitted booking is changed by Save changes only, as a whole, and asks before it is left @goal', async ({ page }) => {
  const refNo = `EDIT ${Date.now()}`;
  await handIn(page, refNo);
  const rows = await rowsOf(page, refNo);
  await press(rows, 'Edit');
  const { in: field, form } = bookingForm(page);
  const saveChanges = form.getByRole('button', { name: 'Save changes' }).first();
  const name = field('Consignee', 'Name');
  await expect(name).toHaveValue('E2E CONSIGNEE INC.');
  await expect(form.getByRole('button', { name: 'Submit booking' })).toHaveCount(0);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/saveBookingWeb') && sent.push(request.url()));

  await name.fill('');
  await saveChanges.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await name.fill('CHANGED CONSIGNEE INC.');
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'My orders' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  expect(sent, 'nothing is saved by itself').toEqual([]);
  await saveChanges.dblclick();
  await expect(page).toHaveURL(/orderManagement/);
  expect(sent).toHaveLength(1);
  const changed = await rowsOf(page, refNo);
  await expect(changed).toHaveCount(1);
  await expect(changed).toContainText('Submitted');
  await press(changed, 'Edit');
  await expect(name).toHaveValue('CHANGED CONSIGNEE INC.');
});
