import type { PreplanContainer, PreplanInfo } from '#contract/preplan';
import type { Context } from '#server/core/call/context';
import { findBills } from '#server/modules/bill/service';
import { reference } from '#server/modules/freight/service';
import { findBooking, namingOf } from '#server/modules/order/service';
import { numberedBills } from './numbered-bills.ts';
import { presentLines, presentPreplan } from './present.ts';
import { containersOf, proposedPreplan } from './proposal.ts';
import { findPreplan } from './repository/preplan-repository.ts';
import { openOf } from './save.ts';

interface BookingKey {
  bookingId: string;
}

/** The stored pre-plan; a proposal if there is none, or customs has deleted it. */
export async function initPreplan(context: Context, sought: BookingKey): Promise<PreplanInfo> {
  const { db, actor, now } = context;
  const booking = await findBooking(db, actor, sought);
  const stored = await findPreplan(db, booking.id);
  const row = openOf(stored) ?? (await proposedPreplan(db, booking, await findBills(db, actor, booking.id), now()));
  return presentPreplan(context, row, booking);
}

export async function queryBlNos({ db, actor }: Context, sought: BookingKey) {
  const booking = await findBooking(db, actor, sought);
  return numberedBills(db, actor, booking.id);
}

export async function queryContainers(
  { db, actor, language }: Context,
  { blNo, ...sought }: BookingKey & { blNo: string },
): Promise<PreplanContainer[]> {
  const booking = await findBooking(db, actor, sought);
  const bills = await findBills(db, actor, booking.id);
  const lines = containersOf(bills, bills[0]?.bl_no ?? '').filter((line) => blNo === '' || line.blNo === blNo);
  return presentLines(lines, namingOf(await reference(db), language));
}
