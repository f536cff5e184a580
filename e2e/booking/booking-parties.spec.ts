import { expect, test } from '#tests/clock/test';
import { bookingForm, choose } from './booking-form.ts';
import { arriveAs } from '../people.ts';

test.beforeEach(async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto('/backOrder/orderAdd');
});

test('a party is selected from the address book, by search and keyboard, and undone', async ({ page }) => {
  const { section, in: field } = bookingForm(page);
  const consignee = section('Consignee');
  const name = field('Consignee', 'Name');
  const before = await name.inputValue();
  const book = consignee.getByRole('button', { name: 'Address book' });
  await book.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a consignee' });
  await expect(dialog.getByRole('status')).toHaveText('12 entries');
  await page.keyboard.type('hamburg');
  await expect(dialog.getByRole('status')).toHaveText('1 entry');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(book).toBeFocused();
  await expect(name).toHaveValue(/^NORDHAFEN WOHNEN/);
  await expect(field('Consignee', 'Address')).toHaveValue(/HAMBURG/);
  await expect(field('Consignee', 'Country')).toHaveValue('GERMANY');
  await consignee.getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue(before);
  await expect(consignee.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('arrow keys move through the address book; an empty result is reported', async ({ page }) => {
  const { section, in: field } = bookingForm(page);
  await section('Shipper').getByRole('button', { name: 'Address book' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a shipper' });
  await dialog.getByRole('searchbox').fill('nobody at all');
  await expect(dialog.getByText('No matches')).toBeVisible();
  await dialog.getByRole('searchbox').fill('co., ltd.');
  await expect(dialog.getByRole('status')).toHaveText('4 entries');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field('Shipper', 'Name')).toHaveValue(/^SUZHOU PINEWELL/);
});

test('a bill to order has no consignee and requires a notify party', async ({ page }) => {
  const { section, in: field, submit, form } = bookingForm(page);
  const name = field('Consignee', 'Name');
  await name.fill('');
  await section('Consignee').getByRole('switch', { name: 'To order' }).check();
  await expect(name).toHaveValue('TO ORDER');
  await field('Notify party', 'Name').fill('');
  await submit.click();
  await expect(field('Notify party', 'Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(section('Notify party').getByText('Enter a notify party when the consignee is TO ORDER.')).toBeVisible();
  await expect(field('Consignee', 'Name')).not.toHaveAttribute('aria-invalid', 'true');
  await section('Notify party').getByRole('button', { name: 'Address book' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /KADEMEESTER/ })
    .click();
  await expect(field('Notify party', 'Name')).not.toHaveAttribute('aria-invalid', 'true');
  // Selecting a consignee from the address book resets it.
  await section('Consignee').getByRole('button', { name: 'Address book' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /SUNSET HARDWARE/ })
    .click();
  await expect(section('Consignee').getByRole('switch')).not.toBeChecked();
  await expect(form.getByRole('switch')).toHaveCount(1);
});

test('an unusual company code gets a warning and is saved all the same', async ({ page }) => {
  const { section, in: field, save, form } = bookingForm(page);
  await choose(page, field('Shipper', 'Code type'), /Unified social credit/);
  const code = field('Shipper', 'Company registration code');
  await code.fill('91310115MA1K300A1P');
  await field('Terms', 'Your reference').fill('USCI');
  await expect(section('Shipper').getByText('The last character should be')).toHaveCount(0);
  await code.fill('91310115MA1K300A1X');
  await expect(section('Shipper').getByText('The last character should be')).toBeVisible();
  await expect(code).not.toHaveAttribute('aria-invalid', 'true');
  await save.click();
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(code).toHaveValue('91310115MA1K300A1X');
});
