import { sql } from 'kysely';
import type { Db, ReadDb } from '#server/core/storage/db';
import { VISITOR_STEP, type PriceLevel } from './offered-rates-repository.ts';

/** Departures of so many days count for the price of a day. */
export const WINDOW_DAYS = 14;
const KEPT_DAYS = 400;

/** Stores the lowest prices of today by lane and container type, and forgets those of more than a year ago. */
export async function recordLanePrices(db: Db, { today }: { today: string }): Promise<void> {
  await sql`insert into lane_price (port_start_id, port_end_id, ctn_type, day, standard, vip)
    select r.port_start_id, r.port_end_id, p.ctn_type, ${today}::date, min(p.standard) filter (where not r.vip_only), min(coalesce(p.vip, p.standard))
    from freight_fcl r cross join lateral (values
      ('20GP', r.price_20gp, r.vip_20gp), ('40GP', r.price_40gp, r.vip_40gp), ('40HQ', r.price_40hq, r.vip_40hq), ('45HQ', r.price_45hq, r.vip_45hq)
    ) p (ctn_type, standard, vip)
    where r.valid_to >= ${today}::date and r.valid_from < ${today}::date + ${WINDOW_DAYS}::int and coalesce(p.vip, p.standard) is not null
    group by r.port_start_id, r.port_end_id, p.ctn_type
    on conflict (port_start_id, port_end_id, ctn_type, day) do update set standard = excluded.standard, vip = excluded.vip`.execute(db);
  await db
    .deleteFrom('lane_price')
    .where('day', '<', sql<string>`${today}::date - ${KEPT_DAYS}::int`)
    .execute();
}

interface Lanes {
  lanes: readonly { port_start_id: string; port_end_id: string }[];
  ctnType: string;
  /** First and last day, `yyyy-MM-dd`. */
  from: string;
  to: string;
}

/** Lowest price by lane and day, as the level sees it: exact prices do not leave the database for visitors. */
export async function findLanePrices(
  db: ReadDb,
  level: 'visitor' | PriceLevel,
  { lanes, ctnType, from, to }: Lanes,
): Promise<{ port_start_id: string; port_end_id: string; day: string; price: string }[]> {
  if (lanes.length === 0) return [];
  const price = {
    visitor: sql<string>`ceil(l.standard / ${VISITOR_STEP}::int) * ${VISITOR_STEP}::int`,
    standard: sql<string>`l.standard`,
    vip: sql<string>`l.vip`,
  }[level];
  return db
    .selectFrom('lane_price as l')
    .select(['l.port_start_id', 'l.port_end_id', 'l.day', price.as('price')])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('l.port_start_id', 'l.port_end_id'),
        'in',
        lanes.map((lane) => tuple(lane.port_start_id, lane.port_end_id)),
      ),
    )
    .where('l.ctn_type', '=', ctnType)
    .where('l.day', '>=', from)
    .where('l.day', '<=', to)
    .where(price, 'is not', null)
    .orderBy('l.day')
    .execute();
}
