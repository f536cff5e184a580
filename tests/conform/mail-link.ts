import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { ops } from '../ops.ts';
import { linkIn, mailTo } from '../outbox.ts';
import { SAMPLE_BOOKINGS } from '../sample-records.ts';
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

/** Key of a link to a settlement bill of the sample data, from a mail that was really sent. */
export const keyOfBill = (request: APIRequestContext, id: string): Promise<string> =>
  once(`bill${id}`, async () => {
    const list = await asCustomer<{ records: { id: string; orderNo: string }[] }>(request, '/settlement/inconfirm/queryWebInConfirmList', {
      size: 100,
    });
    const bill = list.records.find((one) => one.id === id);
    if (!bill) throw new Error(`The sample data contains no bill ${id}.`);
    const reader = readerOf(`bill${id}`);
    await ops('mail', 'bill', bill.orderNo, '--to', reader);
    return linkIn(await mailTo(reader), 'bill').key;
  });

/** Key of a link to a shipping instruction that is begun; the customer sends it for completion. */
export const keyOfInstruction = (request: APIRequestContext): Promise<string> =>
  once('si', async () => {
    const bookingId = SAMPLE_BOOKINGS.mscInstructionBegun;
    const { list } = await asCustomer<{ list: string[] }>(request, '/order/mscmbl/countNumToMblMsc', { bookingId });
    const reader = readerOf('si');
    await asCustomer(request, '/order/mscmbl/sendKeHuMailToMblMsc', { bookingId, mblIds: list.slice(0, 1), emails: reader });
    return linkIn(await mailTo(reader), 'si').key;
  });

/** Key of a link to an order of the sample data. */
export const keyOfOrder = (request: APIRequestContext, bookingId: string): Promise<string> =>
  once(`order${bookingId}`, async () => {
    const { orderNo } = await asCustomer<{ orderNo: string }>(request, '/order/weborder/queryBookingById', { bookingId });
    const reader = readerOf('order');
    await ops('mail', 'order', orderNo, '--to', reader);
    return linkIn(await mailTo(reader), 'order').key;
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
