import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import type { Schema } from '#server/db/schema';
import type { BookingParty } from '../tenant.ts';

/** Tenant rule of every query on bookings: customers see their own; the provider's users all but drafts. Nobody sees deleted ones. */
export function visibleTo({ side, customerId }: BookingParty) {
  return (where: ExpressionBuilder<Pick<Schema, 'booking'>, 'booking'>): Expression<SqlBool> =>
    where.and([
      side === 'provider' ? where('booking.status', '<>', BOOKING_STATUS.draft) : where('booking.customer_id', '=', customerId ?? '0'),
      where('booking.deleted_at', 'is', null),
    ]);
}
