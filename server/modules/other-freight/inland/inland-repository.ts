import { sql } from 'kysely';
import type { ReadDb } from '#server/core/storage/db';

interface Page {
  size: number;
  offset: number;
}

interface TruckSearch extends Page {
  /** The day in Shanghai on which the prices are valid. */
  today: string;
  portId: string | undefined;
  areaId: string | undefined;
  ctnType: string | undefined;
}

/** The area and all areas in it. */
const areaWithin = (areaId: string) => sql<string>`(with recursive within as (
  select id from area where id = ${areaId} union all select a.id from area a join within w on a.pid = w.id) select id from within)`;

/** Valid prices by port, the nearest area first. */
export function findTrucks(db: ReadDb, { today, portId, areaId, ctnType, size, offset }: TruckSearch) {
  let query = db
    .selectFrom('truck_rate as t')
    .innerJoin('port as p', 'p.id', 't.port_id')
    .select([
      't.id',
      't.port_id',
      't.wharf_id',
      't.area_id',
      't.address',
      't.ctn_type',
      't.price',
      't.currency',
      't.free_weight_kg',
      't.over_weight_fee',
    ])
    .select(['t.free_wait_hours', 't.wait_fee', 't.return_days', 't.distance_km', 't.company', 't.valid_from', 't.valid_to', 't.remark'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('t.valid_from', '<=', today)
    .where('t.valid_to', '>=', today);
  if (portId !== undefined) query = query.where('t.port_id', '=', portId);
  if (areaId !== undefined) query = query.where('t.area_id', 'in', areaWithin(areaId));
  if (ctnType !== undefined) query = query.where('t.ctn_type', '=', ctnType);
  return query
    .orderBy('p.port_code')
    .orderBy('t.distance_km')
    .orderBy('t.area_id')
    .orderBy('t.ctn_type')
    .orderBy('t.price')
    .orderBy('t.id')
    .limit(size)
    .offset(offset)
    .execute();
}

export type TruckRow = Awaited<ReturnType<typeof findTrucks>>[number];

export interface AreaPathRow {
  id: string;
  names_cn: string[];
  names_en: string[];
}

/** Names of areas with those around them up to the country, the largest first. */
export async function findAreaPaths(db: ReadDb, ids: readonly string[]): Promise<AreaPathRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AreaPathRow>`with recursive up as (
      select a.id as of_id, a.id, a.pid, a.name_cn, a.name_en, a.level from area a where a.id in (${sql.join([...new Set(ids)])})
      union all select u.of_id, a.id, a.pid, a.name_cn, a.name_en, a.level from area a join up u on a.id = u.pid)
    select of_id as id, array_agg(name_cn order by level) as names_cn, array_agg(name_en order by level) as names_en from up where level > 1 group by of_id`.execute(
    db,
  );
  return rows;
}

interface DeclareSearch extends Page {
  today: string;
  portId: string | undefined;
  declareType: number | undefined;
}

/** Valid services by port. */
export function findDeclares(db: ReadDb, { today, portId, declareType, size, offset }: DeclareSearch) {
  let query = db
    .selectFrom('customs_rate as d')
    .innerJoin('port as p', 'p.id', 'd.port_id')
    .select([
      'd.id',
      'd.port_id',
      'p.country_code',
      'd.declare_type',
      'd.goods_type',
      'd.price',
      'd.currency',
      'd.items_per_page',
      'd.extra_page_price',
    ])
    .select(['d.includes', 'd.includes_en', 'd.valid_from', 'd.valid_to', 'd.remark'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('d.valid_from', '<=', today)
    .where('d.valid_to', '>=', today);
  if (portId !== undefined) query = query.where('d.port_id', '=', portId);
  if (declareType !== undefined) query = query.where('d.declare_type', '=', declareType);
  return query.orderBy('p.port_code').orderBy('d.declare_type').orderBy('d.goods_type').orderBy('d.id').limit(size).offset(offset).execute();
}

export type DeclareRow = Awaited<ReturnType<typeof findDeclares>>[number];
