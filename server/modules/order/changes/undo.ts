import type { Parsed } from '#contract/endpoint';
import type { MoveBatchAnswer, order, StatusAnswer } from '#contract/order';
import { RESTORE_MS, UNDO_RECALL_MS } from '#domain/booking/booking-policy';
import { isBookingStatus } from '#domain/booking/booking-status';
import { translator } from '#i18n';
import type { SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { requireVersion } from '#server/core/saving/conflict';
import { inSavepoint } from '#server/core/storage/db';
import { currentVersion, refuse } from './advance.ts';
import { queueBookingMessage } from './booking-message.ts';
import { recall, statusAnswer } from './change-status.ts';
import { reportChange } from './report-change.ts';
import { restoreDeleted, updateBooking } from '../repository/booking-changes-repository.ts';
import { lockBooking } from '../repository/booking-repository.ts';
import { requireOwn } from '../tenant.ts';

type Order = typeof order;
type BatchInput = Parsed<Order['recallBookingsWeb']>;

/** Recalls several bookings; a refused one does not keep the others from being recalled. */
export const recallBookings = (context: SavingContext, { bookings, reason }: BatchInput): Promise<MoveBatchAnswer> =>
  each(context, bookings, (inner, one) => recall(inner, { ...one, reason }));

/** Puts recalled bookings back to where they were, if nobody has edited them since. */
export const undoRecall = (context: SavingContext, { bookings }: Parsed<Order['undoRecallWeb']>): Promise<MoveBatchAnswer> =>
  each(context, bookings, undoOne);

/** Restores deleted bookings; returns their number. */
export async function restoreBookings(context: SavingContext, { bookingIds }: Parsed<Order['restoreBookingWeb']>): Promise<number> {
  requireOwn(context);
  const count = await restoreDeleted(context.db, context.actor, bookingIds, new Date(context.now() - RESTORE_MS));
  if (count === 0) throw new BusinessError('notFound');
  return count;
}

type Move = BatchInput['bookings'][number];

async function undoOne(context: SavingContext, { bookingId, version }: Move): Promise<StatusAnswer> {
  const { db, actor, now } = context;
  requireOwn(context);
  const stored = await lockBooking(db, actor, bookingId);
  refuse('undoRecall', stored);
  if (version !== undefined) requireVersion(version, currentVersion(stored));
  const status = stored.recalled_from;
  const isLate = now() - stored.updated_at.getTime() > UNDO_RECALL_MS;
  if (!isBookingStatus(status) || isLate) throw new BusinessError('booking.undoRecall');
  const changes = { status, recalled_from: null, cancel_reason: null, version: stored.version + 1, updated_at: new Date(now()) };
  const moved = await updateBooking(db, stored.id, changes);
  await reportChange(context, { ...stored, status }, 'undoRecall');
  await queueBookingMessage(context, stored.id);
  return statusAnswer(moved, context);
}

/** Moves bookings one by one, in an order that prevents deadlocks between concurrent batches. */
async function each(
  context: SavingContext,
  bookings: readonly Move[],
  move: (context: SavingContext, one: Move) => Promise<StatusAnswer>,
): Promise<MoveBatchAnswer> {
  const answer: MoveBatchAnswer = { success: [], error: [] };
  for (const one of bookings.toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1))) {
    try {
      answer.success.push(await inSavepoint(context.db, (db) => move({ ...context, db }, one)));
    } catch (fault) {
      if (!(fault instanceof BusinessError) || fault.key === 'forbidden') throw fault;
      answer.error.push({ bookingId: one.bookingId, message: translator(context.language, 'error')(fault.key, fault.params) });
    }
  }
  if (answer.success.length === 0) context.unchanged();
  return answer;
}
