import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '#tests/clock/test';
import { tokenOf } from './own.ts';
import { arriveAs } from './people.ts';
import { clickInRow, ROW_MENU } from './row-actions.ts';

const list = (page: Page) => page.locator('quay-booking-list');
const rows = (page: Page) => list(page).locator('[data-row]');

async function openOrders(page: Page): Promise<void> {
  await page.goto('/backOrder/orderManagement');
  await expect(rows(page).first()).toBeVisible();
}

test.describe('8.C9 orders', () => {
  test('orders are exported as a spreadsheet: those found, or those picked @goal', async ({ page, request }) => {
    await arriveAs(page, request, 'customer');
    await openOrders(page);
    const exportButton = list(page).getByRole('button', { name: 'Export' });
    const exportRequest = page.waitForRequest('**/exportOrderWeb');
    await exportButton.click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Orders' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^orders_\d{4}-\d\d-\d\d\.xlsx$/);
    expect((await exportRequest).postDataJSON()).not.toHaveProperty('ids');
    const picked = await rows(page).first().getAttribute('data-row');
    await list(page).locator(`[data-row="${picked}"]`).getByRole('checkbox').check();
    const requestOfSelection = page.waitForRequest('**/exportOrderWeb');
    await Promise.all([page.waitForEvent('download'), exportButton.last().click()]);
    expect((await requestOfSelection).postDataJSON()).toHaveProperty('ids', [picked]);
  });

  test('carrier and ports are filtered by chips, and the search needs no Enter', async ({ page, request }) => {
    await arriveAs(page, request, 'customer');
    await openOrders(page);
    // Drafts may have no carrier yet.
    const withCarrier = rows(page).filter({ has: page.locator('td:nth-child(4)', { hasText: /[A-Z]/ }) });
    const carrier = (await withCarrier.first().getByRole('gridcell').nth(3).innerText()).trim();
    await list(page).getByRole('button', { name: 'Carrier', exact: true }).click();
    await list(page).getByRole('combobox', { name: 'Carrier' }).fill(carrier);
    await list(page)
      .getByRole('listbox')
      .getByRole('option', { name: new RegExp(carrier) })
      .click();
    await expect(list(page).getByRole('button', { name: `Carrier: ${carrier}` })).toBeVisible();
    await expect.poll(async () => new Set(await list(page).locator('[data-row] > td:nth-child(4)').allInnerTexts())).toEqual(new Set([carrier]));
    await list(page).getByRole('button', { name: 'Remove Carrier' }).click();
    const number = (await rows(page).first().getByRole('button').first().innerText()).trim();
    const total = await rows(page).count();
    expect(total).toBeGreaterThan(1);
    await list(page).getByRole('searchbox').pressSequentially(number);
    await expect(rows(page)).toHaveCount(1);
  });

  test('9.4 a booking that was saved elsewhere appears in the list without a reload @goal', async ({ page, request }) => {
    await arriveAs(page, request, 'customer');
    await openOrders(page);
    const before = await rows(page).evaluateAll((found) => found.map((row) => row.getAttribute('data-row')));
    // The same user on another device; `app-saved-events.test.ts` has the colleague.
    const auth = await tokenOf(request, 'customer');
    const saved = (await (await request.post('/api/order/weborder/saveBookingWeb', { data: {}, headers: { auth } })).json()) as {
      data: { bookingId: string };
    };
    expect(before).not.toContain(saved.data.bookingId);
    await expect(list(page).locator(`[data-row="${saved.data.bookingId}"]`)).toBeVisible();
  });

  test('an unreachable server is reported once, without a number of orders', async ({ page, request }) => {
    await arriveAs(page, request, 'customer');
    const failed = page.waitForEvent('requestfailed');
    await page.route('**/queryPageOrderWeb', (route) => route.abort());
    await page.goto('/backOrder/orderManagement');
    await failed;
    const alert = list(page).getByRole('alert');
    await expect(alert).toHaveCount(1);
    const message = await alert.evaluate((banner) => banner.querySelector('div')?.textContent ?? '');
    expect(message).not.toBe('');
    await expect(page.getByText(message, { exact: true })).toHaveCount(1);
    await expect(page.getByText('0 rows')).toHaveCount(0);
    await page.unroute('**/queryPageOrderWeb');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('no voyage is cut, and the order page has the actions of the row', async ({ page, request }) => {
    await arriveAs(page, request, 'customer');
    await page.setViewportSize({ width: 1280, height: 800 });
    await openOrders(page);
    const cut = await rows(page).evaluateAll(
      (all) =>
        all.flatMap((row) =>
          [...(row.querySelectorAll('td')[4]?.querySelectorAll('span') ?? [])].filter((text) => text.scrollWidth > text.clientWidth + 1),
        ).length,
    );
    expect(cut).toBe(0);
    const row = rows(page)
      .filter({ has: page.locator('td:nth-child(3)', { hasText: /^Submitted$/ }) })
      .first();
    const number = (await row.getByRole('button').first().innerText()).trim();
    await clickInRow(rows(page).filter({ hasText: number }), ROW_MENU);
    await expect(page.getByRole('menuitem')).toHaveText([
      'Edit',
      'Copy as new',
      'Files',
      'Save as template',
      'Download as PDF',
      'DCSA JSON',
      'Recall',
    ]);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page
      .locator('quay-booking-form')
      .getByRole('button', { name: `More actions for ${number}` })
      .click();
    await expect(page.getByRole('menuitem')).toHaveText(['Copy as new', 'Files', 'Save as template', 'Download as PDF', 'DCSA JSON', 'Recall']);
  });

  test('the cut-offs of an order that has sailed are not shown as overdue', async ({ page, request }) => {
    await arriveAs(page, request, 'customer');
    await openOrders(page);
    const form = page.locator('quay-booking-form');
    for (const [tab, chips] of [
      ['Returned', 5],
      ['Arrived', 0],
    ] as const) {
      await list(page)
        .getByRole('tab', { name: new RegExp(`^${tab}`) })
        .click();
      await expect(rows(page).first()).toContainText(tab);
      await rows(page).first().getByRole('button').first().click();
      await expect(form.getByText('Cut-offs', { exact: true })).toBeVisible();
      await expect(form.locator('time[tabindex]'), tab).toHaveCount(chips);
      await page.goto('/backOrder/orderManagement');
    }
  });

  test('9.14 an order is downloaded as a PDF from the menu', async ({ page, request }) => {
    await arriveAs(page, request, 'customer');
    await openOrders(page);
    await clickInRow(rows(page).first(), ROW_MENU);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Download as PDF' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^(booking-confirmation|booking-request|draft-booking)_\w+\.pdf$/);
    const bytes = await readFile(await download.path());
    expect([bytes.toString('latin1', 0, 5), bytes.length > 5000]).toEqual(['%PDF-', true]);
  });

  for (const width of [360, 1024])
    test(`on a touch screen of ${width} px each row shows its actions`, async ({ browser, baseURL, request }) => {
      const context = await browser.newContext({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true, ...(baseURL ? { baseURL } : {}) });
      const page = await context.newPage();
      await arriveAs(page, request, 'customer');
      await openOrders(page);
      const menus = rows(page).getByRole('button', { name: ROW_MENU });
      await expect(menus).toHaveCount(await rows(page).count());
      await expect(menus.first()).toBeVisible();
      await menus.first().tap();
      await expect(page.getByRole('menuitem', { name: 'Copy as new' })).toBeVisible();
      await context.close();
    });
});
