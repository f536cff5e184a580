import { sql } from 'kysely';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { type Db, inTransaction } from '#server/core/storage/db';
import type { BookingRow } from './booking-row.ts';
import { reportChange } from './report-change.ts';

/** Period during which further changes of a booking that waits for the provider are not reported one by one. */
const QUIET_MS = 10 * 60_000;
const AT_ONCE = 100;

/** Whether the provider is notified of a change at once: of the first one, and of later ones after the quiet period. */
export const mustNotify = ({ edit_told_at }: Pick<BookingRow, 'edit_told_at'>, now: number): boolean =>
  edit_told_at === null || now - edit_told_at.getTime() >= QUIET_MS;

/** Notifies the provider of bookings that were changed again after the last notice. */
export async function notifyLateEdits(db: Db, now: number): Promise<void> {
  const quiet = new Date(now - QUIET_MS);
  const told = await inTransaction(db, async (transaction) => {
    const { rows } = await sql<BookingRow>`
      update booking set edit_told_at = ${new Date(now)} from web_order o
      where o.id = booking.order_id and booking.id in (
        select id from booking where status = ${BOOKING_STATUS.submitted} and edit_told_at < updated_at and updated_at <= ${quiet}
        order by id limit ${AT_ONCE} for update skip locked)
      returning booking.*, o.order_no`.execute(transaction);
    const nobody = { side: 'customer', customerId: null } as const;
    for (const row of rows) await reportChange({ db: transaction, actor: nobody, now: () => now }, row, 'edit');
    return rows.length;
  });
  if (told === AT_ONCE) await notifyLateEdits(db, now);
}
