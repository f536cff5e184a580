import { FULL } from '#domain/booking/bookable';

/**
 * SQL of rate searches. Statements are built once at module load: constant statements can be prepared,
 * and planning would take longer than the search itself.
 */

/** Filters of a search; absent ones do not apply. */
export interface RateParameters {
  rateId?: string | undefined;
  portStartId?: string | undefined;
  portEndId?: string | undefined;
  /** First and last departure date, `yyyy-MM-dd`; the last may be `infinity`. */
  from: string;
  to: string;
  today: string;
  /** ISO 8601, for cut-offs. */
  now?: string | undefined;
  /** Number of containers of each priced size. */
  num20gp: number;
  num40gp: number;
  num40hq: number;
  num45hq: number;
  shippingId?: string | undefined;
  shippingIds?: string[] | undefined;
  wharfIds?: string[] | undefined;
  routeTypes?: number[] | undefined;
  spaceStatuses?: string[] | undefined;
  placeDeliveryId?: string | undefined;
  maxDays?: number | undefined;
  /** User whose follows are marked, and whether other lanes are left out. */
  followerId?: string | undefined;
  onlyFollowed?: boolean | undefined;
  routeCode?: string | undefined;
  size?: number | undefined;
  offset?: number | undefined;
}

/** Number of containers of each priced size. */
export type Sizes = Pick<RateParameters, 'num20gp' | 'num40gp' | 'num40hq' | 'num45hq'>;

type Name = keyof RateParameters;

const TYPES: Record<Name, string> = {
  rateId: 'bigint',
  portStartId: 'bigint',
  portEndId: 'bigint',
  from: 'date',
  to: 'date',
  today: 'date',
  now: 'timestamptz',
  num20gp: 'int',
  num40gp: 'int',
  num40hq: 'int',
  num45hq: 'int',
  shippingId: 'bigint',
  shippingIds: 'bigint[]',
  wharfIds: 'bigint[]',
  routeTypes: 'smallint[]',
  spaceStatuses: 'text[]',
  placeDeliveryId: 'bigint',
  maxDays: 'int',
  followerId: 'bigint',
  onlyFollowed: 'boolean',
  routeCode: 'text',
  size: 'int',
  offset: 'int',
};

/** SQL text with the names of its parameters in order. */
export interface Statement {
  text: string;
  names: readonly Name[];
}

