import type { APIRequestContext } from '@playwright/test';
import type { Locale } from '#i18n';
import { type Account, tokenOf } from './own.ts';
import { now } from '#tests/clock/clock';

export interface Booked {
  bookingId: string;
  orderNo: string;
}

type Answer = { code: string; message: string; data: unknown; errors?: unknown };

/** A caller of `/api/order` with the session of an account. Rejects with the message and the errors of a refusal. */
export async function callerOf(request: APIRequestContext, account: Account, language: Locale = 'en-US') {
  const auth = await tokenOf(request, account);
  return async <T>(path: string, data: object): Promise<T> => {
    const answer = await request.post(`/api/order/${path}`, { data, headers: { auth, language } });
    const { code, message, data: found, errors } = (await answer.json()) as Answer;
    if (code !== '1') throw new Error(`${path}: ${message} ${JSON.stringify(errors ?? [])}`);
    return found as T;
  };
}

export type Caller = Awaited<ReturnType<typeof callerOf>>;

/** The form of an order that the caller may see, to be saved as a new one: forty days before departure, without a rate or a vessel. */
export async function formLike(call: Caller, bookingId: string): Promise<Record<string, unknown>> {
  const found = await call<Record<string, unknown>>('weborder/queryBookingById', { bookingId });
  const { bookingId: _id, orderId: _order, orderNo: _no, version: _version, ...form } = found;
  return { ...form, rateId: null, source: 'web', vessel: '', voyage: '', etd: now() + 40 * 86_400_000, submit: true };
}

/** Submits an order like another one of the caller's company. */
export const bookLike = async (call: Caller, bookingId: string, given: object = {}): Promise<Booked> =>
  call('weborder/saveBookingWeb', { ...(await formLike(call, bookingId)), ...given });
