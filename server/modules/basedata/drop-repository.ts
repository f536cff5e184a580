import { sql } from 'kysely';
import type { ShippingOption, WharfOption } from '#contract/basedata';
import type { ReadDb } from '#server/core/storage/db';
import { recordId } from '#domain/record-id';
import { startsWithPattern, containsPattern } from '#server/core/storage/search-text';

const MAX_ROWS = 50;

export async function searchShippingLines(db: ReadDb, text: string): Promise<ShippingOption[]> {
  const rows = await db
    .selectFrom('shipping_line')
    .select(['id', 'code', 'name_cn', 'name_en', 'short_name', 'is_msc', 'website', 'prefixes'])
    .where(
      sql<boolean>`(lower(code) like ${startsWithPattern(text)} or lower(name_en) like ${containsPattern(text)} or lower(name_cn) like ${containsPattern(text)} or lower(short_name) like ${containsPattern(text)})`,
    )
    .orderBy('short_name')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    nameCn: row.name_cn,
    nameEn: row.name_en,
    shortName: row.short_name,
    isMsc: row.is_msc,
    website: row.website,
    prefixes: row.prefixes,
  }));
}

export async function searchWharves(db: ReadDb, portId: string | undefined, text: string): Promise<WharfOption[]> {
  let query = db
    .selectFrom('wharf')
    .select(['id', 'port_id', 'code', 'name_cn', 'name_en'])
    .where(
      sql<boolean>`(lower(code) like ${startsWithPattern(text)} or lower(name_en) like ${containsPattern(text)} or lower(name_cn) like ${containsPattern(text)})`,
    );
  if (portId) query = query.where('port_id', '=', recordId(portId));
  const rows = await query.orderBy('code').limit(MAX_ROWS).execute();
  return rows.map((row) => ({ id: row.id, portId: row.port_id, code: row.code, nameCn: row.name_cn, nameEn: row.name_en }));
}
