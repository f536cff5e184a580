import { sql } from 'kysely';
import { SI_STATUS } from '#domain/bill/si-status';
import type { DocumentStates } from '#domain/deadline/deadlines';
import type { ReadDb } from '#server/core/storage/db';

export interface BookingWithDocuments extends DocumentStates {
  ids: { bookingId: string; orderId: string; customerId: string };
  orderNo: string;
  status: number;
  /** A bill was returned and is not submitted again. */
  isReturned: boolean;
  /** Bills of another booking cover it. */
  isCovered: boolean;
}

/** How far the documents of a booking are. */
export async function findBookingWithDocuments(db: ReadDb, bookingId: string): Promise<BookingWithDocuments> {
  const {
    order_id: orderId,
    customer_id: customerId,
    ...booking
  } = await db
    .selectFrom('booking')
    .innerJoin('web_order', 'web_order.id', 'booking.order_id')
    .select([
      'booking.order_id',
      'booking.customer_id',
      'web_order.order_no as orderNo',
      'booking.status',
      'booking.si_status as siStatus',
      'booking.vgm_status as vgmStatus',
      'booking.preplan_status as preplanStatus',
      'booking.bill_status as billStatus',
      sql<boolean>`exists (select from bill_of_lading l where l.booking_id = booking.id and l.state = ${SI_STATUS.draft} and l.return_reason is not null)`.as(
        'isReturned',
      ),
      sql<boolean>`booking.combine_bkg_no is not null`.as('isCovered'),
    ])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { ids: { bookingId, orderId, customerId }, ...booking };
}
