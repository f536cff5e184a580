import { expect, test } from '#tests/clock/test';
import { bookingForm, choose, fillBooking } from './booking-form.ts';
import { arriveAs } from '../people.ts';

const NEW = '/backOrder/orderAdd?pol=CNSHA&pod=USLAX&carrier=MSCU&ctn=20GP:1';

test.beforeEach(async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto(NEW);
  await expect(bookingForm(page).field('Port of loading')).toHaveValue(/Shanghai/);
});

test('dangerous goods require their details, keep them and are not submitted without', async ({ page }) => {
  const { section, in: field, submit, save, form } = bookingForm(page);
  await fillBooking(page, 'DANGEROUS');
  await choose(page, field('Goods', 'Cargo type'), /Dangerous/);
  const details = section('Goods').getByRole('group', { name: 'Dangerous goods' });
  await submit.click();
  const unNo = details.getByLabel('UN no.');
  await expect(unNo).toHaveAttribute('aria-invalid', 'true');
  await expect(unNo).toBeFocused();
  await expect(details.getByLabel('IMO class')).toHaveAttribute('aria-invalid', 'true');
  await unNo.fill('12a');
  await details.getByLabel('IMO class').fill('3');
  await expect(details.getByText('A UN number has 4 digits.')).toBeVisible();
  await unNo.fill('1263');
  await details.getByLabel('Proper shipping name').fill('PAINT');
  await details.getByLabel('Emergency phone').fill('+86 21 5555 0000');
  await save.click();
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(unNo).toHaveValue('1263');
  await expect(details.getByLabel('Proper shipping name')).toHaveValue('PAINT');
  await choose(page, field('Goods', 'Cargo type'), /General/);
  await expect(details).toHaveCount(0);
  await submit.click();
  await expect(page).toHaveURL(/orderManagement/);
});

