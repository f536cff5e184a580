import { expect, type Page, test } from '#tests/clock/test';
import { tokenOf } from '../own.ts';
import { handToken } from '../page-hub.ts';
import { logIn } from '../people.ts';
import { billed } from '../settlement/bill-steps.ts';
import { openForeign, SUITE } from './foreign-page.ts';

// Playwright turns the back/forward cache off. Chromium without windows (the headless shell) has none; CHROME_PATH names one that has it.
test.use({
  launchOptions: [({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }), { scope: 'worker' }],
});

/** Goes to a page of another origin, and by Back to the page that was left; returns whether the browser had kept it. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void> = async () => {}): Promise<boolean> {
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  const left = page.url();
  await page.goto('data:text/html,elsewhere');
  await meanwhile();
  // Playwright's own `goBack` and `waitForURL` wait for a page that loads.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(left);
  return page.evaluate(() => 'isKept' in window);
}

test('30 by Back a host page with a list of bills is there again, as it was kept, and shows what came meanwhile', async ({ page, request }) => {
  test.slow();
  await openForeign(page, { head: '', body: 'Without elements' });
  const keepsPages = await leaveAndReturn(page);

  await handToken(page, await tokenOf(request, 'vipuser'));
  await openForeign(page, { body: '<quay-bill-list></quay-bill-list>' });
  const bills = page.locator('quay-bill-list');
  await expect(bills.locator('[data-row]').first()).toBeVisible();
  let billNo = '';
  const wasKept = await leaveAndReturn(page, async () => void ({ billNo } = await billed(request)));
  expect(wasKept).toBe(keepsPages);
  await expect(bills.getByText(billNo).first()).toBeVisible();
});

test('30 by Back nothing of a user is shown who has logged out meanwhile', async ({ page, context }) => {
  // A session of its own, since it ends.
  await logIn(page, 'customer');
  await page.goto('/backOrder/orderManagement');
  await expect(page.locator('quay-booking-list [data-row]').first()).toBeVisible();
  await leaveAndReturn(page, async () => {
    const other = await context.newPage();
    await other.goto(`${SUITE}/backhome`);
    await other.getByRole('button', { name: /^Account/ }).click();
    await other.getByRole('menuitem', { name: 'Log out', exact: true }).click();
    await expect(other).toHaveURL(/\/login/);
  });
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('quay-booking-list')).toHaveCount(0);
});
