import { expect, type Locator, type Page, test } from '#tests/clock/test';
import { ownName } from '../own.ts';
import { openLogin } from '../people.ts';

const MOST_PRESSES = 100;

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await control.evaluate((node) => node.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(control)} cannot be reached by Tab.`);
}

/** Chooses the only entry of the command palette for a text. */
async function choose(page: Page, text: string, name: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
  await expect(palette.getByRole('option', { name }).first()).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
}

test('by keyboard alone: login, an order, an entry of the address book, logout @goal', async ({ page }) => {
  const { userName, password, slider, submit } = await openLogin(page);
  await tabTo(page, userName);
  await page.keyboard.type(await ownName('customer'));
  await tabTo(page, password);
  await page.keyboard.type('harbour1');
  await tabTo(page, slider);
  await page.keyboard.press('End');
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/backhome');

  await choose(page, 'my orders', 'My orders');
  await expect(page).toHaveURL('/backOrder/orderManagement');
  await tabTo(page, page.locator('quay-booking-list [data-row]').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/orderManage\?bookingId=/);

  await choose(page, 'consignees', 'Consignees');
  const book = page.locator('quay-address-book');
  await tabTo(page, book.getByRole('tab', { name: /^Consignees/ }));
  await page.keyboard.press('n');
  await expect(book.getByRole('button', { name: 'Paste text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, book.getByRole('textbox', { name: /^Text with name/ }));
  const name = `KEYBOARD ${Date.now()} GMBH`;
  await page.keyboard.insertText(`${name}\nGROSSE HAFENSTRASSE 81\n20457 HAMBURG, GERMANY\nimport@keyboard.example\nEIN: X${Date.now()}`);
  await tabTo(page, book.getByRole('button', { name: 'Fill in the fields' }));
  await page.keyboard.press('Enter');
  await expect(book.locator('input[name=name]')).toHaveValue(name);
  await tabTo(page, book.locator('[data-field=packageType]').getByRole('combobox'));
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Cartons' }).waitFor();
  await page.keyboard.type('Cartons');
  await page.keyboard.press('Enter');
  await tabTo(page, book.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} has been saved.`).first()).toBeVisible();

  await choose(page, 'log out', 'Log out');
  await expect(page).toHaveURL('/login');
  await expect(userName).toBeVisible();
});
