import { expect, test } from '#tests/clock/test';
import { tokenOf } from '../own.ts';
import { openForeign, STRICT, SUITE } from '../embed/foreign-page.ts';
import { handToken } from '../page-hub.ts';
import { arriveAs } from '../people.ts';
import { billDialog, billed, confirmBill } from './bill-steps.ts';

test.use({ locale: 'en-US' });

test('an e-invoice is previewed and downloaded in each format; a statement of account is made @goal', async ({ page, request }) => {
  test.slow();
  await arriveAs(page, request, 'customer');
  await page.goto('/settlement/inconfirm');
  const list = page.locator('quay-bill-list');
  await list.getByRole('tab', { name: /^Confirmed/ }).click();
  await list
    .locator('[data-row]')
    .filter({ hasText: /Invoiced/ })
    .first()
    .getByRole('button', { name: 'Open', exact: true })
    .click();
  const dialog = billDialog(page);
  await dialog.getByRole('tab', { name: 'E-invoices' }).click();
  for (const format of ['PDF', 'OFD', 'XML']) {
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: format, exact: true }).first().click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
  }
  const opened = page.waitForResponse('**/openFile?**');
  await dialog.getByRole('button', { name: 'Preview' }).first().click();
  expect((await opened).headers()['content-type']).toBe('application/pdf');
  await expect(dialog.locator('iframe')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await list.getByRole('button', { name: 'Statement of account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make statement' }).click();
  const jobs = list.getByRole('region', { name: 'Background jobs' });
  const [statement] = await Promise.all([page.waitForEvent('download'), jobs.getByRole('button', { name: 'Download result' }).first().click()]);
  expect(statement.suggestedFilename()).toMatch(/\.pdf$/);
});

test('on a foreign origin under a strict policy, the report is framed and the bill confirmed @goal', async ({ page, request }) => {
  test.slow();
  const { billId, billNo } = await billed(request);
  await handToken(page, await tokenOf(request, 'vipuser'));
  const framed = page.waitForResponse('**/bookingAccount?**');
  const watched = await openForeign(page, {
    body: `<quay-bill-confirm bill-id="${billId}" open></quay-bill-confirm>`,
    // What the element asks for besides: its socket and frames.
    policy: `${STRICT.replace('connect-src', 'connect-src ws:')}; frame-src ${SUITE}`,
  });
  const dialog = billDialog(page);
  const report = dialog.locator('iframe').contentFrame();
  await expect(report.getByText(billNo).first()).toBeVisible();
  const headers = (await framed).headers();
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['content-security-policy']).toContain('frame-ancestors');
  await confirmBill(page);
  // The script that hands over the token starts in the sandboxed frame, too.
  expect(watched.faults.filter((fault) => !fault.startsWith('Blocked script execution'))).toEqual([]);
});
