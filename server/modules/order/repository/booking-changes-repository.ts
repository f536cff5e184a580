import type { Insertable, Updateable } from 'kysely';
import { recordId } from '#domain/record-id';
import type { Db } from '#server/core/storage/db';
import type { BookingTable, Schema } from '#server/db/schema';
import type { BookingParty } from '../tenant.ts';

export type CutOffColumn = Extract<keyof BookingTable, `cutoff_${string}`>;

/** Columns that a move stores besides the status. */
export type MoveChanges = Omit<Updateable<BookingTable>, 'status' | 'version'>;

/** Stores a new order; returns its id. */
export async function insertOrder(db: Db, order: Insertable<Schema['web_order']>): Promise<string> {
  const { id } = await db.insertInto('web_order').values(order).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const insertBooking = (db: Db, booking: Insertable<BookingTable>) =>
  db.insertInto('booking').values(booking).returning(['id', 'version']).executeTakeFirstOrThrow();

/** Changes a locked booking. */
export const updateBooking = (db: Db, bookingId: string, changes: Updateable<BookingTable>) =>
  db.updateTable('booking').set(changes).where('id', '=', bookingId).returning(['id', 'status', 'version', 'bkg_no']).executeTakeFirstOrThrow();

/** Restores the reader's bookings that were deleted since; returns their number. */
export async function restoreDeleted(db: Db, { customerId }: BookingParty, bookingIds: readonly string[], since: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('booking')
    .set({ deleted_at: null })
    .where('customer_id', '=', customerId ?? '0')
    .where('id', 'in', bookingIds.map(recordId))
    .where('deleted_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
