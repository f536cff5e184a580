import { type APIRequestContext, expect, test } from '#tests/clock/test';
import { now } from '#tests/clock/clock';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { callerOf, formLike, type Booked } from '../order-records.ts';
import { newCompany, ownRecord, tokenOf } from '../own.ts';
import { arriveAs } from '../people.ts';

test.use({ locale: 'en-US' });

const DAY_MS = 86_400_000;
/** After all sailings of the sample data. */
const FIRST_DAY = 60;
const dayFromNow = (days: number) => new Date(now() + DAY_MS / 3 + days * DAY_MS).toISOString().slice(0, 10);

/** Changes the schedule as the forwarder's agent. */
async function schedule(request: APIRequestContext, name: string, data: object): Promise<string> {
  const headers = { auth: await tokenOf(request, 'service'), language: 'en-US' };
  const answer = await request.post(`/api/basedata/sailingDate/${name}`, { headers, data });
  const { code, message, data: saved } = (await answer.json()) as { code: string; message: string; data: { id: string } };
  if (code !== '1') throw new Error(`${name}: ${message}`);
  return saved.id;
}

test('a booking whose sailing is taken out of the schedule is rolled over to the next one by one confirmation @goal', async ({ page, request }) => {
  const { admin } = await newCompany('Roll-over');
  const call = await callerOf(request, admin);
  const form = await formLike(await callerOf(request, 'vipuser'), await ownRecord('vipuser', SAMPLE_BOOKINGS.submittedOfVip));
  const { shippingId, portStartId, portEndId } = form;
  const voyage = `G${Date.now() % 1e8}`;
  const sails = (days: number, direction: 'E' | 'W') =>
    schedule(request, 'saveSailingDate', {
      shippingId,
      portStartId,
      portEndId,
      vessel: 'SILK HORIZON',
      voyage: `${voyage}${direction}`,
      etd: dayFromNow(days),
      eta: dayFromNow(days + 14),
      cutoffSi: now() + (days - 4) * DAY_MS,
      cutoffCy: now() + (days - 1) * DAY_MS,
    });
  const [own, next] = [await sails(FIRST_DAY, 'E'), await sails(FIRST_DAY + 7, 'W')];
  const sailing = { vessel: 'SILK HORIZON', voyage: `${voyage}E`, etd: dayFromNow(FIRST_DAY) };
  const { bookingId, orderNo } = await call<Booked>('weborder/saveBookingWeb', { ...form, ...sailing });
  await schedule(request, 'deleteSailingDate', { ids: [own] });
  await arriveAs(page, request, admin);
  await page.goto(`/backOrder/orderManage?bookingId=${bookingId}`);
  const order = page.locator('quay-booking-form');
  await expect(order.getByRole('alert').filter({ hasText: 'The carrier no longer lists the sailing of this booking.' })).toBeVisible();
  await order.getByRole('button', { name: 'Roll over to the next sailing…' }).click();
  const dialog = order.getByRole('dialog', { name: `Roll over ${orderNo}` });
  await expect(dialog.getByRole('row', { name: /^Vessel, voyage/ })).toContainText(`SILK HORIZON ${voyage}ESILK HORIZON ${voyage}W`);
  await expect(dialog.getByRole('row', { name: /^ETD/ })).toContainText(dayFromNow(FIRST_DAY + 7));
  await dialog.getByRole('button', { name: 'Roll over', exact: true }).click();
  await expect(page.getByText(`${orderNo} is rolled over to SILK HORIZON ${voyage}W.`)).toBeVisible();
  await expect(order.getByRole('textbox', { name: 'Voyage' })).toHaveValue(`${voyage}W`);
  await expect(order.getByText('The carrier no longer lists the sailing of this booking.')).toBeHidden();
  await schedule(request, 'deleteSailingDate', { ids: [next] });
});
