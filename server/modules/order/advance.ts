import type { Updateable } from 'kysely';
import { type BookingMove, BOOKING_TRANSITIONS, type BookingVerb, whyNot } from '#domain/booking/booking-policy';
import { BusinessError } from '#server/core/http/business-error';
import { inTransaction } from '#server/core/storage/db';
import type { BookingTable } from '#server/db/schema';
import { type BookingRow, lockBooking } from './booking-row.ts';
import type { Doing } from './doing.ts';
import { statusOf } from './present.ts';
import { tell } from './tell.ts';

export interface Move {
  bookingId: string;
  /** As the caller knows the booking; unless given, it may have changed since. */
  version?: number | undefined;
  /** Told to whom it concerns. */
  reason?: string | undefined;
}

/** What is stored besides the status. */
export type Changes = Pick<Updateable<BookingTable>, 'bkg_no' | 'released_at' | 'reject_reason' | 'cancel_reason' | 'content' | CutOffColumn>;
export type CutOffColumn = Extract<keyof BookingTable, `cutoff_${string}`>;

/** What a booking has become. */
export type Advanced = Pick<BookingRow, 'id' | 'status' | 'version'>;

/**
 * Brings a booking along its state machine: locked, by the side that may and out of a status that allows it; what goes with the move is stored,
 * and whom it concerns is told. All of it or nothing.
 */
export function advance(
  doing: Doing,
  verb: BookingMove,
  { bookingId, version, reason }: Move,
  changesOf: (stored: BookingRow) => Changes,
): Promise<Advanced> {
  const { actor, now } = doing;
  return inTransaction(doing.db, async (db) => {
    const stored = await lockBooking(db, actor, bookingId);
    if (actor.side !== BOOKING_TRANSITIONS[verb].by) throw new BusinessError('forbidden');
    refuse(verb, stored);
    if (version !== undefined && version !== stored.version) throw new BusinessError('stale');
    const moved = { ...changesOf(stored), status: BOOKING_TRANSITIONS[verb].to, version: stored.version + 1 };
    const { cutoff_si, cutoff_vgm, bkg_no, ...rest } = await db
      .updateTable('booking')
      .set({ ...moved, updated_at: new Date(now()) })
      .where('id', '=', stored.id)
      .returning(['id', 'status', 'version', 'bkg_no', 'cutoff_si', 'cutoff_vgm'])
      .executeTakeFirstOrThrow();
    await tell({ ...doing, db }, { ...stored, cutoff_si, cutoff_vgm, bkg_no }, verb, reason);
    return rest;
  });
}

/** Throws when the booking's status forbids it. */
export function refuse(verb: BookingVerb, { status }: Pick<BookingRow, 'status'>): void {
  const refusal = whyNot(verb, { status: statusOf(status) });
  if (refusal) throw new BusinessError(refusal);
}
