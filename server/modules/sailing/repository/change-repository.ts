import { sql } from 'kysely';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { RUNNING } from '#domain/deadline/deadlines';
import type { Db } from '#server/core/storage/db';

export interface TakenChange {
  sailing_id: string;
  field: string;
  old_value: string | null;
  new_value: string | null;
}

/** Takes the changes of up to `limit` sailings of which nobody has been told, in the order of time: each once, however many servers ask. */
export async function takeChanges(db: Db, limit: number): Promise<TakenChange[]> {
  const { rows } = await sql<TakenChange>`
    with taken as (update sailing_change set is_told = true where id in (
      select id from sailing_change where not is_told
        and sailing_id in (select distinct sailing_id from sailing_change where not is_told order by sailing_id limit ${limit})
      for update skip locked)
      returning id, sailing_id, field, old_value, new_value)
    select sailing_id, field, old_value, new_value from taken order by id`.execute(db);
  return rows;
}

/** A sailing as it was before the changes. */
export interface FormerSailing {
  id: string;
  etd: string;
  vessel: string;
  voyage: string;
}

export interface AffectedBooking {
  id: string;
  sailing_id: string;
  order_id: string;
  order_no: string;
  customer_id: string;
}

/** The bookings as they are now. */
export const findBookings = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('booking')
    .select([
      'id',
      'status',
      'si_status',
      'bidding_id',
      'shipping_id',
      'port_start_id',
      'port_end_id',
      'etd',
      'vessel',
      'voyage',
      'cutoff_si',
      'cutoff_cy',
    ])
    .where('id', 'in', ids)
    .execute();

const STATUSES = [BOOKING_STATUS.draft, ...RUNNING];

/** Drafts and running bookings on the sailings as they were, locked. */
export async function lockBookings(db: Db, former: readonly FormerSailing[]): Promise<AffectedBooking[]> {
  const { rows } = await sql<AffectedBooking>`
    select b.id, s.id as sailing_id, b.order_id, o.order_no, b.customer_id
    from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) w(id bigint, etd date, vessel text, voyage text)
    join sailing_date s on s.id = w.id
    join booking b on b.shipping_id = s.shipping_id and b.port_start_id = s.port_start_id and b.port_end_id = s.port_end_id and b.etd = w.etd
      and (b.vessel = '' or b.vessel = w.vessel) and (b.voyage = '' or b.voyage = w.voyage)
    join web_order o on o.id = b.order_id
    where b.status = any(${STATUSES}::smallint[]) and b.deleted_at is null
    order by b.id for update of b`.execute(db);
  return rows;
}

const TIMES = ['cutoff_si', 'cutoff_vgm', 'cutoff_cy', 'cutoff_customs', 'cutoff_afc'] as const;
const DAYS = ['etd', 'eta'] as const;

/** The change of one column of a sailing. */
export type ColumnChange = TakenChange & { bookingIds: readonly string[] };

/**
 * Bookings take over changed dates and cut-offs, unless their own differs from the former one: then it was agreed for them alone. A changed date is a
 * new version of the booking.
 */
export async function moveBookings(db: Db, { field, old_value, new_value, bookingIds }: ColumnChange, at: Date): Promise<void> {
  const time = TIMES.find((one) => one === field);
  const day = DAYS.find((one) => one === field);
  if (time)
    await sql`update booking set ${sql.ref(time)} = ${new_value}::timestamptz, updated_at = ${at}
      where id = any(${bookingIds}::bigint[]) and ${sql.ref(time)} is not distinct from ${old_value}::timestamptz`.execute(db);
  if (day)
    await sql`update booking set ${sql.ref(day)} = ${new_value}::date, version = version + 1, updated_at = ${at}
      where id = any(${bookingIds}::bigint[]) and ${sql.ref(day)} is not distinct from ${old_value}::date`.execute(db);
}
