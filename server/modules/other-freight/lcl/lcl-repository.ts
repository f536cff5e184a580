import { sql } from 'kysely';
import type { ReadDb } from '#server/core/storage/db';

interface LclSearch {
  /** The day in Shanghai on which the rates are valid. */
  today: string;
  portStartId?: string | undefined;
  portEndId?: string | undefined;
  ids?: readonly string[] | undefined;
}

/** Freight prices of visitors are multiples of this: exact ones do not leave the database for them. */
const VISITOR_LCL_STEP = 5;

/** Valid rates by lane. `limit` is that of a page, or of the rates of one lane. */
export function findLclRates(
  db: ReadDb,
  isVisitor: boolean,
  { today, portStartId, portEndId, ids }: LclSearch,
  page: { size: number; offset: number },
) {
  const price = (column: 'price_per_cbm' | 'price_per_ton' | 'min_charge') =>
    isVisitor
      ? sql<string>`(ceil(${sql.ref(`l.${column}`)} / ${VISITOR_LCL_STEP}) * ${VISITOR_LCL_STEP})::numeric(12, 2)`.as(column)
      : sql<string>`${sql.ref(`l.${column}`)}`.as(column);
  const hidden = (column: 'warehouse_name' | 'warehouse_address' | 'remark') =>
    (isVisitor ? sql<string>`''` : sql<string>`${sql.ref(`l.${column}`)}`).as(column);
  let query = db
    .selectFrom('freight_lcl as l')
    .innerJoin('port as s', 's.id', 'l.port_start_id')
    .innerJoin('port as e', 'e.id', 'l.port_end_id')
    .select([
      'l.id',
      'l.port_start_id',
      'l.port_end_id',
      'l.shipping_id',
      'l.route_type',
      'l.transfer_port_id',
      'l.currency',
      'l.min_rt',
      'l.surcharges',
    ])
    .select(['l.closing_weekday', 'l.sail_weekday', 'l.voyage_days', 'l.valid_from', 'l.valid_to'])
    .select([price('price_per_cbm'), price('price_per_ton'), price('min_charge')])
    .select([hidden('warehouse_name'), hidden('warehouse_address'), hidden('remark')])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('l.valid_from', '<=', today)
    .where('l.valid_to', '>=', today);
  if (portStartId !== undefined) query = query.where('l.port_start_id', '=', portStartId);
  if (portEndId !== undefined) query = query.where('l.port_end_id', '=', portEndId);
  if (ids !== undefined) query = query.where('l.id', 'in', ids);
  return query
    .orderBy('s.port_code')
    .orderBy('e.port_code')
    .orderBy('l.voyage_days')
    .orderBy('l.sail_weekday')
    .orderBy('l.id')
    .limit(page.size)
    .offset(page.offset)
    .execute();
}

export type LclRow = Awaited<ReturnType<typeof findLclRates>>[number];
