import { expect, type Locator, type Page } from '@playwright/test';
import { ops } from '#tests/ops';
import { bookingForm, fillBooking } from './booking-form.ts';

/** The bills of a booking by their English labels. */
export const instruction = (page: Page) => {
  const form = page.locator('quay-booking-form');
  const tabs = form.getByRole('tablist', { name: 'Bills of lading' });
  const bill = form.locator('[role=tabpanel]:not([hidden], :has([role=tabpanel]))');
  const field = (name: string) => bill.locator(`[name="${name}"]`);
  return {
    form,
    tab: (name: RegExp) => tabs.getByRole('tab', { name }),
    bill,
    field,
    rows: bill.locator('tbody th[scope=row]'),
    press: (name: string) => bill.getByRole('button', { name, exact: true }).click(),
    /** Fills in what the booking does not say. */
    complete: async () => {
      await bill.getByLabel('B/L release type').first().click();
      await page.locator('[role=option]:visible', { hasText: 'Telex release' }).click();
      await field('mblGoodsVo.hsCode').fill('940161');
    },
    state: (name: string) => expect(bill.getByText(`Bill-of-lading status: ${name}`)).toBeVisible(),
  };
};

/** Completes the open form of a new booking, submits it and has the space released; returns the ids. */
export async function release(page: Page, auth: string, refNo: string): Promise<{ bookingId: string; orderNo: string; bkgNo: string }> {
  const { field, submit } = bookingForm(page);
  await expect(field('Port of loading')).toHaveValue(/Shanghai/);
  await fillBooking(page, refNo);
  // Drafts are saved by the same call.
  const saved = page.waitForResponse(
    (each) => each.url().includes('/saveBookingWeb') && each.request().postData()?.includes('"submit":true') === true,
  );
  await submit.click();
  await saved;
  const answer = await page.request.post('/api/order/weborder/queryPageOrderWeb', { headers: { auth }, data: { refNo } });
  const { records } = ((await answer.json()) as { data: { records: { bookingId: string; orderNo: string }[] } }).data;
  const [order] = records;
  if (!order) throw new Error(`There is no order of reference ${refNo}.`);
  const bkgNo = `177${String(Date.now()).slice(-9)}`;
  await ops('booking', 'release', order.orderNo, '--bkg', bkgNo);
  return { ...order, bkgNo };
}

/** Copies rows of a spreadsheet and presses Ctrl+V in a cell. */
export async function paste(page: Page, cell: Locator, rows: readonly string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), ['Container No.\tSize\tSeal\tPacking\tPkgs\tG.W.\tCBM', ...rows].join('\r\n'));
  await cell.focus();
  await page.keyboard.press('Control+V');
}
