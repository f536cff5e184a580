import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';

/** Number of imported rates with the same last day. */
export interface ExpiringRates {
  /** `yyyy-MM-dd` */
  lastDay: string;
  forAll: number;
  forVip: number;
}

/** Imported rates that expire from one day to another (`yyyy-MM-dd`), have no successor, and have not been announced. */
export async function findExpiringRates(db: Db, from: string, to: string): Promise<ExpiringRates[]> {
  const { rows } = await sql<ExpiringRates>`
    select f.valid_to::text as "lastDay", (count(*) filter (where not f.vip_only))::int as "forAll", count(*)::int as "forVip"
    from freight_fcl f
    where f.import_id is not null and f.valid_to between ${from}::date and ${to}::date
      and not exists (select 1 from rate_expiry_notice e where e.last_day = f.valid_to)
      and not exists (
        select 1 from freight_fcl g
        where g.shipping_id = f.shipping_id and g.port_start_id = f.port_start_id and g.port_end_id = f.port_end_id and g.valid_to > f.valid_to
          and g.place_delivery_id is not distinct from f.place_delivery_id and (f.vip_only or not g.vip_only))
    group by f.valid_to order by f.valid_to`.execute(db);
  return rows;
}

/** Records that customers are notified of a last day; false if they have been. */
export async function recordExpiryNotice(db: Db, lastDay: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rate_expiry_notice')
    .values({ last_day: lastDay, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}
