import { sql, type SqlBool } from 'kysely';
import { RUNNING } from '#domain/deadline/deadlines';
import type { ReadDb } from '#server/core/storage/db';
import { deadlinesIn } from '#server/core/storage/deadlines';
import type { BookingParty } from '../tenant.ts';
import { type BookingRow, bookings } from './booking-repository.ts';
import { ofCustomer } from './order-filter-repository.ts';
import { visibleTo } from './visible-bookings-repository.ts';

interface Due {
  actor: BookingParty;
  now: Date;
  until: Date;
  customerName?: string | undefined;
}

const firstDue = (now: Date) => sql<Date | null>`least(${sql.join(deadlinesIn('booking').pendingTimes(now))})`;

/** Bookings with a cut-off that is not met before `until`. A ship that left a week ago takes no more documents. */
const dueBookings = (db: ReadDb, { actor, now, until, customerName }: Due) =>
  db
    .selectFrom('booking')
    .where(visibleTo(actor))
    .where(({ and }) => and(ofCustomer({ customerName }, actor)))
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
