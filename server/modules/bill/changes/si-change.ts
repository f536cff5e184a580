import type { ReleaseType } from '#domain/bill/release-type';
import { siBookingRefusal } from '#domain/bill/si-policy';
import { BusinessError } from '#server/core/errors/business-error';
import type { Actor, SavingContext } from '#server/core/call/context';
import { publishEvent } from '#server/core/events/publish-event';
import { followDocuments, type InLanguages, notifySiEvent, type SiEventVerb } from '#server/modules/message/service';
import { tellAgents } from '#server/modules/todo/service';
import { type BookingRow, lockBooking, requireOwn, statusOf } from '#server/modules/order/service';
import { progressOf } from '../present-bill.ts';
import { combinedBookings, isCovered, refreshBookings } from '../repository/bill-changes-repository.ts';
import { type BillRow, lockBills } from '../repository/bill-repository.ts';

/** Actor of a change of bills: a user in a call, or the operator on behalf of a side. */
export interface SiChange extends Pick<SavingContext, 'db' | 'now'> {
  actor: Pick<Actor, 'side' | 'customerId' | 'mail'> & { userId?: string | undefined };
}

/** The locked booking whose bills the customer changes. All changes of bills lock their booking first. */
export async function lockForCustomer(context: SiChange, bookingId: string): Promise<BookingRow> {
  const booking = await lockBooking(context.db, context.actor, bookingId);
  requireOwn(context);
  const refusal = siBookingRefusal(statusOf(booking.status));
  if (refusal) throw new BusinessError(refusal);
  if (await isCovered(context.db, booking.id)) throw new BusinessError('bill.covered', { bkgNo: booking.combine_bkg_no ?? '' });
  return booking;
}

/** The locked booking whose bills the provider answers; refused once the booking is over. */
export async function lockForProvider(change: SiChange, bookingId: string): Promise<BookingRow> {
  if (change.actor.side !== 'provider') throw new BusinessError('forbidden');
  const booking = await lockBooking(change.db, change.actor, bookingId);
  const refusal = siBookingRefusal(statusOf(booking.status));
  if (refusal) throw new BusinessError(refusal);
  return booking;
}

/**
 * Brings the bookings of changed bills up to date: their own, those that they cover, and `others` that they have covered until now. Tells the open pages
 * of the customer.
 */
export async function refresh(
  { db, now }: Pick<SiChange, 'db' | 'now'>,
  booking: BookingRow,
  verb: string,
  others: readonly string[] = [],
): Promise<void> {
  const at = now();
  // A fixed order prevents deadlocks.
  const ids = [...new Set([booking.id, ...(await combinedBookings(db, booking.id)), ...others])].toSorted();
  await refreshBookings(db, ids, new Date(at));
  // Those of the bill's own booking are closed with its notice.
  for (const id of ids.filter((one) => one !== booking.id)) await followDocuments(db, { bookingId: id, at });
  await publishBills({ db }, booking, verb);
}

/** Tells the open pages of the customer how far each bill of the booking is, and those of the agents what waits for them. */
export async function publishBills({ db }: Pick<SiChange, 'db'>, { id, customer_id }: BookingRow, verb: string): Promise<void> {
  const bills = (await lockBills(db, id)).map(progressOf);
  await publishEvent(db, { saved: { record: 'bill', verb, bookingId: id, bills, customerId: customer_id } });
  await tellAgents(db);
}

interface Reported {
  verb: SiEventVerb;
  /** Bills that have changed. */
  bills: readonly Pick<BillRow, 'bl_index' | 'bl_no'>[];
  reason?: string | InLanguages | undefined;
  releaseType?: ReleaseType | undefined;
}

/** Reports a change to everyone concerned, within the same transaction. */
export async function report({ db, actor, now }: SiChange, booking: BookingRow, { verb, bills, reason, releaseType }: Reported): Promise<void> {
  await notifySiEvent(db, {
    verb,
    bills: bills.map(({ bl_index: blIndex, bl_no: blNo }) => ({ blIndex, blNo })),
    billCount: (await lockBills(db, booking.id)).length,
    bookingId: booking.id,
    orderId: booking.order_id,
    orderNo: booking.order_no,
    customerId: booking.customer_id,
    bkgNo: booking.bkg_no,
    // The user who sent the mail is told what its recipient did.
    by: actor.mail ? undefined : actor.userId,
    reason,
    releaseType,
    at: now(),
  });
}
