import type { BookingVerb } from '#domain/booking/booking-policy';
import { notifyBookingEvent } from '#server/modules/message/service';
import type { BookingRow } from '../repository/booking-repository.ts';
import type { ChangeContext } from './change-context.ts';

type ChangedBooking = Pick<BookingRow, 'id' | 'order_id' | 'order_no' | 'customer_id'> & Partial<Pick<BookingRow, 'bkg_no' | 'status'>>;

/** Reports a change of a booking in its current state to everyone concerned, within the same transaction. */
export function reportChange({ db, actor, now }: ChangeContext, booking: ChangedBooking, verb: BookingVerb, reason?: string): Promise<void> {
  return notifyBookingEvent(db, {
    verb,
    bookingId: booking.id,
    orderId: booking.order_id,
    orderNo: booking.order_no,
    customerId: booking.customer_id,
    status: booking.status,
    bkgNo: booking.bkg_no,
    by: actor.userId,
    reason,
    at: now(),
  });
}
