import { sql } from 'kysely';
import type { ReadDb } from '#server/core/storage/db';

interface Departure {
  shippingId: string;
  portStartId: string;
  portEndId: string;
  /** `yyyy-MM-dd` */
  etd: string;
}

/** A carrier's scheduled sailings of a lane on one day, with their cut-offs. */
export const findSailings = (db: ReadDb, { shippingId, portStartId, portEndId, etd }: Departure) =>
  db
    .selectFrom('sailing_date')
    .select(['vessel', 'voyage', 'cutoff_si', 'cutoff_vgm', 'cutoff_cy', 'cutoff_customs', 'cutoff_afc'])
    .where('shipping_id', '=', shippingId)
    .where('port_start_id', '=', portStartId)
    .where('port_end_id', '=', portEndId)
    .where('etd', '=', etd)
    .orderBy('id')
    .execute();

/** A lane by the ids of its ports. */
export interface LaneIds {
  portStartId: string;
  portEndId: string;
}

/**
 * Delays in days of the voyages of lanes that departed since a day and have arrived, by carrier: the day of arrival against the one first published,
 * which is the oldest logged value if it has changed.
 */
export async function findDelays(
  db: ReadDb,
  lanes: readonly LaneIds[],
  { since, now }: { since: string; now: Date },
): Promise<(LaneIds & { shippingId: string; delays: number[] })[]> {
  const { rows } = await sql<LaneIds & { shippingId: string; delays: number[] }>`
    select s.port_start_id as "portStartId", s.port_end_id as "portEndId", s.shipping_id as "shippingId",
      array_agg((s.ata at time zone 'Asia/Shanghai')::date - coalesce(c.first_eta, s.eta)) as delays
    from jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) l("portStartId" bigint, "portEndId" bigint)
    join sailing_date s on s.port_start_id = l."portStartId" and s.port_end_id = l."portEndId"
    left join lateral (select c.old_value::date as first_eta from sailing_change c where c.sailing_id = s.id and c.field = 'eta' and c.old_value is not null
      order by c.changed_at, c.id limit 1) c on true
    where s.etd >= ${since} and s.ata <= ${now}
    group by s.port_start_id, s.port_end_id, s.shipping_id`.execute(db);
  return rows;
}

/** IMO number of the vessel of this name; empty if its sailings tell none, or several. */
export async function imoOf(db: ReadDb, vessel: string): Promise<string> {
  if (vessel === '') return '';
  const found = await db
    .selectFrom('sailing_date')
    .select('imo')
    .distinct()
    .where('vessel', '=', vessel)
    .where('imo', 'is not', null)
    .limit(2)
    .execute();
  return (found.length === 1 && found[0]?.imo) || '';
}
