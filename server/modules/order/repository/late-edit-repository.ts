import { sql } from 'kysely';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import type { Db } from '#server/core/storage/db';
import type { BookingRow } from './booking-repository.ts';

/** Marks submitted bookings that were changed after the last notice, but not after `quietSince`, as notified; returns them. */
export async function markLateEdits(db: Db, { quietSince, at, limit }: { quietSince: Date; at: Date; limit: number }): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    update booking set edit_notified_at = ${at} from web_order o
    where o.id = booking.order_id and booking.id in (
      select id from booking where status = ${BOOKING_STATUS.submitted} and edit_notified_at < updated_at and updated_at <= ${quietSince}
      order by id limit ${limit} for update skip locked)
    returning booking.*, o.order_no`.execute(db);
  return rows;
}
