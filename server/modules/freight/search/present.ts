import type { Bookable, BookingHint, FclPrice, FclRate, FclSurcharge, FclVipRate, FclVisitorRate } from '#contract/freight';
import type { Locale } from '#i18n';
import type { PRICED_CTN_TYPES } from '#domain/container/container-type';
import type { CtnQuantity } from '#domain/number/money';
import { NO_VOYAGES, type Reliability } from '#domain/sailing/reliability';
import { constantList } from '#server/core/speed/serialiser';
import type { SurchargeLine } from '#server/db/schema';
import { reasonOf } from '../booking/next-sailing.ts';
import type { ListedRow, ListedVipRow, RateRow, VisitorRow } from '../repository/rate-row.ts';
import { laneOf } from '../attention/lane.ts';
import { nameOf, type Reference } from '../reference.ts';

/** Reader of the rows. */
export interface Reader {
  reference: Reference;
  language: Locale;
  ctnList: readonly CtnQuantity[];
  /** Decides what can be booked. */
  now: number;
  /** On the lane, by carrier. */
  reliability: ReadonlyMap<string, Reliability>;
}

export const PRICED_SIZES = { '20GP': '20gp', '40GP': '40gp', '40HQ': '40hq', '45HQ': '45hq' } as const satisfies Record<
  (typeof PRICED_CTN_TYPES)[number],
  string
>;
export type PricedType = keyof typeof PRICED_SIZES;

/** `1900` for SQL's `1900.00`: visitors' prices are integers. */
export const withoutCents = (price: string): string => price.replace(/\.0+$/, '');

export function visitorRate(row: VisitorRow, position: number, reader: Reader): FclVisitorRate {
  const lane = presentLane(row, reader);
  const bookingHint: BookingHint = {
    portStart: lane.portStartCode,
    portEnd: lane.portEndCode,
    shipping: lane.shippingCode,
    etd: row.etd,
    ctnList: [...reader.ctnList],
  };
  return {
    rowKey: `${lane.shippingCode}-${row.etd ?? 'open'}-${position}`,
    level: 'visitor',
    ...lane,
    sailWeekday: row.sail_weekdays,
    priceFrom: withoutCents(row.price_from),
    currency: 'USD',
    bookable: visitorBookable(row, reader.now),
    bookingHint,
  };
}

export function standardRate(row: ListedRow, reader: Reader): FclRate {
  return { level: 'standard', ...full(row, reader) };
}

export function vipRate(row: ListedVipRow, reader: Reader): FclVipRate {
  return {
    level: 'vip',
    ...full(row, reader),
    vipPrices: prices(reader.ctnList, (size) => row[`vip_${size}`] ?? row[`price_${size}`]),
    saveAmount: row.saved,
    vipOnly: row.vip_only,
  };
}

function full(row: ListedRow, reader: Reader): Omit<FclRate, 'level'> {
  const { reference, language, ctnList } = reader;
  const wharf = row.wharf_id === null ? undefined : reference.wharves.get(row.wharf_id);
  const transfers = row.transfer_port_ids.map((id) => reference.ports.get(id));
  return {
    id: row.id,
    rateNo: row.rate_no,
    ...presentLane(row, reader),
    ...departure(row),
    sailWeekday: row.sail_weekdays,
    placeDeliveryId: row.place_delivery_id,
    placeDeliveryName: row.place_delivery_id === null ? null : nameOf(reference.ports.get(row.place_delivery_id), language),
    wharfId: row.wharf_id,
    wharfCode: wharf?.code ?? null,
    wharfName: wharf ? nameOf(wharf, language) : null,
    routeCode: row.route_code,
    routeType: row.route_type,
    transferPortIds: row.transfer_port_ids,
    transferPortCodes: transfers.map((port) => port?.code ?? ''),
    transferPortNames: transfers.map((port) => nameOf(port, language)),
    prices: prices(ctnList, (size) => row[`price_${size}`]),
    surcharges: surchargesOf(row, reader),
    freeTime: freeTime(row),
    spaceStatus: row.space_status,
    bookable: bookable(row, reader.now),
    weightLimit: row.weight_limit,
    cargoLimit: row.cargo_limit,
    remark: row.remark,
    recommend: row.recommend,
    totalUsd: row.usd,
    totalRmb: row.cny,
  };
}

