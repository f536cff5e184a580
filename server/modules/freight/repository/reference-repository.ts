import { sql } from 'kysely';
import type { ReadDb } from '#server/core/storage/db';
import type { SurchargeLine } from '#server/db/schema';

/** Version of all reference data; every change increases it. */
export async function referenceVersion(db: ReadDb): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version from reference_version`.execute(db);
  return rows[0]?.version ?? '0';
}

export const readPorts = (db: ReadDb) =>
  db
    .selectFrom('port')
    .select(['id', 'port_code as code', 'alias_codes', 'name_cn as nameCn', 'name_en as nameEn', 'route_code as routeCode', 'hot'])
    .execute();

export const readShippingLines = (db: ReadDb) =>
  db.selectFrom('shipping_line').select(['id', 'code', 'name_cn as nameCn', 'name_en as nameEn', 'is_msc as isMsc']).execute();

export const readWharves = (db: ReadDb) =>
  db.selectFrom('wharf').select(['id', 'port_id as portId', 'code', 'name_cn as nameCn', 'name_en as nameEn']).execute();

export const readTradeLanes = (db: ReadDb) =>
  db.selectFrom('trade_lane').select(['code as id', 'code', 'name_cn as nameCn', 'name_en as nameEn']).execute();

export const readDictionaryItems = (db: ReadDb) =>
  db.selectFrom('dictionary_item').select(['id', 'dict_code', 'code', 'name_cn as nameCn', 'name_en as nameEn']).execute();

export const readSurchargeSets = (db: ReadDb, ids: readonly string[]): Promise<{ id: string; lines: SurchargeLine[] }[]> =>
  db.selectFrom('surcharge_set').select(['id', 'lines']).where('id', 'in', ids).execute();
