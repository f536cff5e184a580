import { type APIRequestContext, expect, type Page, test } from '#tests/clock/test';
import { regionViolations } from '#tests/conform/axe';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { bookingForm } from '../booking/booking-form.ts';
import { bookLike, callerOf } from '../order-records.ts';
import { arriveAs, loginForm, logInByKeyboard, openLogin } from '../people.ts';
import { ownRecord } from '../own.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Open pages' }).getByRole('listitem');
const list = (page: Page) => page.locator('quay-booking-list');
const rowOf = (page: Page, no: string) => list(page).getByRole('row').filter({ hasText: no });

/** Stores a draft by the API, as the logged-in account. */
async function storeDraft(page: Page, request: APIRequestContext, refNo: string): Promise<{ bookingId: string; orderNo: string }> {
  const auth = (await page.evaluate(() => localStorage.getItem('quayside_token'))) ?? '';
  const answer = await request.post('/api/order/weborder/saveBookingWeb', { headers: { auth }, data: { refNo, submit: false } });
  return ((await answer.json()) as { data: { bookingId: string; orderNo: string } }).data;
}

test.describe('8.C4 portal pages', () => {
  test('the first load of the login page has the channel in its title', async ({ page }) => {
    const titles: string[] = [];
    await page.exposeFunction('sawTitle', (title: string) => titles.push(title));
    await page.addInitScript(() => {
      const report = (globalThis as unknown as { sawTitle: (title: string) => void }).sawTitle;
      new MutationObserver(() => report(document.title)).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/login?channel=abc&version=9');
    await expect(page).toHaveTitle('Log in – Quayside (abc 9)');
    expect(titles.filter((title) => title.startsWith('Log in') && !title.endsWith('(abc 9)'))).toEqual([]);
  });

  test('a channel without a version is shown alone in the title', async ({ page }) => {
    await page.goto('/login?channel=abc');
    await expect(page).toHaveTitle('Log in – Quayside (abc)');
  });

  test('public pages open a tab for a user, and none for a visitor', async ({ page, request }) => {
    await page.goto('/freight/fcl');
    await expect(page.locator('quay-rate-search')).toBeAttached();
    await arriveAs(page, request, 'customer');
    await page.goto('/backhome');
    await expect(tabs(page)).toHaveText(['Workbench']);
    await page.goto('/freight/fcl?pol=CNSHA');
    await expect(tabs(page)).toHaveText(['Workbench', 'Rates']);
    await page.getByRole('button', { name: 'Close Rates' }).click();
    await expect(page).toHaveURL('/backhome');
  });

  test('order details without a booking show a message and lead to the list', async ({ page, request }) => {
    await arriveAs(page, request, 'customer');
    await page.goto('/backOrder/orderDetails');
    await expect(page.getByRole('heading', { name: 'No order selected' })).toBeVisible();
    await expect(page.locator('quay-booking-form')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'My orders' }).click();
    await expect(page).toHaveURL('/backOrder/orderManagement');
  });

  test('a login error disappears with the next attempt', async ({ page }) => {
    await openLogin(page);
    await logInByKeyboard(page, 'operator', 'wrong-word-1');
    const notification = page.getByText('The user name or password is wrong.');
    await expect(page.getByRole('group', { name: 'System reminder' })).toContainText('The user name or password is wrong.');
    await logInByKeyboard(page, 'operator');
    await expect(page).toHaveURL('/backhome');
    await expect(notification).toHaveCount(0);
  });

  test('the tab of a deleted order closes, and the focus moves to the next row', async ({ page, request }) => {
    await arriveAs(page, request, 'vipuser');
    const { bookingId, orderNo } = await storeDraft(page, request, 'DELETE-ME');
    await page.goto(`/backOrder/orderManage?bookingId=${bookingId}`);
    await expect(bookingForm(page).form.getByRole('heading', { name: orderNo })).toBeVisible();
    await expect(tabs(page).filter({ hasText: orderNo })).toHaveCount(1);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'My orders' }).click();
    await rowOf(page, orderNo).hover();
    await rowOf(page, orderNo).getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rowOf(page, orderNo)).toHaveCount(0);
    await expect(tabs(page).filter({ hasText: orderNo })).toHaveCount(0);
    await expect(list(page).locator('[data-row]').first()).toBeFocused();
  });

  test('an order is recalled on its own page: it shows the new state and keeps the focus', async ({ page, request }) => {
    await arriveAs(page, request, 'customer');
    const order = await bookLike(await callerOf(request, 'customer'), await ownRecord('customer', SAMPLE_BOOKINGS.submitted));
    await page.goto(`/backOrder/orderManage?bookingId=${order.bookingId}`);
    const { form } = bookingForm(page);
    await form.getByRole('button', { name: `More actions for ${order.orderNo}` }).click();
    await page.getByRole('menuitem', { name: 'Recall' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Recall', exact: true }).click();
    await expect(form.locator('[part~=status]').first()).toHaveText('Recalled');
    await expect(form.getByRole('heading', { level: 1 })).toBeFocused();
    await form.getByRole('button', { name: `More actions for ${order.orderNo}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL('/backOrder/orderManagement');
    await expect(tabs(page).filter({ hasText: order.orderNo })).toHaveCount(0);
  });

  test('going back moves the focus to the content of the page', async ({ page, request }) => {
    await arriveAs(page, request, 'customer');
    await page.goto('/backOrder/orderManagement');
    await list(page).locator('[data-row]').first().getByRole('button').first().click();
    await expect(bookingForm(page).form).toBeAttached();
    await expect(page.getByRole('main')).toBeFocused();
    await bookingForm(page).form.getByRole('button', { name: 'Back' }).focus();
    await page.goBack();
    await expect(list(page)).toBeAttached();
    await expect(page.getByRole('main')).toBeFocused();
  });

  for (const [path, ready] of [
    ['/login', 'quay-login'],
    ['/404', 'main'],
    ['/freight/fcl?pol=CNSHA&pod=USLAX', 'quay-rate-search'],
    ['/backhome', 'main h1'],
    ['/backOrder/orderManagement', 'quay-booking-list [data-row]'],
    ['/backOrder/orderAdd', 'quay-booking-form form section'],
    ['/backOrder/orderDetails', 'main h1'],
    ['/message/sysmessage', 'quay-notification-centre h1'],
  ] as const)
    test(`all content of ${path} is in landmarks with unique names`, async ({ page, request }) => {
      if (path !== '/login') await arriveAs(page, request, 'customer');
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      expect(await regionViolations(page)).toEqual([]);
    });

  test('the chat window too is in landmarks with unique names', async ({ page, request }) => {
    await arriveAs(page, request, 'customer');
    await page.goto('/backhome');
    await page.locator('quay-chat-button').getByRole('button').first().click();
    await page.locator('quay-chat-button').getByRole('search').first().waitFor();
    expect(await regionViolations(page)).toEqual([]);
    await expect(loginForm(page).form).toHaveCount(0);
  });
});
