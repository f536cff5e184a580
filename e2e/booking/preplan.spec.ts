import { expect, test } from '#tests/clock/test';
import { arriveAs } from '../people.ts';
import { bookingWithInstruction } from './booking-with-instruction.ts';
import { correctReturned, customsAnswers, field, manifests, sendToOrder } from './preplan-steps.ts';

test.use({ locale: 'en-US' });

test('a pre-plan TO ORDER is sent, returned at its fields, corrected, accepted, and changed; the EDI files say the same @goal', async ({
  page,
  request,
}) => {
  const { bookingId, call } = await bookingWithInstruction(request);
  const { bkgNo } = await call<{ bkgNo: string }>('weborder/queryBookingById', { bookingId });
  await arriveAs(page, request, 'vipuser');
  await page.goto(`/backOrder/orderManage?bookingId=${bookingId}`);
  const form = page.locator('quay-booking-form');
  await form.getByRole('tab', { name: 'Advance manifest' }).click();
  await expect(field(page, 'preplanVo.vessel')).toHaveValue('LOTUS BRIDGE');

  await sendToOrder(page, 'LOTU100200');
  await expect.poll(async () => (await manifests(bkgNo)).length).toBe(1);
  const [first] = await manifests(bkgNo);
  expect(first).toMatchObject({
    function: 'original',
    customsCode: '2225',
    parties: { consignee: { name: 'TO ORDER' }, notify: { code: 'EIN+471234567' }, shipper: { code: 'USCI+91310115MA1K300A1P' } },
    consignments: [{ blNo: 'LOTU100200', isMain: true }],
  });
  await expect(form.getByRole('tabpanel', { name: 'Advance manifest' }).getByText('Customs manifest, Original')).toBeVisible();

  await correctReturned(page, bkgNo);

  // A change of what is accepted needs a reason and a contact.
  await form.getByRole('button', { name: 'Request change' }).click();
  await expect(field(page, 'preplanVo.amendReason')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'preplanVo.amendReason').fill('SEAL CHANGED');
  await field(page, 'preplanVo.amendContact').fill('LI MING');
  await field(page, 'preplanVo.amendTel').fill('13800000001');
  await form.getByRole('button', { name: 'Details of Row 1' }).waitFor();
  await form.getByRole('button', { name: 'Request change' }).click();
  await expect.poll(async () => (await manifests(bkgNo)).length).toBe(3);
  const [, second, third] = await manifests(bkgNo);
  expect([second?.function, third?.function, third?.reason]).toEqual(['original', 'replace', 'SEAL CHANGED']);
  expect(second?.consignments[0]?.goods[0]).toMatchObject({ goods: 'WOODEN SIDE TABLES' });
  await customsAnswers(bkgNo);
  await expect(form.getByRole('tabpanel', { name: 'Advance manifest' }).getByText('Accepted by customs').first()).toBeVisible();
});
