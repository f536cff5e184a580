import { type APIRequestContext, expect, test } from '#tests/clock/test';
import { tokenOf, ownRecord } from './own.ts';
import { askForChange, confirmSecond, copyDialog } from './copy-steps.ts';
import { HOST, openForeign, STRICT, SUITE } from './embed/foreign-page.ts';
import { handToken } from './page-hub.ts';
import { ops } from '#tests/ops';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { type Booked, bookLike, callerOf } from './order-records.ts';
import { arriveAs } from './people.ts';
import { clickInRow, ROW_MENU } from './row-actions.ts';

test.use({ locale: 'en-US' });

/** Submits a booking, and lets both sides act up to a COPY with wrong marks. */
async function bookingWithCopy(request: APIRequestContext): Promise<Booked> {
  const booked = await bookLike(await callerOf(request, 'vipuser'), await ownRecord('vipuser', SAMPLE_BOOKINGS.submittedOfVip));
  await ops('simulate', booked.orderNo, '--steps', '8', '--change', 'marks=WRONG MARKS');
  return booked;
}

test('a to-do opens the COPY; a wrong mark is found, corrected in a second COPY, compared and confirmed @goal', async ({ page, request }) => {
  const { orderNo } = await bookingWithCopy(request);
  await arriveAs(page, request, 'vipuser');
  await page.goto('/backhome');
  const toDos = page.locator('quay-todo-menu');
  await toDos.getByRole('button').first().click();
  const toDo = toDos.getByRole('button', { name: `Confirm the COPY of booking ${orderNo}` });
  const more = toDos.getByRole('button', { name: 'Load more' });
  await expect(async () => {
    // Short looks, repeated until the to-do is there.
    if (!(await toDo.isVisible())) await more.click({ timeout: 1000 });
    await expect(toDo).toBeVisible({ timeout: 1000 });
  }).toPass();
  await toDo.click();
  const copy = copyDialog(page);
  await expect(copy.getByText('Bill-of-lading status: To be confirmed')).toBeVisible();
  await expect(copy.getByText('compared with your SI')).toBeVisible();
  await expect(copy.locator('iframe')).toHaveAttribute('title', /_COPY1\.pdf$/);
  await expect(copy.locator('ol ins')).toHaveText(['WRONG MARKS']);

  await askForChange(page, copy, 'The marks are those of another booking');

  await ops('copy', 'send', orderNo);
  await confirmSecond(page, copy);
  await expect(copy).toHaveCount(0);

  await page.goto('/backOrder/orderManagement');
  const list = page.locator('quay-booking-list');
  await list.getByRole('searchbox').fill(orderNo);
  const row = list.locator('[data-row]');
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Confirmed', { exact: true })).toBeAttached();
  await clickInRow(row, ROW_MENU);
  await page.getByRole('menuitem', { name: 'Confirm COPY' }).click();
  await expect(copy.getByText('Bill-of-lading status: Confirmed')).toBeVisible();
  await expect(copy.getByRole('button', { name: 'Confirm COPY', exact: true })).toHaveCount(0);
});

test('on a foreign origin under a strict policy, the document is shown and the COPY confirmed', async ({ page, request }) => {
  const { bookingId } = await bookingWithCopy(request);
  await handToken(page, await tokenOf(request, 'vipuser'));
  const opened = page.waitForResponse('**/openFile?**');
  const watched = await openForeign(page, {
    body: `<quay-copy-dialog booking-id="${bookingId}" open></quay-copy-dialog>`,
    // What the element asks for besides: its socket and frames.
    policy: `${STRICT.replace('connect-src', 'connect-src ws:')}; frame-src ${SUITE}`,
  });
  const copy = copyDialog(page);
  await expect(copy.getByText('Bill-of-lading status: To be confirmed')).toBeVisible();
  await copy.getByText('Preview', { exact: true }).click();
  await expect(copy.locator('iframe')).toBeVisible();
  expect((await opened).headers()['content-security-policy']).toContain(`frame-ancestors 'self' ${HOST}`);
  await copy.getByRole('button', { name: 'Confirm COPY', exact: true }).click();
  const confirmed = page.evaluate(
    () => new Promise((then) => document.addEventListener('quay-confirmed', (event) => then((event as CustomEvent).detail), { once: true })),
  );
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('1 difference is not checked:')).toBeVisible();
  await question.getByRole('checkbox', { name: 'I want to confirm COPY 1 as it is.' }).check();
  await question.getByRole('button', { name: 'Confirm anyway' }).click();
  expect(await confirmed).toEqual({ bookingId });
  await expect(copy).toHaveCount(0);
  expect(watched.faults).toEqual([]);
});
