import { expect, test } from '#tests/clock/test';
import { ops } from '#tests/ops';
import { arriveAs } from '../people.ts';
import { asAccount, billDialog, billed, confirmBill } from './bill-steps.ts';

test.use({ locale: 'en-US' });

test('a bill is opened from the to-dos and rejected, compared with its correction, disputed, answered and confirmed @goal', async ({
  page,
  request,
}) => {
  const { billNo, billId } = await billed(request);
  await arriveAs(page, request, 'vipuser');
  const dialog = billDialog(page);

  await test.step('a to-do opens the dialog; it is rejected with a reason', async () => {
    await page.goto('/backhome');
    const toDos = page.locator('quay-todo-menu');
    await toDos.getByRole('button').first().click();
    const toDo = toDos.getByRole('button', { name: `Confirm bill ${billNo}` });
    const more = toDos.getByRole('button', { name: 'Load more' });
    await expect(async () => {
      if (!(await toDo.isVisible())) await more.click({ timeout: 1000 });
      await expect(toDo).toBeVisible({ timeout: 1000 });
    }).toPass();
    await toDo.click();
    await expect(dialog.locator('iframe').contentFrame().getByText('1,325.00').first()).toBeVisible();
    await dialog.getByLabel('Reason for rejection').fill('THC differs from the quotation');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await ops('bill', 'revise', billNo, '--charge', 'OF/20GP=1850 USD', '--charge', 'THC/20GP=1275 CNY');
  await page.goto('/settlement/inconfirm');
  const list = page.locator('quay-bill-list');
  await list.getByRole('searchbox').fill(billNo);
  await list.getByRole('searchbox').press('Enter');
  const row = list.locator('[data-row]');
  await expect(row).toHaveCount(1);
  const details = list.getByRole('button', { name: `Changes, disputes and progress of ${billNo}` });

  await test.step('below its row stand what has changed, why it was rejected, and what comes next', async () => {
    await details.click();
    const changes = list.getByRole('region', { name: 'Revision 2' });
    await expect(changes.getByText('CNY 1,325.00').first()).toBeVisible();
    await expect(changes.getByText('−50.00').first()).toBeVisible();
    await expect(list.getByText('Revision 1 rejected')).toBeVisible();
    await expect(list.getByText(/THC differs from the quotation/)).toBeVisible();
    await expect(list.getByText('Waiting for your answer')).toBeVisible();
  });

  await test.step('a single charge is disputed with a remark; the agent answers', async () => {
    await list.getByRole('button', { name: 'Dispute a charge' }).click();
    await dialog.getByRole('listitem').filter({ hasText: 'THC' }).getByRole('button', { name: 'Dispute', exact: true }).click();
    await dialog.getByLabel('What is wrong with it').fill('Agreed were 1,200');
    await dialog.getByRole('button', { name: 'Send dispute' }).click();
    await expect(dialog.getByText('Waiting for customer service').first()).toBeVisible();
    const [dispute] = await asAccount<{ id: string }[]>(request, 'service', 'queryBillDisputes', { id: billId });
    await asAccount(request, 'service', 'replyToDispute', { id: dispute?.id, text: 'You are right, a new revision follows' });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(list.getByText('You are right, a new revision follows')).toBeVisible();
    await expect(list.getByText('Waiting for revision 3')).toBeVisible();
  });

  await ops('bill', 'revise', billNo, '--charge', 'OF/20GP=1850 USD', '--charge', 'THC/20GP=1200 CNY');

  await test.step('the new revision ends the dispute and is confirmed; then it is read-only', async () => {
    await expect(row.getByText('CNY -75.00')).toBeVisible();
    await row.getByRole('button', { name: 'Check changes' }).click();
    await expect(dialog.getByText('−75.00').first()).toBeVisible();
    await confirmBill(page);
    await row.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(dialog.getByRole('tab', { name: 'Bill', exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^(Confirm|Reject)$/ })).toHaveCount(0);
    await expect(dialog.getByLabel('Reason for rejection')).toHaveCount(0);
  });
});
