import { type APIRequestContext, expect, type Page, test } from '#tests/clock/test';
import { ops } from '#tests/ops';
import type { OwnUser } from '#tests/own/copy-company';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { type Booked, callerOf, formLike } from './order-records.ts';
import { newCompany, ownRecord } from './own.ts';
import { arriveAs } from './people.ts';
import { clickInRow, ROW_MENU } from './row-actions.ts';

const list = (page: Page) => page.locator('quay-booking-list');
const rows = (page: Page) => list(page).locator('[data-row]');
const form = (page: Page) => page.locator('quay-booking-form');
const tab = (page: Page, name: string) => list(page).getByRole('tab', { name: new RegExp(`^${name}`) });

/** Selects an action from the menu of the first row. */
async function fromMenu(page: Page, name: string): Promise<void> {
  await clickInRow(rows(page).first(), ROW_MENU);
  await page.getByRole('menuitem', { name }).click();
}

/** A user whose list no other journey moves under the pointer: two orders are submitted, and one is released. */
async function userWithOrders(request: APIRequestContext): Promise<OwnUser> {
  const { admin } = await newCompany('Orders');
  const like = await formLike(await callerOf(request, 'vipuser'), await ownRecord('vipuser', SAMPLE_BOOKINGS.submittedOfVip));
  const call = await callerOf(request, admin);
  const save = () => call<Booked>('weborder/saveBookingWeb', like);
  const { orderNo } = await save();
  await ops('booking', 'release', orderNo, '--bkg', `177${String(Date.now()).slice(-9)}`);
  await save();
  await save();
  return admin;
}

async function openOrders(page: Page): Promise<void> {
  await page.goto('/backOrder/orderManagement');
  await expect(rows(page).first()).toBeVisible();
}

test('my orders: filter, save the view, recall several and undo, use a template, copy, amend, download @goal', async ({ page, request }) => {
  await arriveAs(page, request, await userWithOrders(request));
  await openOrders(page);
  const name = `E2E ${Date.now()}`;

  await test.step('filters become a view', async () => {
    await list(page).getByRole('button', { name: 'More filters' }).click();
    await list(page).getByRole('textbox', { name: 'Voyage' }).fill(name.slice(-8));
    await page.keyboard.press('Escape');
    await tab(page, 'Submitted').click();
    await expect(list(page).getByRole('button', { name: 'Remove Voyage' })).toBeVisible();
    await list(page).getByRole('button', { name: 'Views' }).click();
    await list(page).getByLabel('Save the current view as').fill(name);
    await list(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(list(page).getByRole('button', { name: `View: ${name}` })).toBeVisible();
    await page.reload();
    await list(page).getByRole('button', { name: 'Views' }).click();
    await list(page).getByRole('button', { name, exact: true }).click();
    await expect(tab(page, 'Submitted')).toHaveAttribute('aria-selected', 'true');
    await expect(list(page).getByRole('button', { name: 'Remove Voyage' })).toBeVisible();
    await list(page).getByRole('button', { name: 'Clear', exact: true }).click();
  });

  await test.step('several are recalled together, and Ctrl+Z undoes it', async () => {
    await expect(rows(page).nth(1)).toBeVisible();
    const ids = await rows(page).evaluateAll((found) => found.slice(0, 2).map((row) => row.getAttribute('data-row') ?? ''));
    const row = (id: string) => list(page).locator(`[data-row="${id}"]`);
    for (const id of ids) await row(id).getByRole('checkbox').check();
    await list(page).getByRole('button', { name: 'Recall', exact: true }).last().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Recall', exact: true }).click();
    for (const id of ids) await expect(row(id)).toHaveCount(0);
    await tab(page, 'Submitted').press('Control+z');
    for (const id of ids) await expect(row(id)).toContainText('Submitted');
  });

  await test.step('an order becomes a template, which starts a booking', async () => {
    await fromMenu(page, 'Save as template');
    await page.getByLabel('Name of the template').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save as template', exact: true }).click();
    // The notice stays for two seconds only.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await list(page).getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('button', { name: `New booking from ${name}` }).click();
    await expect(page).toHaveURL(/orderAdd\?template=/);
    await expect(form(page).getByRole('region', { name: 'Shipper' }).getByLabel('Name').first()).not.toHaveValue('');
    await openOrders(page);
    await clickInRow(rows(page).first(), 'Copy as new');
    await expect(page).toHaveURL(/orderAdd\?copyOf=/);
    await expect(form(page).getByRole('region', { name: 'Shipper' }).getByLabel('Name').first()).not.toHaveValue('');
  });

  await test.step('a released order is amended after a review, and the request is cancelled', async () => {
    await openOrders(page);
    await tab(page, 'Released').click();
    await expect(rows(page).first()).toContainText('Released');
    const id = await rows(page).first().getAttribute('data-row');
    await fromMenu(page, 'Request amendment');
    await form(page).getByLabel('Your reference').first().fill(name);
    await form(page).getByRole('button', { name: 'Review amendment' }).first().click();
    await expect(page.getByRole('dialog')).toContainText(name);
    await page.getByRole('textbox', { name: 'Reason for the amendment' }).fill('Another purchase order');
    await page.getByRole('dialog').getByRole('button', { name: 'Request amendment', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openOrders(page);
    await tab(page, 'Amendment').click();
    const row = list(page).locator(`[data-row="${id}"]`);
    await clickInRow(row, ROW_MENU);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Download as PDF' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^booking-confirmation_\w+\.pdf$/);
    await clickInRow(row, ROW_MENU);
    await page.getByRole('menuitem', { name: 'Cancel amendment' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel amendment', exact: true }).click();
    await expect(row).toHaveCount(0);
  });
});