/** Replaces `:name` with a typed `$n`. */
export function buildStatement(source: string): Statement {
  const names: Name[] = [];
  const text = source.replace(/(?<!:):([a-zA-Z]\w*)/g, (_, word: string) => {
    const name = word as Name;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}::${TYPES[name]}`;
  });
  return { text, names };
}

/** Price level. VIP customers pay the VIP price if there is one, and see offers made to them alone. */
export type PriceLevel = 'standard' | 'vip';

/** Visitors see container prices rounded up to a multiple of this, in USD. */
export const VISITOR_STEP = 50;

/** Price of the requested containers, given the price per size; null if a size has no price. */
const priced = (price: (size: string) => string) =>
  ['20gp', '40gp', '40hq', '45hq'].map((size) => `case when :num${size} > 0 then ${price(size)} * :num${size} else 0 end`).join(' + ');

const FREIGHT: Record<PriceLevel, (size: string) => string> = {
  standard: (size) => `r.price_${size}`,
  vip: (size) => `coalesce(r.vip_${size}, r.price_${size})`,
};
const STANDARD = priced(FREIGHT.standard);
/**
 * Ocean freight for visitors, shared by rows, calendar and hot lanes.
 * Each container is rounded, not the sum: a search for 999 containers would otherwise reveal the exact price of one.
 */
export const VISITOR_PRICE = priced((size) => `ceil(r.price_${size} / ${VISITOR_STEP}) * ${VISITOR_STEP}`);
/** Ocean freight of the requested containers by level. */
export const OCEAN: Record<PriceLevel, string> = { standard: STANDARD, vip: priced(FREIGHT.vip) };

/** Ocean freight plus surcharges. The sums of `all-in.ts` are per container of a size and per bill of lading. */
const allInUsd = (level: PriceLevel) => `${priced((size) => `(${FREIGHT[level](size)} + r.usd_${size})`)} + r.usd_bl`;
const ALL_IN_CNY = `${priced((size) => `r.cny_${size}`)} + r.cny_bl`;

export const LANE = 'r.port_start_id = :portStartId and r.port_end_id = :portEndId';

export const FACETS = {
  carrier: '(:shippingIds is null or r.shipping_id = any(:shippingIds))',
  terminal: '(:wharfIds is null or r.wharf_id = any(:wharfIds))',
  route: '(:routeTypes is null or r.route_type = any(:routeTypes))',
  space: '(:spaceStatuses is null or r.space_status = any(:spaceStatuses))',
  place: '(:placeDeliveryId is null or r.place_delivery_id = :placeDeliveryId)',
};

export type Facet = keyof typeof FACETS;

/** Rates offered to the level in every size, with their sums as `r`. */
function ratesWhere(level: PriceLevel, where: string): string {
  return `(
    select r.*, ${allInUsd(level)} as usd, ${ALL_IN_CNY} as cny${level === 'vip' ? `, ${STANDARD} - (${OCEAN.vip}) as saved` : ''}
    from freight_fcl r
    where ${where} and r.valid_to >= :today ${level === 'vip' ? '' : 'and not r.vip_only'} and ${OCEAN[level]} is not null
  ) r`;
}

/** Those of `ratesWhere` that are valid within the window and match the filters. */
export function offeredRates(level: PriceLevel, where: string, ...without: Facet[]): string {
  const facets = Object.entries(FACETS).flatMap(([name, sql]) => (without.includes(name as Facet) ? [] : [sql]));
  return ratesWhere(level, [where, 'r.valid_to >= :from', 'r.valid_from <= :to', ...facets].join(' and '));
}

/** First day after the last known sailing: until then the schedule applies, afterwards the weekdays of the rate. */
const AFTER_SCHEDULE = `(select max(x.etd) + 1 from sailing_date x
  where x.port_start_id = r.port_start_id and x.port_end_id = r.port_end_id and x.shipping_id = r.shipping_id)`;

/** The rate's first departure by weekday from a date on, null without weekdays. */
const firstByWeekday = (from: string) => `min(begins.day + ((weekday - extract(isodow from begins.day)::int + 7) % 7)) as etd
    from (select greatest(r.valid_from, ${from}, ${AFTER_SCHEDULE}) as day offset 0) begins, unnest(r.sail_weekdays) weekday`;

const SAILINGS = `from sailing_date s where s.port_start_id = r.port_start_id and s.port_end_id = r.port_end_id and s.shipping_id = r.shipping_id
  and s.etd >= greatest(r.valid_from, :from) and s.etd <= least(r.valid_to, :to)`;

/**
 * The next departure of each rate as `d`, whatever its transit time; null only for rates without weekday and sailing. Rates that do not depart within
 * the window are left out.
 */
export const ANY_DEPARTURE = `
  left join lateral (select s.etd, s.eta, s.vessel, s.voyage, s.cutoff_si, s.cutoff_vgm, s.cutoff_cy, s.cutoff_customs ${SAILINGS} order by s.etd, s.id limit 1) s on true
  left join lateral (
    select ${firstByWeekday(':from')}
    where s.etd is null
  ) w on true
  cross join lateral (select coalesce(s.etd, w.etd) as etd, coalesce(s.eta, w.etd + r.voyage_days) as eta) d
  where (d.etd <= least(r.valid_to, :to) or (d.etd is null and cardinality(r.sail_weekdays) = 0))`;

/** Days from departure to arrival. */
export const VOYAGE_DAYS = 'coalesce(d.eta - d.etd, r.voyage_days)';

/** `ANY_DEPARTURE` within the requested transit time. */
export const NEXT_DEPARTURE = `${ANY_DEPARTURE}
    and (:maxDays is null or ${VOYAGE_DAYS} <= :maxDays)`;

/** Every departure of each rate within the window as `d.day`. */
export const EVERY_DEPARTURE = `
  cross join lateral (
    select s.etd as day, s.eta - s.etd as days, s.cutoff_si, s.cutoff_cy ${SAILINGS}
    union all
    select begins.day + n, r.voyage_days, null, null
    from (select greatest(r.valid_from, :from, ${AFTER_SCHEDULE}) as day offset 0) begins, generate_series(0, least(r.valid_to, :to) - begins.day) n
    where extract(isodow from begins.day + n) = any(r.sail_weekdays)
  ) d
  where (:maxDays is null or d.days <= :maxDays)`;

const isOpen = (cutoff: string) => `(${cutoff} is null or ${cutoff} >= :now)`;

export const BEFORE_CUT_OFF = `${isOpen('d.cutoff_si')} and ${isOpen('d.cutoff_cy')}`;
/** `unbookableReason` of `#domain/booking/bookable` for `EVERY_DEPARTURE`: only what can be booked at `now`. */
export const BOOKABLE = `d.day >= :today and r.space_status is distinct from '${FULL}' and ${BEFORE_CUT_OFF}`;

/** Days after an unbookable departure in which an alternative is searched. */
const SEARCH_DAYS = 60;

/**
 * The carrier's first departure on the lane that can be booked, with its cheapest rate: `n` (`rate_id`, `day`), null if there is none.
 * `row` is the alias of the departure that cannot be booked, with columns `shipping_id` and `etd`; `isWanted` tells for which rows to search.
 */
export function nextBookable(level: PriceLevel, row: string, isWanted = 'true'): string {
  const first = `greatest(${row}.etd, :today)`;
  const last = `${first} + ${SEARCH_DAYS}`;
  const rates = ratesWhere(level, `${LANE} and r.shipping_id = ${row}.shipping_id and r.space_status is distinct from '${FULL}'`);
  return `
  left join lateral (
    select r.id as rate_id, s.etd as day from sailing_date s join ${rates} on s.etd between r.valid_from and r.valid_to
    where s.port_start_id = :portStartId and s.port_end_id = :portEndId and s.shipping_id = ${row}.shipping_id and s.etd >= ${first} and s.etd <= ${last}
      and ${isOpen('s.cutoff_si')} and ${isOpen('s.cutoff_cy')} and ${isWanted}
    order by s.etd, r.usd, r.cny, r.id limit 1
  ) by_schedule on true
  left join lateral (
    select r.id as rate_id, w.etd as day from ${rates} cross join lateral (select ${firstByWeekday(first)}) w
    where w.etd <= least(r.valid_to, ${last}) and by_schedule.rate_id is null and ${isWanted}
    order by w.etd, r.usd, r.cny, r.id limit 1
  ) by_weekday on true
  cross join lateral (select coalesce(by_schedule.rate_id, by_weekday.rate_id) as rate_id, coalesce(by_schedule.day, by_weekday.day) as day) n`;
}

/** For departures `row` with the columns of a list. */
export const isUnbookable = (row: string): string =>
  `(${row}.etd < :today or ${row}.space_status = '${FULL}' or ${row}.cutoff_si < :now or ${row}.cutoff_cy < :now)`;

/** Goes with every answer that names ports, carriers or surcharges: see `reference.ts`. */
export const REFERENCE_VERSION = '(select version from reference_version) as reference_version';
