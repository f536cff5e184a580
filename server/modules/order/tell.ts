import type { BookingStatus } from '#domain/booking-status';
import type { Context } from '#server/core/context';
import { bookingHappened } from '#server/modules/message/service';
import type { BookingRow } from './booking-row.ts';

/** Tells whom it concerns what the caller has made of a booking; in the transaction in which it did. */
export function tell(
  { db, actor, now }: Context,
  booking: Pick<BookingRow, 'id' | 'order_id' | 'order_no' | 'customer_id'>,
  status: BookingStatus,
  reason: string | null = null,
): Promise<void> {
  const { id, order_id, order_no, customer_id } = booking;
  return bookingHappened(db, {
    bookingId: id,
    orderId: order_id,
    orderNo: order_no,
    customerId: customer_id,
    status,
    by: actor.userId,
    reason,
    at: now(),
  });
}