test('rows of goods are added and removed, and the sums follow', async ({ page }) => {
  const { section, in: field, save, form } = bookingForm(page);
  const goods = section('Goods');
  const line = (at: number) => goods.getByRole('group', { name: `Goods line ${at}` });
  await fillBooking(page, 'LINES');
  await goods.getByRole('button', { name: 'Add goods' }).click();
  await expect(line(2).getByLabel('Marks and numbers')).toBeFocused();
  await line(2).getByLabel('Description of goods').fill('WOODEN TOYS');
  await line(2).getByLabel('Number of packages').fill('30');
  await line(2).getByLabel('Gross weight').fill('499.5');
  await line(2).getByLabel('Volume').fill('0.75');
  await expect(goods.getByText('150 packages')).toBeVisible();
  await expect(goods.getByText('9,000 kg')).toBeVisible();
  await expect(goods.getByText('25 CBM')).toBeVisible();
  await goods.getByRole('button', { name: 'Add goods' }).click();
  await line(3).getByLabel('Description of goods').fill('IRON TOYS');
  await goods.getByRole('button', { name: 'Remove goods line 2' }).click();
  await expect(line(2).getByLabel('Description of goods')).toHaveValue('IRON TOYS');
  await expect(goods.getByRole('button', { name: 'Remove goods line 2' })).toBeFocused();
  await goods.getByRole('button', { name: 'Remove goods line 2' }).click();
  await expect(goods.getByRole('button', { name: 'Add goods' })).toBeFocused();
  await expect(goods.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await save.click();
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(field('Goods', 'Description of goods')).toHaveValue('PLASTIC TOYS');
  await expect(goods.getByLabel('Description of goods')).toHaveCount(1);
});

test('rows of containers are added and removed; sums and warning follow', async ({ page }) => {
  const { section, in: field, save, form } = bookingForm(page);
  const containers = section('Containers');
  const line = (at: number) => containers.getByRole('group', { name: `Container line ${at}` });
  await containers.getByRole('button', { name: 'Add containers' }).click();
  await expect(line(2).getByRole('combobox', { name: 'Type' })).toBeFocused();
  await choose(page, line(2).getByRole('combobox', { name: 'Type' }), /^40HQ/);
  await line(2).getByRole('button', { name: 'Increase' }).click();
  await line(2).getByLabel('Cargo per container').fill('12000.5');
  await expect(line(2).getByText('24,001')).toBeVisible();
  await expect(containers.getByText('5 TEU')).toBeVisible();
  await line(1).getByRole('button', { name: 'Remove container line 1' }).click();
  await expect(containers.getByText('4 TEU')).toBeVisible();
  await expect(containers.getByRole('button', { name: 'Add containers' })).toBeFocused();
  await field('Goods', 'Gross weight').fill('90000');
  await expect(containers.getByText(/The cargo weighs 90,000 kg/)).toBeVisible();
  await save.click();
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(line(1).getByRole('combobox', { name: 'Type' })).toHaveText('40HQ');
  await expect(line(1).getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  await expect(line(1).getByLabel('Cargo per container')).toHaveValue('12,000.5');
});

test('a double click on Save draft creates one draft', async ({ page }) => {
  const refNo = `DRAFT ${Date.now()}`;
  const { in: field, save, form } = bookingForm(page);
  await field('Terms', 'Your reference').fill(refNo);
  await save.dblclick();
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await expect(page).toHaveURL(/bookingId=/);
  await page.goto('/backOrder/orderManagement');
  const list = page.locator('quay-booking-list');
  await list.getByRole('searchbox').fill(refNo);
  await list.getByRole('searchbox').press('Enter');
  await expect(list.locator('[data-row]')).toHaveCount(1);
});

test('repeated presses of Save draft send one request, and the next change another', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/saveBookingWeb') && sent.push(request.postData() ?? ''));
  const { in: field, save, form } = bookingForm(page);
  await field('Terms', 'Your reference').fill('ONCE');
  await save.dblclick();
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await save.dblclick();
  await field('Terms', 'Your reference').fill('TWICE');
  await save.click();
  await expect.poll(() => sent.some((body) => body.includes('TWICE'))).toBe(true);
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('an optional list field can be cleared again', async ({ page }) => {
  const { in: field, section, save, form } = bookingForm(page);
  const incoterm = section('Terms').getByRole('combobox', { name: 'Incoterm' });
  await choose(page, incoterm, /FOB/);
  await choose(page, section('Terms').getByRole('combobox', { name: 'B/L release type' }));
  await save.click();
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await incoterm.focus();
  await page.keyboard.press('Delete');
  await section('Terms').getByRole('button', { name: 'Clear B/L release type' }).click();
  await section('Routing').getByRole('button', { name: 'Clear Place of receipt' }).click();
  await field('Routing', 'Place of delivery').fill('');
  await save.click();
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(incoterm).toHaveText('Please select');
  await expect(section('Terms').getByRole('combobox', { name: 'B/L release type' })).toHaveText('Please select');
  await expect(field('Routing', 'Place of receipt')).toHaveValue('');
  await expect(field('Routing', 'Place of delivery')).toHaveValue('');
  await expect(section('Terms').getByRole('button', { name: 'Clear Freight terms' })).toHaveCount(0);
});

for (const [part, name] of [
  ['Shipper', 'Country'],
  ['Routing', 'Terminal'],
] as const)
  test(`${part}, ${name}: typed text without a selection stays, with an error`, async ({ page }) => {
    // A rate has its own terminal.
    await page.goto('/backOrder/orderAdd');
    const field = bookingForm(page).in(part, name);
    await field.fill('qqzz');
    await field.press('Tab');
    await expect(bookingForm(page).section(part).getByText('Choose an entry from the list.')).toBeVisible();
    await expect(field).toHaveValue('qqzz');
    await expect(field).toHaveAccessibleDescription(/Choose an entry from the list/);
  });

test('the declaration method is required once customs declaration is requested', async ({ page }) => {
  const { section, save, form } = bookingForm(page);
  const services = section('Services');
  const type = services.getByRole('combobox', { name: 'Customs procedure' });
  await expect(type).toHaveCount(0);
  await services.getByRole('checkbox', { name: 'Customs clearance' }).check();
  await choose(page, type, /Market procurement/);
  await save.click();
  await expect(form.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(type).toHaveText('Market procurement');
});

test('8.B6 a port is shown by its UN/LOCODE, though the link uses an alias', async ({ page }) => {
  const { form, save } = bookingForm(page);
  await expect(form.getByText(/CNSGH to USLAX/)).toBeVisible();
  await save.click();
  await expect(page).toHaveURL(/bookingId=/);
  await page.goto('/backOrder/orderManagement');
  await expect(page.locator('quay-booking-list').getByText('CNSGH').first()).toBeVisible();
  await expect(page.getByText(/CNSHA|CNNGB/)).toHaveCount(0);
});
