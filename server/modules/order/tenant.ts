import { type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { type BookingActor, bookingActions, type BookingToJudge, type BookingVerb } from '#domain/booking/booking-policy';
import { BusinessError } from '#server/core/http/business-error';
import type { Actor } from '#server/core/http/context';
import type { Schema } from '#server/db/schema';

/** Who reads or changes bookings. */
export type Booker = Pick<Actor, 'side' | 'customerId'>;

/** The tenant rule of every query on bookings: customers see their own; the provider's people all but the drafts of others. */
export function visibleTo({ side, customerId }: Booker) {
  return (where: ExpressionBuilder<Pick<Schema, 'booking'>, 'booking'>): Expression<SqlBool> =>
    side === 'provider' ? where('booking.status', '<>', BOOKING_STATUS.draft) : where('booking.customer_id', '=', customerId ?? '0');
}

export const judge = ({ side, customerId }: Booker): BookingActor => ({ customerId, isProvider: side === 'provider' });

/** The calls that change a booking are the customer's; the provider has its own. */
export function requireOwn({ actor }: { actor: Booker }): void {
  if (actor.side !== 'customer') throw new BusinessError('forbidden');
}

/** Verbs that calls exist for. */
const OFFERED: readonly BookingVerb[] = ['edit', 'submit', 'delete', 'recall', 'withdraw'];

/** What the reader may do with the booking now. */
export const actionsOf = (booking: BookingToJudge, actor: Booker): BookingVerb[] =>
  bookingActions(booking, judge(actor)).filter((verb) => OFFERED.includes(verb));
