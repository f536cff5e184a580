import type { APIRequestContext } from '@playwright/test';
import type { Locale } from '#i18n';
import { ops } from '#tests/ops';
import { execute } from '#tests/own/database';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { type Booked, bookLike, type Caller } from '../order-records.ts';
import { type Account, ownRecord, tokenOf } from '../own.ts';
import { now } from '#tests/clock/clock';

/** A released order of its own with MSC, with a shipping instruction that is begun. */
export async function withInstruction(call: Caller): Promise<Booked & { mblId: string }> {
  const { bookingId, orderNo } = await bookLike(call, await ownRecord('customer', SAMPLE_BOOKINGS.mscInstructionBegun));
  await ops('booking', 'release', orderNo, '--bkg', `177${String(Date.now()).slice(-9)}`);
  const proposal = await call<object>('webmbl/initInfoMblMsc', { bookingId });
  const { mblId } = await call<{ mblId: string }>('webmbl/saveToMblMsc', { ...proposal, bookingId });
  return { bookingId, orderNo, mblId };
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
export const expire = (linkId: string): Promise<void> =>
  execute('update mail_link set expires_at = $2 where id = $1', [linkId, new Date(now() - 60_000)]);

/** The language of the mails with links of an account's company, which its administrator chooses. */
export async function writeMailsIn(request: APIRequestContext, account: Account, mailLanguage: Locale): Promise<void> {
  const headers = { auth: await tokenOf(request, account) };
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api/user/customer/${path}`, { data, headers });
    const { code, message, data: company } = (await answer.json()) as { code: string; message: string; data: object };
    if (code !== '1') throw new Error(`${path}: ${message}`);
    return company;
  };
  await call('updateWebCustomerBaseInfo', { ...(await call('queryWebCustomerBaseInfo', {})), mailLanguage });
}
