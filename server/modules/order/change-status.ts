import type { Parsed } from '#contract/endpoint';
import type { order, StatusAnswer } from '#contract/order';
import { BOOKING_TRANSITIONS, type BookingVerb, whyNot } from '#domain/booking-policy';
import { BusinessError } from '#server/core/business-error';
import type { Actor, Context } from '#server/core/context';
import { type Db, inTransaction } from '#server/core/db';
import { recordId } from '#server/core/record-id';
import { type BookingContent, type BookingRow, lockBooking } from './booking-row.ts';
import { statusName, statusOf } from './present.ts';
import { tell } from './tell.ts';
import { requireOwn, visibleTo } from './tenant.ts';

type Order = typeof order;

/** Chehui: at once, before the space is released. */
export function recall(context: Context, { bookingId, reason, version }: Parsed<Order['chehuiBookingWeb']>): Promise<StatusAnswer> {
  return change(context, 'recall', bookingId, version, () => ({ cancel_reason: reason ?? null }));
}

/** Tuiguan: a request that the provider answers; late ones cost, and the customer has to say that he knows. */
export function withdraw(context: Context, { bookingId, reason, version, acceptFee }: Parsed<Order['tuiguanBookingWeb']>): Promise<StatusAnswer> {
  return change(context, 'withdraw', bookingId, version, ({ cutoff_customs, content }) => {
    const isLate = cutoff_customs !== null && cutoff_customs.getTime() < context.now();
    if (isLate && !acceptFee) throw new BusinessError('booking.withdraw.late');
    return {
      cancel_reason: reason,
      ...(isLate && { content: JSON.stringify({ ...content, acceptedWithdrawalFee: true } satisfies BookingContent) }),
    };
  });
}

function change(
  context: Context,
  verb: 'recall' | 'withdraw',
  bookingId: string,
  version: number | undefined,
  also: (stored: BookingRow) => { cancel_reason: string | null; content?: string },
): Promise<StatusAnswer> {
  const { actor, language, now } = context;
  return inTransaction(context.db, async (db) => {
    const stored = await lockBooking(db, actor, bookingId);
    requireOwn(context);
    refuse(verb, stored);
    if (version !== undefined && version !== stored.version) throw new BusinessError('stale');
    const status = BOOKING_TRANSITIONS[verb].to;
    const next = stored.version + 1;
    const changes = also(stored);
    await db
      .updateTable('booking')
      .set({ status, version: next, updated_at: new Date(now()), ...changes })
      .where('id', '=', stored.id)
      .execute();
    await tell({ ...context, db }, stored, status, changes.cancel_reason);
    return { bookingId: stored.id, status, statusName: statusName(status, language), version: next };
  });
}

/** All or none; an order goes with its last booking. */
export function deleteBookings(context: Context, { bookingIds }: Parsed<Order['deleteBookingWeb']>): Promise<number> {
  return inTransaction(context.db, async (db) => {
    requireOwn(context);
    // In one order, so that two that delete the same ones do not wait for each other.
    const ids = [...new Set(bookingIds)].toSorted();
    await lockOrders(db, context.actor, ids);
    for (const bookingId of ids) {
      const stored = await lockBooking(db, context.actor, bookingId);
      refuse('delete', stored);
      await db.deleteFrom('booking').where('id', '=', stored.id).execute();
      await db
        .deleteFrom('web_order')
        .where('id', '=', stored.order_id)
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('booking').select('id').where('order_id', '=', stored.order_id))))
        .execute();
    }
    return ids.length;
  });
}

/** Of two who delete the last two bookings of an order at once, neither would see that the order is empty. */
async function lockOrders(db: Db, actor: Actor, bookingIds: readonly string[]): Promise<void> {
  const orders = db.selectFrom('booking').select('order_id').where('id', 'in', bookingIds.map(recordId)).where(visibleTo(actor));
  await db.selectFrom('web_order').select('id').where('id', 'in', orders).orderBy('id').forUpdate().execute();
}

function refuse(verb: BookingVerb, { status }: BookingRow): void {
  const refusal = whyNot(verb, { status: statusOf(status) });
  if (refusal) throw new BusinessError(refusal);
}
