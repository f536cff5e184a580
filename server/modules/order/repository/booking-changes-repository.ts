import type { Insertable, Updateable } from 'kysely';
import { recordId } from '#domain/record-id';
import type { Db } from '#server/core/storage/db';
import type { BookingTable, Schema } from '#server/db/schema';
import type { BookingParty } from '../tenant.ts';
import { visibleTo } from './visible-bookings-repository.ts';

export type CutOffColumn = Extract<keyof BookingTable, `cutoff_${string}`>;

/** Columns that a move stores besides the status. */
export type MoveChanges = Pick<Updateable<BookingTable>, 'bkg_no' | 'released_at' | 'reject_reason' | 'cancel_reason' | 'content' | CutOffColumn>;

/** Stores a new order; returns its id. */
export async function insertOrder(db: Db, order: Insertable<Schema['web_order']>): Promise<string> {
  const { id } = await db.insertInto('web_order').values(order).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const insertBooking = (db: Db, booking: Insertable<BookingTable>) =>
  db.insertInto('booking').values(booking).returning(['id', 'version']).executeTakeFirstOrThrow();

/** Changes a locked booking. */
export const updateBooking = (db: Db, bookingId: string, changes: Updateable<BookingTable>) =>
  db
    .updateTable('booking')
    .set(changes)
    .where('id', '=', bookingId)
    .returning(['id', 'status', 'version', 'bkg_no', 'cutoff_si', 'cutoff_vgm'])
    .executeTakeFirstOrThrow();

/** Deletes a locked booking. */
export async function deleteBooking(db: Db, bookingId: string): Promise<void> {
  await db.deleteFrom('booking').where('id', '=', bookingId).execute();
}

/** Deletes the order if it has no bookings. */
export async function deleteEmptyOrder(db: Db, orderId: string): Promise<void> {
  await db
    .deleteFrom('web_order')
    .where('id', '=', orderId)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('booking').select('id').where('order_id', '=', orderId))))
    .execute();
}

/** Locks the orders of these bookings until the transaction ends. */
export async function lockOrders(db: Db, actor: BookingParty, bookingIds: readonly string[]): Promise<void> {
  const orders = db.selectFrom('booking').select('order_id').where('id', 'in', bookingIds.map(recordId)).where(visibleTo(actor));
  await db.selectFrom('web_order').select('id').where('id', 'in', orders).orderBy('id').forUpdate().execute();
}
