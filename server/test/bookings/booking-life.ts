import { expect } from 'vitest';
import { makeProviderMove, type ProviderMove, type ProviderInput } from '#server/modules/order/service';
import { completeBooking, type SaveInput, saveOrFail } from './bookings.ts';
import { addCustomer, addUser } from '../factories.ts';
import type { Places } from '../data/rates.ts';
import type { TestApp } from '../test-app.ts';

export type Step = ProviderMove | 'edit' | 'recall' | 'undoRecall' | 'withdraw' | 'resubmit';

/** A submitted booking of two colleagues, with functions for its further steps. */
export async function bookingLife(test: TestApp, places: Places) {
  const customerId = await addCustomer(test.db);
  const [doer, colleague] = [await addUser(test.db, { customer_id: customerId }), await addUser(test.db, { customer_id: customerId })];
  const as = test.withToken(doer.token);
  const { bookingId, orderId, orderNo } = await saveOrFail(as, completeBooking(places));
  const save = async (changes: SaveInput) => {
    const found = await as.order.queryBookingById({ bookingId });
    return as.order.saveBookingWeb(completeBooking(places, { bookingId, version: found.ok ? found.data.version : 0, ...changes }));
  };
  async function becomes(step: Step, given: ProviderInput = { bkgNo: '177TEST' }) {
    if (step === 'edit' || step === 'resubmit') return save({ submit: step === 'resubmit', refNo: 'PO-2' });
    if (step === 'recall') return as.order.chehuiBookingWeb({ bookingId });
    if (step === 'undoRecall') return as.order.undoRecallWeb({ bookings: [{ bookingId }] });
    if (step === 'withdraw') return as.order.tuiguanBookingWeb({ bookingId, reason: 'so' });
    // Steps without a call are made by the operator, also on the customer's behalf.
    const isCustomers = step === 'amend' || step === 'cancelAmendment';
    const actor = { side: isCustomers ? 'customer' : 'provider', customerId: isCustomers ? customerId : null } as const;
    return makeProviderMove({ db: test.db, settings: test.settings, actor, now: test.clock.now }, step, { ...given, bookingId });
  }
  return { bookingId, orderId, orderNo, doer, colleague, becomes };
}

/** Notices of a user, newest first. */
export async function noticesOf(test: TestApp, token: string, locale = 'en-US') {
  const all = await test.withToken(token).message.queryAll({}, { locale });
  return all.ok ? all.data.records : [];
}

/** To-dos of the user's company by kind; the count is the same. */
export async function toDosOf(test: TestApp, token: string, locale = 'en-US') {
  const list = await test.withToken(token).todo.queryToDoList({ status: 2, channel: 1, size: 100, current: 1 }, { locale });
  const found = list.ok ? list.data.records : [];
  expect(await test.withToken(token).todo.queryToDoCount({ status: 2, channel: 1 })).toMatchObject({ data: found.length });
  return found.toSorted((a, b) => a.busType - b.busType);
}

/** Their kinds (busType). */
export const toDoKinds = async (test: TestApp, token: string): Promise<number[]> => (await toDosOf(test, token)).map(({ busType }) => busType);
