import { type SqlBool, sql } from 'kysely';
import { recordId } from '#domain/record-id';
import type { Db, ReadDb } from '#server/core/storage/db';
import { containsPattern } from '#server/core/storage/search-text';

export interface RouteSearch {
  id?: string | undefined;
  searchValue?: string | undefined;
  airId?: string | undefined;
  startCode?: string | undefined;
  endCode?: string | undefined;
  /** `yyyy-MM-dd`; all routes if absent. */
  validOn: string | undefined;
  size: number;
  current: number;
}

const routes = (db: ReadDb) =>
  db
    .selectFrom('air_route as r')
    .innerJoin('airline as l', 'l.id', 'r.air_id')
    .innerJoin('air_port as a', 'a.id', 'r.port_start_id')
    .innerJoin('air_port as b', 'b.id', 'r.port_end_id')
    .leftJoin('air_port as t', 't.id', 'r.transfer_id');

const COLUMNS = [
  'l.code2',
  'l.name_cn as line_cn',
  'l.name_en as line_en',
  'a.code3 as start_code',
  'a.name_cn as start_cn',
  'a.name_en as start_en',
  'b.code3 as end_code',
  'b.name_cn as end_cn',
  'b.name_en as end_en',
  't.code3 as transfer_code',
] as const;

export type RouteRow = Awaited<ReturnType<typeof findRoutes>>['rows'][number];

/** One page of routes by lane and airline. */
export async function findRoutes(db: ReadDb, { id, searchValue, airId, startCode, endCode, validOn, size, current }: RouteSearch) {
  let query = routes(db);
  if (validOn !== undefined) query = query.where('r.valid_to', '>=', validOn).where('l.enable', '=', true);
  if (id) query = query.where('r.id', '=', recordId(id));
  if (airId) query = query.where('r.air_id', '=', recordId(airId));
  if (startCode) query = query.where('a.code3', '=', startCode);
  if (endCode) query = query.where('b.code3', '=', endCode);
  if (searchValue) {
    const part = containsPattern(searchValue);
    query = query.where(
      sql<SqlBool>`lower(concat_ws(' ', r.flight_no, l.code2, l.name_cn, l.name_en, a.code3, a.name_cn, a.name_en, a.city_cn, a.city_en, b.code3, b.name_cn, b.name_en, b.city_cn, b.city_en)) like ${part}`,
    );
  }
  const { total } = await query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('r')
    .select(COLUMNS)
    .orderBy('start_code')
    .orderBy('end_code')
    .orderBy('code2')
    .orderBy('r.flight_no')
    .orderBy('r.valid_from')
    .orderBy('r.id')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  return { rows, total: Number(total) };
}

export const findRoute = (db: ReadDb, id: string) =>
  routes(db).selectAll('r').select(COLUMNS).where('r.id', '=', recordId(id)).executeTakeFirstOrThrow();

export type StoredRoute = Omit<RouteRow, 'id' | 'version' | 'code2' | `${string}_cn` | `${string}_en` | `${'start' | 'end' | 'transfer'}_code`>;

/** Stores a new route, or the next version of one; returns its id, `undefined` if that version is not the current one. */
export async function storeRoute(
  db: Db,
  { id, version }: { id: string | undefined; version: number | undefined },
  row: StoredRoute,
): Promise<string | undefined> {
  if (id === undefined) return (await db.insertInto('air_route').values(row).returning('id').executeTakeFirst())?.id;
  const updated = await db
    .updateTable('air_route')
    .set({ ...row, version: sql`version + 1` })
    .where('id', '=', recordId(id))
    .where('version', '=', version ?? 0)
    .returning('id')
    .executeTakeFirst();
  return updated?.id;
}
