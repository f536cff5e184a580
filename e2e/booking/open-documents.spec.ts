import { expect, test } from '#tests/clock/test';
import { ops } from '#tests/ops';
import { arriveAs } from '../people.ts';
import { bookingWithInstruction } from './booking-with-instruction.ts';

test.use({ locale: 'en-US' });

test('open documents follow a withdrawal request and its refusal; unsaved input of one is asked for and comes back', async ({ page, request }) => {
  const { bookingId, orderNo, call } = await bookingWithInstruction(request);
  await arriveAs(page, request, 'vipuser');
  const address = `/backOrder/orderManage?bookingId=${bookingId}`;
  await page.goto(address);
  const form = page.locator('quay-booking-form');
  const open = (name: string) =>
    form
      .getByRole('tab', { name: new RegExp(`^${name}`) })
      .first()
      .click();
  const panel = (name: string) => form.getByRole('tabpanel', { name, exact: true });
  const documents = [
    ['SI', 'Submit amendment'],
    ['VGM', 'Save'],
    ['Advance manifest', 'Send to customs'],
  ] as const;
  for (const [name, action] of documents) {
    await open(name);
    await expect(panel(name).getByRole('button', { name: action }).first()).toBeVisible();
  }
  await call('weborder/tuiguanBookingWeb', { bookingId, reason: 'No cargo' });
  for (const [name, action] of documents) {
    await open(name);
    await expect(
      panel(name)
        .getByText(/cannot be changed in (its|the) current status/)
        .first(),
    ).toBeVisible();
    await expect(panel(name).getByRole('button', { name: action })).toHaveCount(0);
  }
  await ops('booking', 'refuse-withdrawal', orderNo, '--reason', 'On board');
  for (const [name, action] of documents) {
    await open(name);
    await expect(panel(name).getByRole('button', { name: action }).first()).toBeVisible();
  }

  const vessel = form.locator('[name="preplanVo.vessel"]');
  await vessel.fill('CEDAR STAR');
  // A document without unsaved input does not hide that of another.
  await open('VGM');
  await page.getByRole('link', { name: 'Workbench' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).not.toHaveURL(/orderManage/);
  await page.goBack();
  await open('Advance manifest');
  await expect(vessel).toHaveValue('CEDAR STAR');
  await expect(panel('Advance manifest').getByText(/^Your unsaved input of .* is back\.$/)).toBeVisible();
  await page.reload();
  await open('Advance manifest');
  await expect(vessel).toHaveValue('CEDAR STAR');
});
