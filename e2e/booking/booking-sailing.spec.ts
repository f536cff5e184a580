import { expect, test, type APIRequestContext, type Page } from '#tests/clock/test';
import { formatDate } from '#i18n';
import { bookingForm, fillBooking } from './booking-form.ts';
import { arriveAs } from '../people.ts';
import { now } from '#tests/clock/clock';

interface Rate {
  id: string;
  etd: number;
  shippingCode: string;
  bookable: { reason: string | null; nextSailing: { rateId: string; etd: number } | null };
}

/** Rates of a lane with weekly sailings, at the logged-in customer's level. */
async function ratesOf(page: Page, request: APIRequestContext): Promise<Rate[]> {
  const auth = (await page.evaluate(() => localStorage.getItem('quayside_token'))) ?? '';
  const data = { portStartCode: 'CNSGH', portEndCode: 'USLAX', size: 100 };
  const answer = await request.post('/api/freight/freightfcl/queryWebFreightFclList', { headers: { auth }, data });
  return ((await answer.json()) as { data: { records: Rate[] } }).data.records;
}

test('8.B3 a link to a sailing past its SI cut-off starts with the next sailing of the carrier and explains that', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto('/backhome');
  const rates = await ratesOf(page, request);
  const closed = rates.find(({ bookable }) => bookable.reason === 'cutOffSi' && bookable.nextSailing);
  expect(closed, 'the sample data has a sailing past its SI cut-off').toBeDefined();
  const next = formatDate(closed!.bookable.nextSailing!.etd);
  await page.goto(`/backOrder/orderAdd?rateId=${closed!.id}&pol=CNSGH&pod=USLAX&etd=${formatDate(closed!.etd)}&ctn=20GP:1`);
  const { form, field, submit } = bookingForm(page);
  await expect(
    form.getByText(`The SI cut-off of this sailing has passed. Choose a later sailing. The next sailing, ETD ${next}, has been filled in.`),
  ).toBeVisible();
  await expect(field('ETD')).toHaveValue(next);
  await fillBooking(page, `NEXT ${Date.now()}`);
  await submit.click();
  await expect(page).toHaveURL(/\/backOrder\/orderManagement/);
});

test('8.B3 the form explains why a selected sailing cannot be booked, offers the next one, and the server refuses it @goal', async ({
  page,
  request,
}) => {
  await arriveAs(page, request, 'customer');
  await page.goto('/backhome');
  const closed = (await ratesOf(page, request)).find(({ bookable }) => bookable.reason === 'cutOffSi' && bookable.nextSailing);
  expect(closed).toBeDefined();
  await page.goto(`/backOrder/orderAdd?pol=CNSGH&pod=USLAX&carrier=${closed!.shippingCode}&ctn=20GP:1`);
  const { form, field, submit, section } = bookingForm(page);
  await form.getByRole('button', { name: 'Book without this rate' }).click();
  await fillBooking(page, `CLOSED ${Date.now()}`);
  await field('Vessel').fill('');
  await field('Voyage').fill('');
  await field('ETD').fill(formatDate(closed!.etd));
  await field('ETD').press('Tab');
  const banner = form.getByRole('alert').filter({ hasText: /The SI cut-off of this sailing passed at \d\d-\d\d 10:00/ });
  await expect(banner).toContainText(`Next sailing with this carrier: ETD ${formatDate(closed!.bookable.nextSailing!.etd)}.`);
  await submit.click();
  await expect(section('Routing').getByText('The SI cut-off of this sailing has passed. Choose a later sailing.')).toBeVisible();
  await banner.getByRole('button', { name: 'Use next sailing' }).click();
  await expect(banner).toHaveCount(0);
  await expect(field('ETD')).toHaveValue(formatDate(closed!.bookable.nextSailing!.etd));
  await submit.click();
  await expect(page).toHaveURL(/\/backOrder\/orderManagement/);
});

test('8.B3 the form warns while the SI cut-off of a sailing is near', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto('/backhome');
  const open = (await ratesOf(page, request)).find(({ bookable }) => bookable.reason === null);
  expect(open).toBeDefined();
  await page.route('**/querySailingToBook', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { cutoffSi: number | null } };
    body.data.cutoffSi = now() + 20 * 3_600_000;
    await route.fulfill({ response, json: body });
  });
  await page.goto(`/backOrder/orderAdd?rateId=${open!.id}&etd=${formatDate(open!.etd)}&ctn=20GP:1`);
  await expect(
    bookingForm(page).form.getByText(/The SI cut-off of this sailing is near: \d\d-\d\d \d\d:\d\d\. Submit the booking before it\./),
  ).toBeVisible();
});
