import { sql } from 'kysely';
import { COPY_STATUS, type CopyStatus } from '#domain/bill/si-status';
import { BOOKING_STATUS as IS } from '#domain/booking/booking-status';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { BookingRow } from '#server/modules/order/service';

/** Whether the newest COPY of a booking's own bills is confirmed. */
const OWN_COPY_STATUS = sql<CopyStatus>`case
  (select confirmed_at is not null from bill_copy where bill_copy.booking_id = booking.id order by copy_version desc limit 1)
  when true then ${sql.lit(COPY_STATUS.confirmed)} when false then ${sql.lit(COPY_STATUS.toBeConfirmed)} else ${sql.lit(COPY_STATUS.none)} end`;

/** Frees the bookings that a locked bill covers, which have their own COPY again, if any; returns them. */
export async function separateBookings(db: Db, billId: string): Promise<string[]> {
  const freed = await db.deleteFrom('bill_combined_booking').where('bill_id', '=', billId).returning('booking_id').execute();
  const ids = freed.map(({ booking_id }) => booking_id);
  if (ids.length > 0) await db.updateTable('booking').set({ combine_bkg_no: null, copy_status: OWN_COPY_STATUS }).where('id', 'in', ids).execute();
  return ids;
}

/** The booking whose bill covers a visible booking, or the booking itself; both are of the same company. */
export async function coveringBooking(db: ReadDb, bookingId: string): Promise<string> {
  const row = await db
    .selectFrom('bill_combined_booking as covered')
    .innerJoin('bill_of_lading as covering', 'covering.id', 'covered.bill_id')
    .select('covering.booking_id')
    .where('covered.booking_id', '=', bookingId)
    .executeTakeFirst();
  return row?.booking_id ?? bookingId;
}

export async function coverBookings(db: Db, billId: string, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await db
    .insertInto('bill_combined_booking')
    .values(bookingIds.map((booking_id) => ({ bill_id: billId, booking_id })))
    .execute();
}

/** The other booking numbers of the bill that covers a booking. */
export async function setCombineNumbers(db: Db, bookingId: string, numbers: string | null): Promise<void> {
  await db.updateTable('booking').set({ combine_bkg_no: numbers }).where('id', '=', bookingId).execute();
}

export interface CombinableRow {
  id: string;
  order_no: string;
  bkg_no: string;
  ref_no: string;
  containers: BookingRow['containers'];
  coveringBillId: string | null;
}

/**
 * Released bookings of the same company, carrier, sailing and ports whose shipping instruction is not submitted, and those that `bookingId`'s bills cover
 * already; locked until the transaction ends if `numbers` are given.
 */
export async function findCombinable(db: ReadDb, booking: BookingRow, numbers?: readonly string[]): Promise<CombinableRow[]> {
  let query = db
    .selectFrom('booking')
    .innerJoin('web_order', 'web_order.id', 'booking.order_id')
    .leftJoin('bill_combined_booking as covered', 'covered.booking_id', 'booking.id')
    .leftJoin('bill_of_lading as covering', 'covering.id', 'covered.bill_id')
    .select([
      'booking.id',
      'web_order.order_no',
      sql<string>`booking.bkg_no`.as('bkg_no'),
      'booking.ref_no',
      'booking.containers',
      'covered.bill_id as coveringBillId',
    ])
    .where('booking.customer_id', '=', booking.customer_id)
    .where('booking.id', '<>', booking.id)
    .where('booking.deleted_at', 'is', null)
    .where('booking.bkg_no', 'is not', null)
    .where('booking.bl_type', '=', booking.bl_type)
    .where('booking.status', 'in', [IS.released, IS.amendment, IS.sailed, IS.arrived])
    .where('booking.shipping_id', '=', booking.shipping_id)
    .where('booking.vessel', '=', booking.vessel)
    .where('booking.voyage', '=', booking.voyage)
    .where('booking.port_start_id', '=', booking.port_start_id)
    .where('booking.port_end_id', '=', booking.port_end_id)
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb('covering.booking_id', '=', booking.id),
        and([
          eb('covered.bill_id', 'is', null),
          not(
            exists(
              selectFrom('bill_of_lading as own')
                .select('own.id')
                .whereRef('own.booking_id', '=', 'booking.id')
                .where('own.deleted_at', 'is', null)
                .where('own.state', '>', 1),
            ),
          ),
          not(
            exists(
              selectFrom('bill_combined_booking as covers')
                .innerJoin('bill_of_lading as mine', 'mine.id', 'covers.bill_id')
                .select('covers.bill_id')
                .whereRef('mine.booking_id', '=', 'booking.id'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('booking.id')
    .limit(200);
  if (numbers) query = query.where('booking.bkg_no', 'in', [...numbers]).forUpdate('booking');
  return query.execute();
}
