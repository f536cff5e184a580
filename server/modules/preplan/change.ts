import { preplanBookingRefusal, type PreplanVerb } from '#domain/preplan/preplan-state';
import { BusinessError } from '#server/core/errors/business-error';
import type { Actor } from '#server/core/call/context';
import type { CurrentVersion } from '#server/core/saving/conflict';
import type { EdiContext } from '#server/modules/edi/service';
import { notifyPreplanEvent } from '#server/modules/message/service';
import { type BookingRow, lockBooking, requireOwn, statusOf } from '#server/modules/order/service';
import { insertEvent, type PreplanRow, setBookingState } from './repository/preplan-repository.ts';

/** Actor of a change: a user in a call, a simulated customer, or customs by an answer. */
export interface PreplanChange extends EdiContext {
  actor: Pick<Actor, 'side' | 'customerId'> & { userId?: string | undefined };
}

/** The locked booking whose pre-plan the customer changes. All changes of pre-plans lock their booking first. */
export async function lockForCustomer(change: PreplanChange, bookingId: string): Promise<BookingRow> {
  const booking = await lockBooking(change.db, change.actor, bookingId);
  requireOwn(change);
  const refusal = preplanBookingRefusal(statusOf(booking.status));
  if (refusal) throw new BusinessError(refusal);
  return booking;
}

/** Stores what a change means for the booking and its history, and tells everyone concerned, within the same transaction. */
export async function report(
  change: Omit<PreplanChange, 'settings'>,
  booking: BookingRow,
  preplan: PreplanRow,
  verb: Exclude<PreplanVerb, 'save'>,
): Promise<void> {
  const { db, actor, now } = change;
  await setBookingState(db, preplan);
  await insertEvent(db, { preplan_id: preplan.id, verb, user_id: actor.userId ?? null, count: preplan.receipt.length, at: new Date(now()) });
  await notifyPreplanEvent(db, {
    verb,
    bookingId: booking.id,
    orderId: booking.order_id,
    orderNo: booking.order_no,
    customerId: booking.customer_id,
    bkgNo: booking.bkg_no,
    by: actor.userId,
    reasons: verb === 'reject' || verb === 'rejectDeletion' ? preplan.receipt.map(({ text, code }) => text || code) : [],
    at: now(),
  });
}

export const currentVersion = ({ id, version, booking_id }: PreplanRow): CurrentVersion => ({ id, version, shownBy: { bookingId: booking_id } });
