import { expect, test } from '#tests/clock/test';
import { bookingForm, fillBooking } from './booking-form.ts';
import { arriveAs } from '../people.ts';

test('8.C5 full-width characters are reported at the field and converted by one click; Chinese is rejected', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto('/backOrder/orderAdd?pol=CNSGH&pod=USLAX&carrier=MSCU&ctn=20GP:1');
  const { in: field, submit, section } = bookingForm(page);
  await fillBooking(page, `TEXT ${Date.now()}`);
  const goods = field('Goods', 'Description of goods');
  await goods.fill('ＰＬＡＳＴＩＣ　TOYS，“NEW”（５０％）');
  await expect(section('Goods').getByText(/Use English letters, digits and punctuation only\. Not accepted: Ｐ Ｌ Ａ Ｓ Ｔ/)).toBeVisible();
  await section('Goods').getByRole('button', { name: 'Convert to half-width: Description of goods' }).click();
  await expect(goods).toHaveValue('PLASTIC TOYS,"NEW"(50%)');
  await expect(section('Goods').getByText(/Not accepted/)).toHaveCount(0);

  await field('Shipper', 'Name').fill('东海货运');
  await expect(section('Shipper').getByRole('button', { name: /^Convert/ })).toHaveCount(0);
  await submit.click();
  await expect(field('Shipper', 'Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(section('Shipper').getByText('Use English letters, digits and punctuation only. Not accepted: 东 海 货 运')).toBeVisible();
  await field('Shipper', 'Name').fill('DONGHAI FREIGHT LTD.');
  await submit.click();
  await expect(page).toHaveURL(/\/backOrder\/orderManagement/);
});
