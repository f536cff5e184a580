import { expect, test } from '#tests/clock/test';
import { bookingForm } from '../booking/booking-form.ts';
import { logInByKeyboard, loginForm, openLogin } from '../people.ts';
import { register, REGISTERED_PASSWORD, requestCode, someone } from './registration.ts';

const PASSWORD = REGISTERED_PASSWORD;
const NEW_PASSWORD = 'lantern8';

test('a new customer registers with a company and logs in; a change of the password logs out both tabs, and nothing typed is lost @goal', async ({
  page,
  context,
}) => {
  const who = someone();
  const { userName } = who;
  await openLogin(page);
  await page.getByRole('link', { name: 'Register your company' }).click();
  await expect(page).toHaveURL('/register');
  const form = page.locator('quay-register');
  await form.locator('button[type=submit]').click();
  await expect(form.getByRole('alert')).toContainText('Mobile number');
  await register(page, who);

  await page.getByRole('link', { name: 'Log in' }).click();
  await logInByKeyboard(page, userName, PASSWORD);
  await expect(page).toHaveURL('/backhome');

  // The dialog in a page of its own, and a booking in another tab.
  await page.goto('/backOrder/orderAdd');
  const { in: field } = bookingForm(page);
  await field('Shipper', 'Name').fill('TYPED BEFORE THE CHANGE');
  // The draft is on the server.
  await expect(page).toHaveURL(/orderManage\?bookingId=/);
  const draft = page.url();
  const other = await context.newPage();
  const html = '<!doctype html><script type="module" src="/widgets/v1/quayside.js"></script><quay-password-dialog open></quay-password-dialog>';
  await other.route('**/password.html', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await other.goto('/password.html');
  const dialog = other.locator('quay-password-dialog').getByRole('dialog');
  await dialog.locator('input[name=oldPassword]').fill(PASSWORD);
  await dialog.locator('input[name=newPassword]').fill(NEW_PASSWORD);
  await dialog.locator('input[name=confirmation]').fill(NEW_PASSWORD);
  // A logout reloads the portal.
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Change password', exact: true }).click();
  await expect(dialog).toBeHidden();
  await reloaded;
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('The password was changed.').first()).toBeVisible();
  await logInByKeyboard(page, userName, PASSWORD);
  await expect(loginForm(page).refusal.filter({ hasText: 'wrong' })).toBeVisible();
  await logInByKeyboard(page, userName, NEW_PASSWORD);
  await expect(page).toHaveURL(draft);
  await expect(field('Shipper', 'Name')).toHaveValue('TYPED BEFORE THE CHANGE');
});

test('a forgotten password: an unknown phone and address get the answers of known ones', async ({ page }) => {
  const { form } = await openLogin(page);
  await form.getByRole('button', { name: 'Forgot password' }).click();
  await form.locator('input[name=phone]').fill(someone().phone);
  await requestCode(form);
  await expect(form.getByText('The code has been sent.')).toBeVisible();
  await form.locator('input[name=code]').fill('000000');
  await form.locator('input[name=newPassword]').fill(NEW_PASSWORD);
  await form.locator('input[name=confirmation]').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Set new password' }).click();
  await expect(form.getByText(/wrong or has expired/).first()).toBeVisible();
  await form.getByText('E-mail link').click();
  await form.locator('input[name=email]').fill('nobody@quayside.example');
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(form.getByText(/you will receive an e-mail/)).toBeVisible();
  await form.getByRole('button', { name: 'Back to login' }).click();
  await expect(loginForm(page).userName).toBeVisible();
});
