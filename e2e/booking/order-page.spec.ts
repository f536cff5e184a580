import { expect, test } from '#tests/clock/test';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { callerOf } from '../order-records.ts';
import { arriveAs } from '../people.ts';
import { ownRecord } from '../own.ts';

test.use({ locale: 'en-US' });

test('a released order leads to its next step, and the address opens the same tab again @goal', async ({ page, request }) => {
  const bookingId = await ownRecord('customer', SAMPLE_BOOKINGS.instructionBegun);
  const { bkgNo } = await (await callerOf(request, 'customer'))<{ bkgNo: string }>('weborder/queryBookingById', { bookingId });
  await arriveAs(page, request, 'customer');
  await page.goto('/backOrder/orderManagement?status=released');
  await page.locator(`quay-booking-list [data-row="${bookingId}"]`).getByRole('button').first().click();
  const form = page.locator('quay-booking-form');
  const tab = (name: RegExp) => form.getByRole('tab', { name });

  await expect(form.getByRole('heading', { level: 1, name: bkgNo })).toBeVisible();
  await expect(tab(/^Order$/)).toHaveAttribute('aria-selected', 'true');
  await expect(form.getByRole('heading', { name: 'Submit the SI' })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), form.getByRole('button', { name: 'Download: Booking confirmation' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^booking-confirmation_\w+\.pdf$/);
  const name = `packing-list-${Date.now()}.pdf`;
  await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect(form.getByRole('list', { name: 'Files' }).getByText(name)).toBeVisible();

  await form.getByRole('button', { name: 'Open the SI' }).click();
  await expect(tab(/^SI/)).toHaveAttribute('aria-selected', 'true');
  await expect(form.getByRole('tab', { name: /^Main/ })).toBeVisible();
  await expect(page).toHaveURL(/[?&]type=si/);
  await tab(/^SI/).press('Home');
  await expect(form.getByRole('heading', { name: 'Submit the SI' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]type=order/);

  // The launcher answers requests once its counts are loaded.
  await expect(page.locator('quay-chat-button').getByRole('button', { name: /unread/ })).toBeVisible();
  await form.getByRole('button', { name: 'Chat with Operations Sample' }).click();
  const chat = page.locator('quay-chat-button').getByRole('dialog');
  await expect(chat.getByRole('textbox', { name: 'Message' })).toHaveValue(`About ${bkgNo}: `);
  await chat.getByRole('button', { name: 'Minimise' }).click();

  await page.goBack();
  await expect(page.locator('quay-booking-list')).toBeVisible();
  await page.goForward();
  await tab(/^SI/).click();
  await expect(page).toHaveURL(/[?&]type=si/);
  await page.reload();
  await expect(tab(/^SI/)).toHaveAttribute('aria-selected', 'true');
  await expect(form.getByRole('tab', { name: /^Main/ })).toBeVisible();
});
