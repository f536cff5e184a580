import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { tokenOf, ownRecord } from '../own.ts';
import { ops } from '#tests/ops';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { type Booked, bookLike, callerOf } from '../order-records.ts';

export const billDialog = (page: Page) => page.getByRole('dialog', { name: 'Bill confirmation' });

/** Confirms the bill in the dialog, which asks with its sum. */
export async function confirmBill(page: Page): Promise<void> {
  await billDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(billDialog(page)).toHaveCount(0);
}

export interface Billed extends Booked {
  billNo: string;
  billId: string;
}

/** Calls settlement for an account. */
export async function asAccount<T>(request: APIRequestContext, account: 'vipuser' | 'service', path: string, data: object): Promise<T> {
  const headers = { auth: await tokenOf(request, account), language: 'en-US' };
  const answer = await request.post(`/api/settlement/inconfirm/${path}`, { data, headers });
  const { code, message, data: found } = (await answer.json()) as { code: string; message: string; data: T };
  if (code !== '1') throw new Error(`${path}: ${message}`);
  return found;
}

/** An order of its own with a bill in two currencies, to be confirmed. */
export async function billed(request: APIRequestContext): Promise<Billed> {
  const order = await bookLike(await callerOf(request, 'vipuser'), await ownRecord('vipuser', SAMPLE_BOOKINGS.submittedOfVip));
  await ops('simulate', order.orderNo, '--steps', '1');
  const issued = await ops('bill', 'issue', order.orderNo, '--charge', 'OF/20GP=1850 USD', '--charge', 'THC/20GP=1325 CNY', '--lang', 'en');
  const billNo = /ZD\w+/.exec(issued)?.[0] ?? '';
  const { records } = await asAccount<{ records: { id: string }[] }>(request, 'vipuser', 'queryWebInConfirmList', { billNo });
  return { ...order, billNo, billId: records[0]?.id ?? '' };
}
