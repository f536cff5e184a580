import { expect, test } from '#tests/clock/test';
import { bookingForm, choose } from '../booking/booking-form.ts';
import { arriveAs } from '../people.ts';

test('a consignee is pasted, saved and chosen in a booking, by keyboard @goal', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto('/changyongInfo/consignee');
  const book = page.locator('quay-address-book');
  const name = `NORDHAFEN ${Date.now()} GMBH`;
  await book.locator('[data-row]').first().waitFor();
  await book.locator('[data-row]').first().press('n');
  const field = (label: string) => book.getByLabel(label, { exact: true }).first();
  await expect(book.getByRole('button', { name: 'Paste text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await book
    .getByRole('textbox', { name: /^Text with name/ })
    .fill(`${name}\nGROSSE HAFENSTRASSE 81\n20457 HAMBURG, GERMANY\nTEL: +49 40 ${Date.now()}\nimport@nordhafen.example\nEIN: X${Date.now()}`);
  await book.getByRole('button', { name: 'Fill in the fields' }).press('Enter');
  await expect(book.locator('input[name=name]')).toHaveValue(name);
  await expect(field('City')).toHaveValue('HAMBURG');
  await expect(book.locator('mark')).toHaveCount(8);
  await book.locator('[data-field=packageType]').getByRole('combobox').press('Enter');
  await page.getByRole('option', { name: 'Cartons' }).press('Enter');
  await book.locator('input[name=name]').press('Control+Enter');
  await expect(
    book
      .getByText(`${name} has been saved.`)
      .or(page.getByText(`${name} has been saved.`))
      .first(),
  ).toBeVisible();
  await book.getByRole('searchbox').fill(name);
  await expect(book.locator('[data-row]')).toHaveCount(1);

  await page.goto('/backOrder/orderAdd');
  const { section, in: input } = bookingForm(page);
  await section('Consignee').getByRole('button', { name: 'Address book' }).click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 entry');
  await page.keyboard.press('Enter');
  await expect(input('Consignee', 'Name')).toHaveValue(name);

  await page.goto('/changyongInfo/consignee');
  await book.getByRole('searchbox').fill(name);
  await expect(book.locator('[data-row]')).toHaveCount(1);
  await book.locator('[data-row]').focus();
  await book.getByRole('button', { name: `Delete ${name}` }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(book.locator('[data-row]')).toHaveCount(0);
});

test('a party of a booking is saved to the address book, once what is missing is filled in', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto('/backOrder/orderAdd');
  const { form, section, in: input } = bookingForm(page);
  const name = `BALTIC ROOMS ${Date.now()} OU`;
  await form.getByRole('button', { name: 'Add second notify party' }).click();
  await input('Second notify party', 'Name').fill(name);
  await input('Second notify party', 'Address').fill('1 SADAMA\nTALLINN');
  await section('Second notify party').getByRole('button', { name: 'Address book' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save this party to the address book' }).click();
  const dialog = page.getByRole('dialog', { name: 'New notify party' });
  await expect(dialog.locator('input[name=name]')).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.locator('input[name=certCode]')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('combobox', { name: /^Country/ }).fill('Estonia');
  await page.getByRole('option', { name: /Estonia/ }).click();
  await dialog.locator('input[name=certCode]').fill(`REG-${Date.now()}`);
  await choose(page, dialog.locator('[data-field=packageType]').getByRole('combobox'), /cartons/i);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await section('Second notify party').getByRole('button', { name: 'Address book' }).click();
  await page.keyboard.type(name);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 entry');
  await page.keyboard.press('Escape');

  const text = `HAND TOOLS ${Date.now()}`;
  await input('Goods', 'Description of goods').fill(text);
  await section('Goods').getByRole('button', { name: 'Favourite texts' }).click();
  const texts = page.getByRole('dialog', { name: 'Favourite texts of goods and marks' });
  await texts.getByRole('button', { name: 'Save as a favourite' }).click();
  await texts.getByRole('button', { name: text, exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await input('Goods', 'Description of goods').fill('');
  await section('Goods').getByRole('button', { name: 'Favourite texts' }).click();
  await texts.getByRole('button', { name: text, exact: true }).click();
  await expect(input('Goods', 'Description of goods')).toHaveValue(text);
});

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const)
  test(`the chat launcher covers no control of the form at ${width}×${height}`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    await arriveAs(page, request, 'customer');
    await page.goto('/changyongInfo/consignee');
    const book = page.locator('quay-address-book');
    const launcher = page.locator('quay-chat-button .launcher');
    await expect(launcher).toBeVisible();
    await book.locator('[data-row]').first().press('Enter');
    await expect(book.locator('input[name=name]')).toBeFocused();
    await expect.poll(() => launcher.evaluate(controlsBelow)).toEqual([]);
    await expect(launcher).toBeInViewport({ ratio: 1 });
  });

/** Names of the controls at every fourth pixel below the launcher. */
function controlsBelow(launcher: Element): string[] {
  const at = (root: Document | ShadowRoot, x: number, y: number): Element | undefined => {
    const found = root.elementsFromPoint(x, y).find((element) => element.getRootNode() === root && element.localName !== 'quay-chat-button');
    return (found?.shadowRoot && at(found.shadowRoot, x, y)) ?? found;
  };
  const { left, right, top, bottom } = launcher.getBoundingClientRect();
  const names = new Set<string>();
  for (let x = left + 1; x < right; x += 4)
    for (let y = top + 1; y < bottom; y += 4) {
      const control = at(document, x, y)?.closest('button, a[href], input, textarea, [role=combobox]');
      if (control) names.add(control.getAttribute('name') ?? control.textContent);
    }
  return [...names];
}
