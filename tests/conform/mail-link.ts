import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { SettlementStatus } from '#domain/settlement/bill-status';
import { ops } from '../ops.ts';
import { linkIn, mailTo } from '../outbox.ts';
import { tokenOf } from './session.ts';

/** One link of each kind per worker: openings are limited, and states, looks and life checks open it many times. */
const known = new Map<string, Promise<string>>();

const once = (name: string, make: () => Promise<string>): Promise<string> => {
  const key = known.get(name) ?? make();
  known.set(name, key);
  return key;
};

const readerOf = (name: string): string => `${name}.${process.pid}.${Date.now()}@example.com`;

async function asCustomer<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(`/api${path}`, { headers: { auth: await tokenOf(request, 'customer') }, data });
  const { code, message, data: found } = (await answer.json()) as { code: string; message: string; data: T };
  if (code !== '1') throw new Error(`${path}: ${message}`);
  return found;
}

/** Key of a link to a settlement bill of that status, from a mail that was really sent. */
export const keyOfBill = (request: APIRequestContext, status: SettlementStatus): Promise<string> =>
  once(`bill${status}`, async () => {
    const list = await asCustomer<{ records: { orderNo: string }[] }>(request, '/settlement/inconfirm/queryWebInConfirmList', { size: 1, status });
    const [bill] = list.records;
    if (!bill) throw new Error(`The sample data contains no bill of status ${status}.`);
    const reader = readerOf(`bill${status}`);
    await ops('mail', 'bill', bill.orderNo, '--to', reader);
    return linkIn(await mailTo(reader), 'bill').key;
  });

/** Key of a link to a shipping instruction that is begun; the customer sends it for completion. */
export const keyOfInstruction = (request: APIRequestContext): Promise<string> =>
  once('si', async () => {
    const { records } = await asCustomer<{ records: { bookingId: string }[] }>(request, '/order/weborder/queryPageOrderWeb', {
      size: 100,
      status: 3,
    });
    for (const { bookingId } of records) {
      const { list } = await asCustomer<{ list: string[] }>(request, '/order/mscmbl/countNumToMblMsc', { bookingId }).catch(() => ({ list: [] }));
      if (list.length === 0) continue;
      const reader = readerOf('si');
      await asCustomer(request, '/order/mscmbl/sendKeHuMailToMblMsc', { bookingId, mblIds: list.slice(0, 1), emails: reader });
      return linkIn(await mailTo(reader), 'si').key;
    }
    throw new Error('The sample data contains no shipping instruction that can be sent by mail.');
  });

/** Opens the element with the key, and goes on from there. */
export const openedBy =
  (keyFor: (request: APIRequestContext) => Promise<string>, ready: string, act?: (element: Locator) => Promise<unknown>) =>
  async (page: Page, element: Locator): Promise<void> => {
    const key = await keyFor(page.request);
    await element.evaluate((opened, value) => opened.setAttribute('key', value), key);
    await element.locator(ready).first().waitFor();
    await act?.(element);
  };
