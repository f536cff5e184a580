import { expect, test } from '#tests/clock/test';
import { at } from '#domain/edifact/segment';
import { ops } from '#tests/ops';
import { arriveAs } from '../people.ts';
import { bookingWithInstruction } from './booking-with-instruction.ts';
import { functionCode, sentMessages } from './edi-files.ts';

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

test('VGM by a list with an unknown container: corrected, declared, one rejected, corrected, accepted; the EDI files say the same @goal', async ({
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

  // The list of the weighbridge has a slip in the second number.
  const slip = second.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  const list = form.getByRole('textbox', { name: 'List of weights' });
  await list.fill(`${first}  20410  SM1  08:31\n${slip}  21520  SM1  08:44`);
  const unknown = form.getByRole('row').filter({ hasText: slip });
  await expect(unknown).toContainText('On none of your bookings.');
  await expect(unknown).toContainText(`Is it ${second} of ${bkgNo}?`);
  await unknown.getByRole('button', { name: 'Use it' }).click();
  await form.getByRole('button', { name: 'Fill in 2 weights' }).click();
  await expect(field('vgmList.0.vgm')).toHaveValue('20,410');

  // Who declares, and where it was weighed.
  for (const [name, value] of [
    ['vgmVo.responsibleParty', 'TIDEWATER HOME GOODS CO., LTD. (SAMPLE)'],
    ['vgmVo.authorizedPerson', 'Lin Yue'],
    ['vgmVo.tel', '+86 21 5555 0142'],
    ['vgmVo.weighingParty', ''],
  ] as const)
    await field(name).fill(value);
  await form.getByRole('button', { name: 'Declare 2 containers' }).click();
  await expect(field('vgmVo.weighingParty')).toHaveAttribute('aria-invalid', 'true');
  await field('vgmVo.weighingParty').fill('YANGSHAN WEIGHING');
  await field('vgmVo.weighingLocation').fill('YANGSHAN WEIGHBRIDGE 2');
  await form.getByRole('button', { name: 'Declare 2 containers' }).click();
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
