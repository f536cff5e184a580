import { expect, type Page, test } from '#tests/clock/test';
import { arriveAs, logIn } from '../people.ts';

const list = (page: Page) => page.locator('quay-booking-list');
const head = (page: Page, name: string) => list(page).getByRole('columnheader', { name });

async function openOrders(page: Page): Promise<void> {
  await page.goto('/backOrder/orderManagement');
  await expect(list(page).locator('[data-row]').first()).toBeVisible();
}

/** Waits until the server has stored the settings of the table. */
const stored = (page: Page) => page.waitForResponse('**/user/setting/saveUserSetting');

test.describe('9.14 settings of a user', () => {
  test('hidden and sorted columns are so on every device, and an open one hears of the change @goal', async ({ page, browser }) => {
    await logIn(page, 'vipuser');
    await openOrders(page);
    await expect(head(page, 'ETA')).toBeVisible();
    const hidden = stored(page);
    await list(page)
      .getByRole('button', { name: /^(Columns|列设置)$/ })
      .click();
    await list(page).getByRole('checkbox', { name: 'ETA' }).click();
    expect(await (await hidden).json()).toMatchObject({ code: '1', data: { name: 'table.booking-list' } });
    await page.keyboard.press('Escape');
    const sorted = stored(page);
    await head(page, 'ETD').getByRole('button').first().click();
    await sorted;

    const device = await browser.newContext();
    const other = await device.newPage();
    await logIn(other, 'vipuser');
    await openOrders(other);
    await expect(head(other, 'ETA')).toHaveCount(0);
    await expect(head(other, 'ETD')).toHaveAttribute('aria-sort', 'ascending');

    await list(other)
      .getByRole('button', { name: /^(Columns|列设置)$/ })
      .click();
    await list(other)
      .getByRole('button', { name: /^(Reset|重置)$/ })
      .click();
    await expect(head(other, 'ETA')).toBeVisible();
    await expect(head(page, 'ETA')).toBeVisible();
    await device.close();
  });

  test('a change right before leaving the page is not lost', async ({ page, request }) => {
    await arriveAs(page, request, 'vipclerk');
    await openOrders(page);
    await expect(head(page, 'ETA')).toBeVisible();
    await list(page).getByRole('button', { name: 'Columns' }).click();
    await list(page).getByRole('checkbox', { name: 'ETA' }).click();
    await page.goto('/api/healthz');
    // Another browser has no copy of its own.
    await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((name) => name.includes('setting.'))
        .forEach((name) => localStorage.removeItem(name)),
    );
    await openOrders(page);
    await expect(head(page, 'ETA')).toHaveCount(0);
  });
});
