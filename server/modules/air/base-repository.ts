import { type SqlBool, sql } from 'kysely';
import { recordId } from '#domain/record-id';
import type { Db, ReadDb } from '#server/core/storage/db';
import { containsPattern, startsWithPattern } from '#server/core/storage/search-text';

interface Search {
  id?: string | undefined;
  searchValue?: string | undefined;
  size: number;
  current: number;
}

/** One page of airlines by code. */
export async function findAirlines(db: ReadDb, { id, searchValue, size, current, all }: Search & { all: boolean }) {
  let query = db.selectFrom('airline');
  if (!all) query = query.where('enable', '=', true);
  if (id) query = query.where('id', '=', recordId(id));
  if (searchValue) {
    const [start, part] = [startsWithPattern(searchValue), containsPattern(searchValue)];
    query = query.where(
      sql<SqlBool>`(lower(code2) like ${start} or prefix like ${start} or lower(name_cn) like ${part} or lower(name_en) like ${part})`,
    );
  }
  const { total } = await query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('code2')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  return { rows, total: Number(total) };
}

/** One page of airports: with a search text, those whose code begins with it first. */
export async function findAirPorts(db: ReadDb, { id, searchValue, size, current }: Search) {
  let query = db.selectFrom('air_port');
  if (id) query = query.where('id', '=', recordId(id));
  const start = startsWithPattern(searchValue ?? '');
  if (searchValue) {
    const part = containsPattern(searchValue);
    query = query.where(
      sql<SqlBool>`(lower(code3) like ${start} or lower(name_cn || ' ' || name_en || ' ' || city_cn || ' ' || city_en) like ${part})`,
    );
  }
  const { total } = await query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy(sql`lower(code3) like ${start}`, 'desc')
    .orderBy('hot', 'desc')
    .orderBy('code3')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  return { rows, total: Number(total) };
}

export const findHotAirPorts = (db: ReadDb) => db.selectFrom('air_port').selectAll().where('hot', '=', true).orderBy('code3').limit(50).execute();

export type AirlineRow = Awaited<ReturnType<typeof findAirlines>>['rows'][number];
export type AirPortRow = Awaited<ReturnType<typeof findHotAirPorts>>[number];

interface Edited {
  id: string | undefined;
  /** The version that was edited. */
  version: number | undefined;
}

/** Stores a new airline, or the next version of one; `undefined` if that version is not the current one. */
export function storeAirline(db: Db, { id, version }: Edited, row: Omit<AirlineRow, 'id' | 'version'>) {
  if (id === undefined) return db.insertInto('airline').values(row).returningAll().executeTakeFirst();
  return db
    .updateTable('airline')
    .set({ ...row, version: sql`version + 1` })
    .where('id', '=', recordId(id))
    .where('version', '=', version ?? 0)
    .returningAll()
    .executeTakeFirst();
}

/** Like `storeAirline`. */
export function storeAirPort(db: Db, { id, version }: Edited, row: Omit<AirPortRow, 'id' | 'version'>) {
  if (id === undefined) return db.insertInto('air_port').values(row).returningAll().executeTakeFirst();
  return db
    .updateTable('air_port')
    .set({ ...row, version: sql`version + 1` })
    .where('id', '=', recordId(id))
    .where('version', '=', version ?? 0)
    .returningAll()
    .executeTakeFirst();
}

export const hasRecord = async (db: ReadDb, table: 'airline' | 'air_port' | 'air_route', id: string): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', recordId(id)).executeTakeFirst()) !== undefined;

/** Locks the records against new routes that use them, until they are deleted. Returns those that exist. */
export async function lockRecords(db: Db, table: 'airline' | 'air_port' | 'air_route', ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids.map(recordId)).orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

/** Routes that use one of the airlines or airports: their texts and how many there are. */
export async function findUses(db: ReadDb, table: 'airline' | 'air_port', ids: readonly string[], limit: number) {
  const { rows } = await sql<{ text: string; total: number }>`
    select r.flight_no || ' ' || a.code3 || '–' || b.code3 as text, count(*) over ()::int as total
    from air_route r join airline l on l.id = r.air_id join air_port a on a.id = r.port_start_id join air_port b on b.id = r.port_end_id
    where ${table === 'airline' ? sql`r.air_id = any(${ids})` : sql`r.port_start_id = any(${ids}) or r.port_end_id = any(${ids}) or r.transfer_id = any(${ids})`}
    order by l.code2, r.flight_no, r.id limit ${limit}`.execute(db);
  return { texts: rows.map(({ text }) => text), total: rows[0]?.total ?? 0 };
}

export async function deleteRecords(db: Db, table: 'airline' | 'air_port' | 'air_route', ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', ids).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
