import type { Declare, DeclareFilter, Truck, TruckFilter } from '#contract/other-freight';
import { formatDate, type Locale, parseDate } from '#i18n';
import type { Actor, Context } from '#server/core/call/context';
import { type Page, paged } from '#server/core/storage/paged';
import { named, nameOf, portIdOf, type Reference, reference } from '#server/modules/freight/service';
import { type DeclareRow, findAreaPaths, findDeclares, findTrucks, type TruckRow } from './inland-repository.ts';

type Caller = Context<Actor | undefined>;

const windowOf = ({ current, size }: { current: number; size: number }) => ({ size, offset: (current - 1) * size });

/** Published prices, the same for everybody. */
export async function queryTrucks({ db, language, now }: Caller, input: TruckFilter): Promise<Page<Truck>> {
  const known = await reference(db);
  const { areaId, ctnType } = input;
  const portId = portIdOf(input.portId, input.portCode, known);
  const rows = await findTrucks(db, { today: formatDate(now()), portId, areaId, ctnType, ...windowOf(input) });
  const areas = await areaNames(db, rows, language);
  return paged(
    rows.map((row) => truck(row, areas.get(row.area_id) ?? '', known, language)),
    rows[0]?.total ?? 0,
    input,
  );
}

/** Published prices, the same for everybody. */
export async function queryDeclares({ db, language, now }: Caller, input: DeclareFilter): Promise<Page<Declare>> {
  const known = await reference(db);
  const portId = portIdOf(input.portId, input.portCode, known);
  const rows = await findDeclares(db, { today: formatDate(now()), portId, declareType: input.declareType, ...windowOf(input) });
  return paged(
    rows.map((row) => declaration(row, known, language)),
    rows[0]?.total ?? 0,
    input,
  );
}

async function areaNames(db: Caller['db'], rows: readonly TruckRow[], language: Locale): Promise<Map<string, string>> {
  const paths = await findAreaPaths(
    db,
    rows.map((row) => row.area_id),
  );
  return new Map(paths.map(({ id, names_cn, names_en }) => [id, (language === 'en-US' ? names_en : names_cn).join(' / ')]));
}

const portOf = (id: string, { ports }: Reference, language: Locale) => {
  const { code, name } = named(ports, id, language);
  return { portId: id, portCode: code, portName: name };
};

const validityOf = ({ valid_from, valid_to, remark }: { valid_from: string; valid_to: string; remark: string }) => ({
  validFrom: parseDate(valid_from) ?? 0,
  validTo: parseDate(valid_to) ?? 0,
  remark,
});

const truck = (row: TruckRow, areaName: string, known: Reference, language: Locale): Truck => ({
  id: row.id,
  ...portOf(row.port_id, known, language),
  wharfName: named(known.wharves, row.wharf_id, language).name,
  areaId: row.area_id,
  areaName,
  address: row.address,
  ctnType: row.ctn_type,
  price: row.price,
  currency: row.currency,
  freeWeightKg: row.free_weight_kg,
  overWeightFee: row.over_weight_fee,
  freeWaitHours: row.free_wait_hours,
  waitFee: row.wait_fee,
  returnDays: row.return_days,
  distanceKm: row.distance_km,
  company: row.company,
  ...validityOf(row),
});

const declaration = (row: DeclareRow, known: Reference, language: Locale): Declare => ({
  id: row.id,
  ...portOf(row.port_id, known, language),
  countryCode: row.country_code,
  declareType: row.declare_type,
  goodsType: row.goods_type,
  goodsTypeName: nameOf(known.dictionary.get(`goodsType ${row.goods_type}`), language),
  price: row.price,
  currency: row.currency,
  itemsPerPage: row.items_per_page,
  extraPagePrice: row.extra_page_price,
  includes: language === 'en-US' ? row.includes_en || row.includes : row.includes || row.includes_en,
  ...validityOf(row),
});
