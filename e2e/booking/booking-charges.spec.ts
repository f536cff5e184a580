import { expect, test } from '#tests/clock/test';
import { bookingForm } from './booking-form.ts';
import { arriveAs } from '../people.ts';

const LANE = 'pol=CNSHA&pod=USLAX&carrier=MSCU&ctn=20GP:2';

const call = 'queryBookingCharges';

for (const account of ['customer', 'vipuser'] as const)
  test(`${account} sees the charges of the booking, updated with its containers`, async ({ page, request }) => {
    await arriveAs(page, request, account);
    const answer = page.waitForResponse(`**/${call}`);
    await page.goto(`/backOrder/orderAdd?${LANE}`);
    const { data } = (await (await answer).json()) as {
      data: { charges: { code: string; amount: string; currency: string; mandatory: boolean; payType: string }[] };
    };
    const { section, form } = bookingForm(page);
    const cents = data.charges
      .filter(({ currency, mandatory, payType }) => currency === 'USD' && mandatory && payType !== 'CC')
      .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    const shown = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect(form.getByRole('complementary').getByText(shown).first()).toBeVisible();
    const again = page.waitForResponse(`**/${call}`);
    await section('Containers').getByRole('button', { name: 'Increase' }).click();
    await again;
    await expect(form.getByRole('complementary').getByText(shown)).toHaveCount(0);
  });
