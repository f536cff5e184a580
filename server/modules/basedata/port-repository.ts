import { sql } from 'kysely';
import type { Port, PortGroup } from '#contract/basedata';
import type { Locale } from '#i18n';
import type { ReadDb } from '#server/core/storage/db';
import { recordId } from '#domain/record-id';
import { countryName } from './countries.ts';
import { startsWithPattern, containsPattern } from '#server/core/storage/search-text';

const MAX_PORTS = 50;

interface PortFilter {
  searchValue?: string | null | undefined;
  routeCode?: string | undefined;
  portType?: 'sea' | 'air' | 'inland' | undefined;
  countryCode?: string | undefined;
}

/** Matches of code or alias first, then of the beginnings of names, then other matches; hot ports first within each. */
export async function searchPorts(db: ReadDb, language: Locale, { searchValue, routeCode, portType, countryCode }: PortFilter): Promise<Port[]> {
  let query = ports(db);
  if (routeCode) query = query.where('port.route_code', '=', routeCode);
  if (portType) query = query.where('port_type', '=', portType);
  if (countryCode) query = query.where('country_code', '=', countryCode.toUpperCase());
  if (searchValue) query = query.where(matches(searchValue)).orderBy(rank(searchValue));
  const rows = await query.orderBy('hot', 'desc').orderBy('port_code').limit(MAX_PORTS).execute();
  return rows.map((row) => toPort(row, language));
}

export async function findPort(db: ReadDb, language: Locale, id: string): Promise<Port | undefined> {
  const row = await ports(db).where('port.id', '=', recordId(id)).executeTakeFirst();
  return row && toPort(row, language);
}

/** Positions of ports by code, alias or name, all in small letters. */
export const findPositions = (db: ReadDb, names: readonly string[]) =>
  db
    .selectFrom('port')
    .select(['port_code', 'alias_codes', 'name_cn', 'name_en', 'lat', 'lng'])
    .where(
      sql<boolean>`(lower(port_code) = any(${names}) or lower(name_cn) = any(${names}) or lower(name_en) = any(${names}) or exists (select 1 from unnest(alias_codes) as code where lower(code) = any(${names})))`,
    )
    .execute();

/** Groups ports of loading in China, or ports of discharge elsewhere, by trade lane; ports without a lane by country. */
export async function groupedPorts(
  db: ReadDb,
  language: Locale,
  type: 'start' | 'end',
  searchValue: string | null | undefined,
): Promise<PortGroup[]> {
  let query = ports(db)
    .where('port_type', '=', 'sea')
    .where('country_code', type === 'start' ? '=' : '!=', HOME);
  if (searchValue) query = query.where(matches(searchValue));
  const rows = await query.orderBy('trade_lane.sort').orderBy('hot', 'desc').orderBy('port_code').execute();
  const groups = Map.groupBy(rows, (row) => row.route_code ?? row.country_code);
  return [...groups.values()].map((members) => {
    const found = members.map((row) => toPort(row, language));
    return {
      routeCode: members[0]?.route_code ?? '',
      groupName: found[0]?.routeName ?? countryName(members[0]?.country_code ?? '', language),
      ports: found,
    };
  });
}

const HOME = 'CN';

const ports = (db: ReadDb) =>
  db
    .selectFrom('port')
    .leftJoin('trade_lane', 'trade_lane.code', 'port.route_code')
    .select([
      'port.id',
      'port_code',
      'alias_codes',
      'port.name_cn',
      'port.name_en',
      'country_code',
      'area_id',
      'route_code',
      'is_base_port',
      'lat',
      'lng',
      'tz',
      'port_type',
      'hot',
    ])
    .select(['trade_lane.name_cn as route_cn', 'trade_lane.name_en as route_en']);

type Row = Awaited<ReturnType<ReturnType<typeof ports>['execute']>>[number];

function matches(text: string) {
  return sql<boolean>`(${codeFits(text)} or ${nameLike(containsPattern(text))})`;
}

function rank(text: string) {
  return sql<number>`case when ${codeFits(text)} then 0 when ${nameLike(startsWithPattern(text))} then 1 else 2 end`;
}

/** The beginning of a code, or the three letters after its country, which many people use alone. */
const codeFits = (text: string) =>
  sql<boolean>`exists (select 1 from unnest(port.alias_codes || port.port_code) as code where lower(code) like ${startsWithPattern(text)} or substr(lower(code), 3) = ${text.toLowerCase()})`;
const nameLike = (pattern: string) => sql<boolean>`(lower(port.name_en) like ${pattern} or lower(port.name_cn) like ${pattern})`;

function toPort(row: Row, language: Locale): Port {
  return {
    id: row.id,
    code: row.port_code,
    portCode: row.port_code,
    aliasCodes: row.alias_codes,
    nameCn: row.name_cn,
    nameEn: row.name_en,
    countryCode: row.country_code,
    countryName: countryName(row.country_code, language),
    areaId: row.area_id,
    routeCode: row.route_code,
    routeName: language === 'zh-CN' ? row.route_cn : row.route_en,
    isBasePort: row.is_base_port,
    lat: row.lat,
    lng: row.lng,
    tz: row.tz,
    portType: row.port_type,
    hot: row.hot,
  };
}
