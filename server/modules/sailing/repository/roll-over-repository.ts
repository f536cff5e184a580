import { sql } from 'kysely';
import { recordId } from '#domain/record-id';
import type { ReadDb } from '#server/core/storage/db';

/** What has happened to the sailing of a booking. */
export interface SailingFacts {
  booking_id: string;
  /** In the schedule; null if it is not there. */
  sailing_id: string | null;
  /** Deleted from the schedule, and not there again. */
  is_blanked: boolean;
  /** What the schedule said when the customer agreed to it; null if that has not changed since. */
  agreed_etd: string | null;
  agreed_cutoff_si: Date | null;
  agreed_cutoff_cy: Date | null;
}

/** The first value of a column before its changes since the customer agreed to the sailing. */
const agreed = (
  field: string,
) => sql`(select c.old_value from sailing_change c where c.sailing_id = s.id and c.field = ${field} and c.old_value is not null
  and c.changed_at > greatest(b.created_at, b.submitted_at, b.sailing_agreed_at) order by c.changed_at, c.id limit 1)`;

/** The same for several bookings; the caller has the right to read them. */
export async function findSailingFacts(db: ReadDb, bookingIds: readonly string[]): Promise<SailingFacts[]> {
  const { rows } = await sql<SailingFacts>`
    select b.id as booking_id, s.id as sailing_id, ${agreed('etd')}::date as agreed_etd, ${agreed('cutoff_si')}::timestamptz as agreed_cutoff_si,
      ${agreed('cutoff_cy')}::timestamptz as agreed_cutoff_cy,
      s.id is null and exists (select 1 from blanked_sailing d where d.shipping_id = b.shipping_id and d.port_start_id = b.port_start_id
        and d.port_end_id = b.port_end_id and d.etd = b.etd and (b.vessel = '' or b.vessel = d.vessel) and (b.voyage = '' or b.voyage = d.voyage)) as is_blanked
    from booking b
    left join lateral (select s.id from sailing_date s where s.shipping_id = b.shipping_id and s.port_start_id = b.port_start_id
      and s.port_end_id = b.port_end_id and s.etd = b.etd and (b.vessel = '' or b.vessel = s.vessel) and (b.voyage = '' or b.voyage = s.voyage)
      order by s.id limit 1) s on true
    where b.id = any(${bookingIds.map(recordId)}::bigint[])`.execute(db);
  return rows;
}

interface After {
  shippingId: string;
  portStartId: string;
  portEndId: string;
  /** First day, `yyyy-MM-dd`. */
  from: string;
  /** Not this one. */
  exceptId: string | null;
}

/** The carrier's next sailings of the lane. */
export const findNextSailings = (db: ReadDb, { shippingId, portStartId, portEndId, from, exceptId }: After, limit: number) =>
  db
    .selectFrom('sailing_date')
    .selectAll()
    .where('shipping_id', '=', shippingId)
    .where('port_start_id', '=', portStartId)
    .where('port_end_id', '=', portEndId)
    .where('etd', '>=', from)
    .where('id', '!=', exceptId ?? '0')
    .orderBy('etd')
    .orderBy('cutoff_si')
    .orderBy('id')
    .limit(limit)
    .execute();