function visitorBookable(row: Omit<VisitorRow, 'price_from'>, now: number): FclVisitorRate['bookable'] {
  const reason = reasonOf(row, now) ?? null;
  const etd = row.next_etd ?? null;
  return { reason, nextSailing: reason !== null && etd !== null ? { etd } : null };
}

function bookable(row: ListedRow, now: number): Bookable {
  const { reason, nextSailing } = visitorBookable(row, now);
  const rateId = row.next_rate_id;
  return { reason, nextSailing: nextSailing && rateId !== null ? { rateId, ...nextSailing } : null };
}

function presentLane(row: Omit<VisitorRow, 'price_from' | 'space_status' | 'cutoff_si' | 'cutoff_cy'>, { reference, language, reliability }: Reader) {
  return {
    ...laneOf(row, reference, language),
    voyageDays: row.days,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    etd: row.etd,
    eta: row.eta,
    reliability: reliability.get(row.shipping_id) ?? NO_VOYAGES,
  };
}

export function departure(row: RateRow) {
  const { vessel, voyage, cutoff_si: cutoffSi, cutoff_vgm: cutoffVgm, cutoff_cy: cutoffCy, cutoff_customs: cutoffCustoms } = row;
  return { vessel, voyage, cutoffSi, cutoffVgm, cutoffCy, cutoffCustoms };
}

export function freeTime(row: RateRow): FclRate['freeTime'] {
  return row.dem_days === null && row.det_days === null ? null : { dem: row.dem_days, det: row.det_days, unit: row.free_unit ?? 'CD' };
}

/** Each size once, in the order requested. */
export function prices(ctnList: readonly CtnQuantity[], priceOf: (size: (typeof PRICED_SIZES)[PricedType]) => string | null): FclPrice[] {
  return ctnList.flatMap(({ ctnType }) => {
    const price = isPriced(ctnType) ? priceOf(PRICED_SIZES[ctnType]) : null;
    return price === null ? [] : [{ ctnType, price, currency: 'USD' }];
  });
}

export const isPriced = (ctnType: string): ctnType is PricedType => Object.hasOwn(PRICED_SIZES, ctnType);

/** The same list object for all rates that share a set, so that it is presented and serialised once. */
function surchargesOf({ surcharge_set_id: id }: RateRow, { reference, language, ctnList }: Reader): FclSurcharge[] {
  const lines = id === null ? undefined : reference.surchargeSets.get(id);
  if (!lines) return [];
  const sizes = Object.keys(PRICED_SIZES).filter((size) => ctnList.some(({ ctnType }) => ctnType === size));
  const key = `${id} ${language} ${sizes.join()}`;
  const known = reference.shownSurcharges.get(key);
  if (known) return known;
  const shown = constantList(lines.map((line) => presentSurcharge(line, language, ctnList)));
  const [oldest] = reference.shownSurcharges.size < MAX_CACHED_LISTS ? [] : reference.shownSurcharges.keys();
  if (oldest !== undefined) reference.shownSurcharges.delete(oldest);
  reference.shownSurcharges.set(key, shown);
  return shown;
}

/** Maximum number of cached lists, of 3 to 5 kB each. */
const MAX_CACHED_LISTS = 10_000;

/** Amounts of the requested sizes, or of all. */
export function presentSurcharge(line: SurchargeLine, language: Locale, ctnList?: readonly CtnQuantity[]): FclSurcharge {
  const { code, section, unit, currency, amount, payType, mandatory, remark } = line;
  const isWanted = (type: string) => !ctnList || ctnList.some(({ ctnType }) => ctnType === type);
  return {
    code,
    name: language === 'en-US' ? line.nameEn : line.nameCn,
    section,
    unit,
    currency,
    ...(line.prices && { prices: line.prices.filter(({ ctnType }) => isWanted(ctnType)) }),
    ...(amount !== undefined && { amount }),
    payType,
    mandatory,
    ...(remark && { remark }),
  };
}
