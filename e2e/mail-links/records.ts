import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import type { Locale } from '#i18n';
import { type Account, tokenOf } from '#tests/conform/session';
import { ops } from '#tests/ops';

export interface Booked {
  bookingId: string;
  orderNo: string;
}

type Answer = { code: string; message: string; data: unknown; errors?: unknown };

/** A caller with the session of an account. */
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

/** Books again what an order of the account contains. */
async function bookLike(call: Caller, bookingId: string): Promise<Booked> {
  const {
    bookingId: _id,
    orderId: _order,
    orderNo: _no,
    version: _version,
    ...form
  } = await call<Record<string, unknown>>('weborder/queryBookingById', { bookingId });
  return call('weborder/saveBookingWeb', {
    ...form,
    rateId: null,
    source: 'web',
    vessel: '',
    voyage: '',
    etd: Date.now() + 40 * 86_400_000,
    submit: true,
  });
}

const ordersOf = async (call: Caller, status: number): Promise<Booked[]> =>
  (await call<{ records: Booked[] }>('weborder/queryPageOrderWeb', { status, size: 100 })).records;

/** An order of its own, submitted. */
export async function submitted(call: Caller): Promise<Booked> {
  const [like] = await ordersOf(call, 1);
  if (!like) throw new Error('The account has no submitted order.');
  return bookLike(call, like.bookingId);
}

/** A released order of its own with MSC, with a shipping instruction that is begun. */
export async function withInstruction(call: Caller): Promise<Booked & { mblId: string }> {
  for (const { bookingId: like } of await ordersOf(call, 3)) {
    const { list } = await call<{ list: string[] }>('mscmbl/countNumToMblMsc', { bookingId: like }).catch(() => ({ list: [] }));
    if (list.length === 0) continue;
    const { bookingId, orderNo } = await bookLike(call, like);
    await ops('booking', 'release', orderNo, '--bkg', `177${String(Date.now()).slice(-9)}`);
    const proposal = await call<object>('webmbl/initInfoMblMsc', { bookingId });
    const { mblId } = await call<{ mblId: string }>('webmbl/saveToMblMsc', { ...proposal, bookingId });
    return { bookingId, orderNo, mblId };
  }
  throw new Error('The account has no order with a bill of MSC.');
}

/** Sends the shipping instruction to the reader for completion. */
export const sendInstruction = (call: Caller, { bookingId, mblId }: Booked & { mblId: string }, reader: string): Promise<unknown> =>
  call('mscmbl/sendKeHuMailToMblMsc', { bookingId, mblIds: [mblId], emails: reader });

/** Id of the open link to the reader, by the operator's list. */
export async function linkIdOf(orderNo: string, reader: string): Promise<string> {
  const line = (await ops('mail', 'list', orderNo, '--lang', 'en')).split('\n').find((one) => one.includes(reader));
  const [id] = line?.trim().split(/\s+/) ?? [];
  if (!id) throw new Error(`There is no link to ${reader}.`);
  return id;
}

/** Ends the time of a link, which otherwise takes 14 days. */
export async function expire(linkId: string): Promise<void> {
  const client = new pg.Client({ host: join(process.env['QUAYSIDE_TEST_DATA'] ?? '', 'run'), user: 'app', database: 'quayside' });
  await client.connect();
  await client.query(`update mail_link set expires_at = now() - interval '1 minute' where id = $1`, [linkId]);
  await client.end();
}
