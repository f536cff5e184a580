import { expect, test } from '#tests/clock/test';
import { at } from '#domain/edifact/segment';
import { ops } from '#tests/ops';
import { arriveAs } from '../people.ts';
import { bookingWithInstruction } from './booking-with-instruction.ts';
import { functionCode, sentMessages } from './edi-files.ts';
import { declareByList } from './vgm-steps.ts';

test.use({ locale: 'en-US' });

/** Containers with their masses in the VERMAS files of a booking, oldest file first. */
async function declarations(bkgNo: string): Promise<{ function: string; masses: string[] }[]> {
  return (await sentMessages('VERMAS', bkgNo)).map((segments) => ({
    function: functionCode(segments),
    masses: segments.flatMap((segment, place) => {
      const mass = segments.slice(place).find(({ tag }) => tag === 'MEA');
      return segment.tag === 'EQD' && mass ? [`${at(segment, 1)} ${at(mass, 2, 1)}`] : [];
    }),
  }));
}

test('VGM by a spreadsheet with unknown containers: corrected, declared, one rejected, corrected, accepted; the EDI files say the same @goal', async ({
  page,
  request,
}) => {
  const { bookingId, orderNo, call } = await bookingWithInstruction(request, { ctnList: [{ ctnType: '40HQ', num: 2, ctnClass: 'COC' }] });
  const { bkgNo } = (await call('weborder/queryBookingById', { bookingId })) as { bkgNo: string };
  const { vgmList } = (await call('webVgm/initWebBookingVgm', { bookingId })) as { vgmList: { ctnNo: string }[] };
  const [first = '', second = ''] = vgmList.map(({ ctnNo }) => ctnNo);
  await arriveAs(page, request, 'vipuser');
  await page.goto(`/backOrder/orderManage?bookingId=${bookingId}&type=vgm`);
  const form = page.locator('quay-booking-form');
  const field = (name: string) => form.locator(`[name="${name}"]`);
  await expect(form.getByRole('rowheader', { name: first })).toBeVisible();

  await declareByList(page, bkgNo, [first, second], { isSheet: true });
  await expect(form.getByRole('row', { name: new RegExp(second) }).getByText('Submitted')).toBeVisible();
  await expect(field('vgmVo.authorizedPerson')).toHaveValue('LIN YUE');
  await expect.poll(async () => (await declarations(bkgNo)).length, { timeout: 60_000 }).toBe(1);
  expect(await declarations(bkgNo)).toEqual([{ function: '9', masses: [`${first} 20410`, `${second} 21520`] }]);

  // The carrier rejects one of them; the page follows.
  await ops('vgm', 'reject', orderNo, '--container', second, '--reason', 'Differs from the terminal weight');
  await expect(form.getByText(/Differs from the terminal weight/).first()).toBeVisible();
  await field('vgmList.1.vgm').fill('21480');
  await form.getByRole('button', { name: 'Declare 1 container' }).click();
  await expect(form.getByRole('row', { name: new RegExp(second) }).getByText('Submitted')).toBeVisible();
  await expect.poll(async () => (await declarations(bkgNo)).length, { timeout: 60_000 }).toBe(2);
  expect((await declarations(bkgNo))[1]?.masses).toEqual([`${first} 20410`, `${second} 21480`]);
  await ops('vgm', 'accept', orderNo);
  await expect(form.getByRole('row', { name: new RegExp(second) }).getByText('Accepted')).toBeVisible();

  // The order knows that nothing is left to do.
  await form.getByRole('tab', { name: 'Order', exact: true }).click();
  await expect(form.locator('[data-document=vgm]')).toContainText('All accepted');
});
