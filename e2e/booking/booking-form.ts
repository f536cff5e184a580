import type { Locator, Page } from '@playwright/test';

/** The booking form by its English labels. */
export const bookingForm = (page: Page) => {
  const form = page.locator('quay-booking-form');
  const section = (name: string) => form.getByRole('region', { name });
  return {
    form,
    section,
    field: (name: string) => form.getByLabel(name).first(),
    in: (part: string, name: string) => section(part).getByLabel(name).first(),
    save: form.getByRole('button', { name: /^Save draft/ }).first(),
    submit: form.getByRole('button', { name: 'Submit booking' }).first(),
    state: form.getByRole('status').first(),
  };
};

/** Selects the first option of a select or a combobox. */
export async function choose(page: Page, field: Locator, name?: RegExp): Promise<void> {
  await field.click();
  const options = page.getByRole('option');
  await (name ? options.filter({ hasText: name }) : options).first().click();
}

/** All fields required for submission besides routing and containers. */
export async function fillBooking(page: Page, refNo: string): Promise<void> {
  const { in: field } = bookingForm(page);
  await choose(page, field('Routing', 'Service type'));
  await choose(page, field('Terms', 'Freight terms'));
  await choose(page, field('Goods', 'Cargo type'));
  await choose(page, field('Goods', 'Package type'));
  await field('Shipper', 'Name').fill('E2E SHIPPER CO., LTD.');
  await field('Shipper', 'Address').fill('1 SAMPLE ROAD\nSHANGHAI');
  await field('Shipper', 'Phone').fill('13800000001');
  await field('Consignee', 'Name').fill('E2E CONSIGNEE INC.');
  await field('Consignee', 'Address').fill('2 SAMPLE STREET\nLOS ANGELES');
  await field('Terms', 'Your reference').fill(refNo);
  await field('Goods', 'Description of goods').fill('PLASTIC TOYS');
  await field('Goods', 'Number of packages').fill('120');
  await field('Goods', 'Gross weight').fill('8500.5');
  await field('Goods', 'Volume').fill('24.25');
}
