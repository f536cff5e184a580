import { expect, type Page, test } from '#tests/clock/test';
import { regionViolations } from '#tests/conform/axe';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { type Booked, callerOf } from '../order-records.ts';
import { arriveAs, loginForm, logInByKeyboard, openLogin } from '../people.ts';
import { ownRecord, ownName } from '../own.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Open pages' }).getByRole('listitem');
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

test('a portal key logs in, without the codes of an ordinary login, and leaves the address', async ({ page, request }) => {
  await arriveAs(page, request, 'vipuser');
  const auth = (await page.evaluate(() => localStorage.getItem('quayside_token'))) ?? '';
  const answer = await request.post('/api/user/createPortalAutoLoginKey', { headers: { auth }, data: {} });
  const { key } = ((await answer.json()) as { data: { key: string } }).data;
  await page.evaluate(() => localStorage.clear());

  await page.goto(`/backOrder/orderManagement?status=returned&key=${key}`);
  await expect(page).toHaveURL('/backOrder/orderManagement?status=returned');
  await expect(page.locator('quay-booking-list').getByRole('tab', { name: /^Returned/ })).toHaveAttribute('aria-selected', 'true');
  const kept = await page.evaluate(() => localStorage.getItem('quayside_user'));
  expect((JSON.parse(kept ?? '{}') as { added: string[] }).added).toEqual(['backstage', 'backhome']);

  // It was for a single use.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/backhome?key=${key}`);
  await expect(page.getByRole('group', { name: 'System reminder' })).toContainText('Automatic login failed');
  await expect(page).toHaveURL('/login');
  await logInByKeyboard(page, 'operator');
  await expect(page).toHaveURL('/backhome');
  await expect(loginForm(page).form).toHaveCount(0);
});

test('unsaved input is marked on its tab, and nothing closes it without a question', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto('/backOrder/orderManagement');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Personal information' }).click();
  const name = page.getByRole('textbox', { name: /^English name/ });
  const mark = page.getByRole('img', { name: 'Unsaved changes' });
  await expect(mark).toHaveCount(0);
  await name.fill('Someone Else');
  await expect(tabs(page).last().locator(mark)).toBeVisible();

  const stay = async () => page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await tabs(page).last().getByRole('link').press('Delete');
  await stay();
  await page.getByRole('button', { name: 'Tab actions' }).click();
  await page.getByRole('menuitem', { name: 'Close all' }).click();
  await stay();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'My orders' }).click();
  await stay();
  await page.getByRole('button', { name: '中文' }).click();
  await stay();
  let questions = 0;
  page.on('dialog', (dialog) => {
    questions += 1;
    void dialog.dismiss();
  });
  await page.evaluate(() => location.reload()).catch(() => undefined);
  await expect.poll(() => questions, 'the browser asks before a reload').toBe(1);
  await expect(name).toHaveValue('Someone Else');

  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('my orders');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/backOrder/orderManagement');
  await expect(mark).toHaveCount(0);
  // The address changes before the page.
  await expect(tabs(page).filter({ hasText: 'My orders' }).getByRole('link')).toHaveAttribute('aria-current', 'page');
  // A tab that is not shown closes without a question, and the focus goes to the one before it.
  await tabs(page).filter({ hasText: 'Personal information' }).getByRole('link').press('Delete');
  await expect(tabs(page)).toHaveText(['Workbench', 'My orders']);
  await expect(tabs(page).last().getByRole('link')).toBeFocused();
});

test('by keyboard alone: the palette finds pages, orders, ports and actions, and a question mark lists the shortcuts @goal', async ({
  page,
  request,
}) => {
  await arriveAs(page, request, 'customer');
  const order = await (
    await callerOf(request, 'customer')
  )<Booked>('weborder/queryBookingById', { bookingId: await ownRecord('customer', SAMPLE_BOOKINGS.submitted) });
  await page.goto('/backhome');

  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('combobox');
  await expect(field).toBeFocused();
  expect(await regionViolations(page)).toEqual([]);
  await field.fill(order.orderNo);
  await expect(palette(page).getByRole('option', { name: order.orderNo })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`bookingId=${order.bookingId}`));
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await field.fill('uslax');
  await palette(page)
    .getByRole('option', { name: /Los Angeles/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/freight/fcl?pod=USLAX');

  await page.keyboard.press('Control+k');
  await field.fill('>new booking');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/backOrder/orderAdd');

  await page.keyboard.press('Control+k');
  await field.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByText('Open the command palette')).toBeVisible();
  await shortcuts.getByRole('switch').press(' ');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(field, 'single keys are off').toBeFocused();
  await expect(shortcuts).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
});

for (const [file, what] of [
  ['Background.js', 'what the page loads when it is idle'],
  ['portal/c/page-portal-*.js', 'the portal itself'],
] as const)
  test(`a shortcut that is pressed before ${what} has arrived opens its panel as soon as it can`, async ({ page, request }) => {
    await arriveAs(page, request, 'customer');
    const arrival = Promise.withResolvers<void>();
    await page.route(`**/${file}`, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    const held = page.waitForRequest(`**/${file}`);
    await page.goto('/backhome', { waitUntil: 'commit' });
    await held;
    await page.keyboard.press('Control+k');
    arrival.resolve();
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  });

test('shortcuts neither work nor wait on the login page', async ({ page }) => {
  const { userName, password, slider, submit } = await openLogin(page);
  const isTaken = await page.evaluate(() => {
    const press = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(press);
  });
  expect(isTaken).toBe(false);
  await userName.fill(await ownName('customer'));
  await password.fill('harbour1');
  await slider.press('End');
  await submit.click();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(palette(page)).toHaveCount(0);
});
