import type { Parsed } from '#contract/endpoint';
import type { order, StatusAnswer } from '#contract/order';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context, SavingContext } from '#server/core/call/context';
import type { BookingContent } from '#server/db/schema';
import { dropped } from './amendment-changes.ts';
import { type Advanced, advance, refuse } from './advance.ts';
import { queueBookingMessage } from './booking-message.ts';
import { statusName, statusOf } from '../present.ts';
import { updateBooking } from '../repository/booking-changes-repository.ts';
import { lockBooking } from '../repository/booking-repository.ts';
import { requireOwn } from '../tenant.ts';

type Order = typeof order;

/** Chehui: immediate recall before the space is released. */
export async function recall(context: SavingContext, { reason, ...move }: Parsed<Order['chehuiBookingWeb']>): Promise<StatusAnswer> {
  const recalled = await advance(context, 'recall', { ...move, reason }, ({ status }) => ({ cancel_reason: reason ?? null, recalled_from: status }));
  await queueBookingMessage(context, recalled.id, { isCancellation: true });
  return statusAnswer(recalled, context);
}

/** Tuiguan: withdrawal request that the provider answers; late ones incur a fee, which the customer must accept. */
export async function withdraw(context: SavingContext, { reason, acceptFee, ...move }: Parsed<Order['tuiguanBookingWeb']>): Promise<StatusAnswer> {
  const withdrawn = await advance(context, 'withdraw', { ...move, reason }, async (stored, db) => {
    const { cutoff_customs, content } = stored;
    // A pending amendment ends with the booking.
    await dropped(db, stored);
    const isLate = cutoff_customs !== null && cutoff_customs.getTime() < context.now();
    if (isLate && !acceptFee) throw new BusinessError('booking.withdraw.late');
    return {
      cancel_reason: reason,
      ...(isLate && { content: JSON.stringify({ ...content, acceptedWithdrawalFee: true } satisfies BookingContent) }),
    };
  });
  return statusAnswer(withdrawn, context);
}

/** Answer of a call that moves a booking. */
export const statusAnswer = ({ id, status, version }: Advanced, { language }: Context): StatusAnswer => ({
  bookingId: id,
  status: statusOf(status),
  statusName: statusName(status, language),
  version,
});

/** Deletes all or none; they can be restored until housekeeping removes them with their orders. */
export async function deleteBookings(context: SavingContext, { bookingIds }: Parsed<Order['deleteBookingWeb']>): Promise<number> {
  const { db, actor, now } = context;
  requireOwn(context);
  // A fixed order prevents deadlocks between concurrent deletions of the same bookings.
  const ids = [...new Set(bookingIds)].toSorted();
  for (const bookingId of ids) {
    const stored = await lockBooking(db, actor, bookingId);
    refuse('delete', stored);
    await updateBooking(db, stored.id, { deleted_at: new Date(now()) });
  }
  return ids.length;
}
