import { type BookingMove, BOOKING_TRANSITIONS, type BookingVerb, transitionRefusal } from '#domain/booking/booking-policy';
import { BusinessError } from '#server/core/errors/business-error';
import { type CurrentVersion, requireVersion } from '#server/core/saving/conflict';
import { type Db, inTransaction } from '#server/core/storage/db';
import type { ChangeContext } from './change-context.ts';
import { statusOf } from '../present.ts';
import { reportChange } from './report-change.ts';
import { type MoveChanges, updateBooking } from '../repository/booking-changes-repository.ts';
import { type BookingRow, lockBooking } from '../repository/booking-repository.ts';

export interface Move {
  bookingId: string;
  /** Version known to the caller; if absent, any version is accepted. */
  version?: number | undefined;
  /** Included in the notices. */
  reason?: string | undefined;
}

/** Booking after the move. */
export type Advanced = Pick<BookingRow, 'id' | 'status' | 'version'>;

/**
 * Moves a booking through its state machine: locks it, checks side and status, stores the changes
 * and sends notices. All of it or nothing.
 */
export function advance(
  change: ChangeContext,
  verb: BookingMove,
  { bookingId, version, reason }: Move,
  changesOf: (stored: BookingRow, db: Db) => MoveChanges | Promise<MoveChanges>,
): Promise<Advanced> {
  const { actor, now } = change;
  return inTransaction(change.db, async (db) => {
    const stored = await lockBooking(db, actor, bookingId);
    if (actor.side !== BOOKING_TRANSITIONS[verb].by) throw new BusinessError('forbidden');
    refuse(verb, stored);
    if (version !== undefined) requireVersion(version, currentVersion(stored));
    const moved = { ...(await changesOf(stored, db)), status: BOOKING_TRANSITIONS[verb].to, version: stored.version + 1 };
    const { bkg_no, ...rest } = await updateBooking(db, stored.id, { ...moved, updated_at: new Date(now()) });
    await reportChange({ ...change, db }, { ...stored, bkg_no }, verb, reason);
    return rest;
  });
}

/** Throws if the booking's status does not allow the move. */
export function refuse(verb: BookingVerb, { status }: Pick<BookingRow, 'status'>): void {
  const refusal = transitionRefusal(verb, { status: statusOf(status) });
  if (refusal) throw new BusinessError(refusal);
}

export const currentVersion = ({ id, version }: Pick<BookingRow, 'id' | 'version'>): CurrentVersion => ({ id, version, shownBy: { bookingId: id } });
