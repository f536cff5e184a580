import { expect, type Page, test } from '#tests/clock/test';
import { bookingForm } from './booking-form.ts';
import { arriveAs, logIn, reloadedLogin } from '../people.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
/** The name of a tab may say besides that there is unsaved input. */
const ORDER_NO = /^DD\d+/;

test.beforeEach(async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
});

/** A draft that the server temporarily rejects, with unsaved input. */
async function typeUnsaved(page: Page): Promise<ReturnType<typeof bookingForm>> {
  await page.goto('/backOrder/orderManagement');
  await page.getByRole('button', { name: 'New booking' }).first().click();
  const form = bookingForm(page);
  await form.in('Terms', 'Your reference').fill('LEAVING');
  await form.save.click();
  await expect(page).toHaveURL(/orderManage\?/);
  await expect(form.form.getByText(/^Draft saved/)).toBeVisible();
  await page.route('**/saveBookingWeb*', (route) => route.abort());
  await form.in('Shipper', 'Name').fill('NOT SAVED YET');
  return form;
}

test('30.A7 the tab of a new booking becomes that of the order, with its number', async ({ page }) => {
  await typeUnsaved(page);
  const tabs = page.getByRole('navigation', { name: 'Open pages' });
  await expect(tabs.getByRole('link')).toHaveText(['Workbench', 'My orders', ORDER_NO]);
  await expect(tabs.getByRole('link', { name: ORDER_NO })).toHaveAttribute('aria-current', 'page');
});

test('menu, tab and Back ask before leaving unsaved input', async ({ page }) => {
  const { in: field } = await typeUnsaved(page);
  const address = page.url();
  const tabs = page.getByRole('navigation', { name: 'Open pages' });
  const leavings = [
    () => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'My orders' }).click(),
    () => tabs.getByRole('button', { name: /^Close DD/ }).click(),
    () => page.goBack(),
    () => bookingForm(page).form.getByRole('button', { name: 'Back' }).click(),
  ];
  for (const leave of leavings) {
    await leave();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(question(page)).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(field('Shipper', 'Name')).toHaveValue('NOT SAVED YET');
    await expect(tabs.getByRole('link', { name: ORDER_NO })).toHaveCount(1);
  }
  await tabs.getByRole('button', { name: /^Close DD/ }).click();
  await question(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/orderManagement/);
  await expect(tabs.getByRole('link', { name: ORDER_NO })).toHaveCount(0);
  // No input is lost: it is offered again as long as the server has not stored it.
  await page.goto(address);
  await bookingForm(page).form.getByRole('button', { name: 'Restore' }).click();
  await page.unroute('**/saveBookingWeb*');
  await expect(field('Shipper', 'Name')).toHaveValue('NOT SAVED YET');
});

test('a logout asks too, and then removes the input from the browser', async ({ page }) => {
  // A session of its own, since it ends.
  await page.evaluate(() => localStorage.clear());
  await logIn(page, 'customer');
  const { in: field, form } = await typeUnsaved(page);
  const address = page.url();
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  };
  await logOut();
  const logoutQuestion = page.getByRole('alertdialog', { name: 'Log out without saving?' });
  await logoutQuestion.getByRole('button', { name: 'Stay' }).click();
  await expect(field('Shipper', 'Name')).toHaveValue('NOT SAVED YET');
  expect(page.url()).toBe(address);
  await logOut();
  await logoutQuestion.getByRole('button', { name: 'Log out', exact: true }).click();
  await reloadedLogin(page);
  await page.unroute('**/saveBookingWeb*');
  await logIn(page, 'customer');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('NOT SAVED YET');
  await page.goto(address);
  await expect(field('Terms', 'Your reference')).toHaveValue('LEAVING');
  await expect(form.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});

test('nothing is asked where everything is saved', async ({ page }) => {
  const { in: field, form } = await typeUnsaved(page);
  await page.unroute('**/saveBookingWeb*');
  await field('Shipper', 'Name').fill('SAVED NOW');
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'My orders' }).click();
  await expect(page).toHaveURL(/orderManagement/);
  await expect(question(page)).toHaveCount(0);
});
