import { sql, type SqlBool } from 'kysely';
import { RUNNING } from '#domain/booking/next-cut-off';
import type { ReadDb } from '#server/core/storage/db';
import type { BookingParty } from '../tenant.ts';
import { type BookingRow, bookings } from './booking-repository.ts';
import { visibleTo } from './visible-bookings-repository.ts';

interface Due {
  actor: BookingParty;
  now: Date;
  until: Date;
}

/** The earliest cut-off that is not met, as in `cutOffsOf`. */
const firstDue = (now: Date) => sql<Date | null>`least(case when booking.si_status < 2 then booking.cutoff_si end,
  case when booking.vgm_status in (0, 1, 4) then booking.cutoff_vgm end,
  case when booking.cutoff_customs > ${now} then booking.cutoff_customs end,
  case when booking.cutoff_cy > ${now} then booking.cutoff_cy end)`;

/** Bookings with such a cut-off before `until`. A ship that left a week ago takes no more documents. */
const dueBookings = (db: ReadDb, { actor, now, until }: Due) =>
  db
    .selectFrom('booking')
    .where(visibleTo(actor))
    .where(sql<SqlBool>`booking.status = any(${[...RUNNING]}::smallint[])`)
    .where(sql<SqlBool>`${firstDue(now)} < ${until}`)
    .where(sql<SqlBool>`(booking.etd is null or booking.etd > ${now}::timestamptz - interval '7 days')`);

/** The earliest cut-off first. */
export async function selectDue(db: ReadDb, due: Due, limit: number): Promise<BookingRow[]> {
  const order = firstDue(due.now);
  const page = dueBookings(db, due).select('booking.id').orderBy(order).orderBy('booking.id').limit(limit);
  return bookings(db).where('booking.id', 'in', page).orderBy(order).orderBy('booking.id').execute();
}

export async function countDue(db: ReadDb, due: Due): Promise<number> {
  const { total } = await dueBookings(db, due)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
