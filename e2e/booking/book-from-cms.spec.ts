import { expect, test, type Page } from '#tests/clock/test';
import { dedicatedServer } from '../dedicated-server.ts';
import { bookingForm, fillBooking } from './booking-form.ts';
import { logInByKeyboard } from '../people.ts';
import { importRates, SHEET, writeRateSheet } from '../rate-sheet.ts';

/** A dedicated server and database, which are killed during the journey. */
const server = await dedicatedServer();

test('from a rate sheet over the company’s web site to a booking that survives a crash @goal', async ({ page }) => {
  const { price20gp, vip20gp, vip40hq } = SHEET;
  const answers = watchFor(page, [price20gp, vip20gp, vip40hq]);

  await test.step('the forwarder imports a sheet', async () => {
    const printed = await importRates(await writeRateSheet());
    expect(printed).toMatch(/1 (row|rate)/i);
  });

  await test.step('a visitor finds the rate on the CMS page', async () => {
    await page.goto(server.current.cmsUrl);
    const rate = page.locator('quay-rate-search').getByRole('listitem').filter({ hasText: SHEET.carrier }).filter({ hasText: SHEET.shownToVisitors });
    // The list starts with the earliest departure.
    await page.getByRole('button', { name: /^Show \d+ more/ }).click();
    await expect(rate.first()).toBeVisible();
    expect([price20gp, vip20gp, vip40hq].map(answers.count), 'no visitor is told a price of the sheet').toEqual([0, 0, 0]);
    await rate.first().getByRole('button', { name: /^Book/ }).click();
  });

  await test.step('Book leads to the portal’s login, and from there back to the booking', async () => {
    await expect(page).toHaveURL(new RegExp(`^${server.current.portalUrl}/login\\?redirect=`));
    await logInByKeyboard(page, 'customer');
    await expect(page).toHaveURL(/\/backOrder\/orderAdd\?.*carrier=PABV/);
    const query = new URL(page.url()).searchParams;
    expect([query.get('pol'), query.get('pod')], '8.B6 UN/LOCODEs, whatever the page says').toEqual(['CNSGH', 'USLAX']);
  });

  const refNo = `CMS ${Date.now()}`;
  await test.step('the form is prefilled from the rate, completed and submitted', async () => {
    const { field, submit } = bookingForm(page);
    await expect(field('Carrier')).toHaveValue(/PIL/);
    await expect(field('Port of loading')).toHaveValue(/Shanghai/);
    await expect(field('Port of discharge')).toHaveValue(/Los Angeles/);
    await expect(bookingForm(page).form.getByText(/CNSGH to USLAX/)).toBeVisible();
    await expect(bookingForm(page).form.getByText('1,913.37').first()).toBeVisible();
    await fillBooking(page, refNo);
    await submit.click();
    await expect(page).toHaveURL(`${server.current.portalUrl}/backOrder/orderManagement`);
  });

  await test.step('it is listed in my orders', () => expectOrder(page, refNo));
  expect(answers.count(price20gp), 'a customer is').toBeGreaterThan(0);
  expect([vip20gp, vip40hq].map(answers.count), 'but not the VIP price').toEqual([0, 0]);

  await test.step('server and database are killed; after a restart it is still there', async () => {
    process.kill(server.current.databasePid(), 'SIGKILL');
    await server.current.kill();
    await server.restart();
    await page.reload();
    await expectOrder(page, refNo);
  });
});

async function expectOrder(page: Page, refNo: string): Promise<void> {
  const list = page.locator('quay-booking-list');
  await list.getByRole('searchbox').fill(refNo);
  await list.getByRole('searchbox').press('Enter');
  const rows = list.locator('[data-row]');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(SHEET.carrier);
}

/** Searches all bytes loaded by the pages of the journey for a price, in any notation. */
function watchFor(page: Page, prices: readonly number[]): { count: (price: number) => number } {
  const counts = new Map<number, number>();
  page.context().on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    for (const price of prices) {
      const ways = [String(price), price.toLocaleString('en'), String(Math.round(price * 100))];
      if (ways.some((way) => body.includes(way))) counts.set(price, (counts.get(price) ?? 0) + 1);
    }
  });
  return { count: (price) => counts.get(price) ?? 0 };
}
