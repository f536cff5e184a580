import { sql } from 'kysely';
import type { ReadDb } from '#server/core/storage/db';
import { type PriceLevel, VISITOR_STEP } from './offered-rates-repository.ts';

type Size = '20gp' | '40gp' | '40hq' | '45hq';

export interface OfferRow extends Record<`${'price' | 'was'}_${Size}`, string | null> {
  /** Null for visitors. */
  rate_id: string | null;
  port_start_id: string;
  port_end_id: string;
  shipping_id: string;
  voyage_days: number;
  valid_to: string;
  note: string;
}

const SIZES = ['20gp', '40gp', '40hq', '45hq'] as const;

/** Exact and earlier prices do not leave the database for visitors. An earlier price that is not higher is left out. */
const priceOf: Record<'visitor' | PriceLevel, (size: Size) => string> = {
  visitor: (size) => `ceil(r.price_${size} / ${VISITOR_STEP}) * ${VISITOR_STEP} as price_${size}, null as was_${size}`,
  standard: (size) => `r.price_${size}, case when o.was_${size} > r.price_${size} then o.was_${size} end as was_${size}`,
  vip: (size) =>
    `coalesce(r.vip_${size}, r.price_${size}) as price_${size}, case when o.was_${size} > coalesce(r.vip_${size}, r.price_${size}) then o.was_${size} end as was_${size}`,
};

interface Search {
  today: string;
  routeCode: string | undefined;
  size: number;
}

/** Offers of today whose rate is valid and offered to the level. Ordered by visible columns only. */
export async function findOffers(db: ReadDb, level: 'visitor' | PriceLevel, { today, routeCode, size }: Search): Promise<OfferRow[]> {
  const prices = sql.raw(SIZES.map(priceOf[level]).join(', '));
  const { rows } = await sql<OfferRow>`
    select ${level === 'visitor' ? sql`null` : sql`r.id`} as rate_id, r.port_start_id, r.port_end_id, r.shipping_id, r.voyage_days, r.valid_to, o.note, ${prices}
    from special_offer o join freight_fcl r on r.id = o.rate_id join port e on e.id = r.port_end_id
    where o.begins <= ${today}::date and o.ends >= ${today}::date and r.valid_to >= ${today}::date
      and (${level === 'vip'} or not r.vip_only)
      and (${routeCode ?? null}::text is null or e.route_code = ${routeCode ?? null}::text)
    order by r.valid_to, r.port_start_id, r.port_end_id, r.shipping_id, r.id limit ${size}`.execute(db);
  return rows;
}
