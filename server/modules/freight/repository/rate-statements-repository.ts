import { ACCESS_VERSION } from '#server/core/speed/session-cache';
import {
  BEFORE_CUT_OFF,
  BOOKABLE,
  EVERY_DEPARTURE,
  isUnbookable,
  LANE,
  NEXT_DEPARTURE,
  nextBookable,
  OCEAN,
  offeredRates,
  type PriceLevel,
  REFERENCE_VERSION,
  type Statement,
  buildStatement,
  VISITOR_PRICE,
} from './offered-rates-repository.ts';

/** By names of selected columns. */
const ORDERS = {
  price: 'usd {}, cny {}, etd, id',
  days: 'days {}, usd, cny, etd, id',
  etd: 'etd {} nulls last, usd, cny, id',
  arrival: 'eta {} nulls last, usd, cny, id',
};
/** Sorts visitors' rows by visible columns only: of two rates with the same rounded price, the order must not reveal the cheaper one. */
const VISITOR_ORDERS = {
  price: 'price_from {}, etd nulls last, shipping_id, id',
  days: 'days {}, etd, shipping_id, id',
  etd: 'etd {} nulls last, shipping_id, id',
  arrival: 'eta {} nulls last, shipping_id, id',
};
export type RateSort = keyof typeof ORDERS;
export type Direction = 'asc' | 'desc';

/** Dates and times as epoch milliseconds; dates at 00:00 in Shanghai. */
const day = (column: string, name = column.replace(/^\w+\./, '')) => `(${column} - date '1970-01-01')::float8 * 86400000 - 28800000 as ${name}`;
const instant = (column: string) => `extract(epoch from ${column})::float8 * 1000 as ${column.replace(/^\w+\./, '')}`;

const DEPARTURE = ['etd', 'eta', 'valid_from', 'valid_to'].map((name) => day(`p.${name}`)).join(', ');
const CUTOFFS = ['cutoff_si', 'cutoff_vgm', 'cutoff_cy', 'cutoff_customs'].map((name) => instant(`p.${name}`)).join(', ');

const SHOWN = `p.id, p.rate_no, p.port_start_id, p.port_end_id, p.place_delivery_id, p.shipping_id, p.wharf_id, p.route_code, p.route_type, p.transfer_port_ids,
  p.sail_weekdays, p.surcharge_set_id, p.dem_days, p.det_days, p.free_unit, p.space_status, p.weight_limit, p.cargo_limit, p.remark, p.recommend,
  p.price_20gp, p.price_40gp, p.price_40hq, p.price_45hq, p.usd, p.cny, p.vessel, p.voyage, p.days, ${DEPARTURE}, ${CUTOFFS}`;
const VIP_SHOWN = 'p.vip_20gp, p.vip_40gp, p.vip_40hq, p.vip_45hq, p.vip_only, p.saved';

/** Columns of a visitor's list. Exact prices do not leave the database; space and cut-offs only tell whether a row can be booked. */
const VISITOR_SHOWN = `p.price_from, p.port_start_id, p.port_end_id, p.shipping_id, p.sail_weekdays, p.days, p.space_status, ${DEPARTURE}, ${CUTOFFS}`;

const found = (level: PriceLevel, where: string) => `
  select r.*, ${VISITOR_PRICE} as price_from, d.etd, d.eta, coalesce(d.eta - d.etd, r.voyage_days) as days, s.vessel, s.voyage, s.cutoff_si, s.cutoff_vgm, s.cutoff_cy, s.cutoff_customs,
    count(*) over ()::int as total
  from ${offeredRates(level, where)} ${NEXT_DEPARTURE}`;

const page = (level: PriceLevel, order: string) => `(${found(level, LANE)} order by ${order} limit :size offset :offset) p`;

const list = (shown: string, from: string) => buildStatement(`select ${shown}, p.total, ${REFERENCE_VERSION}, ${ACCESS_VERSION} from ${from}`);

/** Rows that cannot be booked name an alternative. */
const listWithNext = (shown: string, level: PriceLevel, order: string): Statement =>
  list(`${shown}, ${day('n.day', 'next_etd')}`, `${page(level, order)} ${nextBookable(level, 'p', isUnbookable('p'))} order by ${order}`);

const visitorList = (sort: RateSort, direction: Direction) =>
  listWithNext(VISITOR_SHOWN, 'standard', VISITOR_ORDERS[sort].replaceAll('{}', direction));

const customerList = (shown: string, level: PriceLevel, sort: RateSort, direction: Direction) =>
  listWithNext(`${shown}, n.rate_id as next_rate_id`, level, ORDERS[sort].replaceAll('{}', direction));

const kinds = {
  visitor: visitorList,
  standard: (sort: RateSort, direction: Direction) => customerList(SHOWN, 'standard', sort, direction),
  vip: (sort: RateSort, direction: Direction) => customerList(`${SHOWN}, ${VIP_SHOWN}`, 'vip', sort, direction),
};

export type ListKind = keyof typeof kinds;

const lists = new Map<string, Statement>();

/** One page of a list. */
export function listStatement(kind: ListKind, sort: RateSort, direction: Direction): Statement {
  const key = `${kind} ${sort} ${direction}`;
  const made = lists.get(key) ?? kinds[kind](sort, direction);
  lists.set(key, made);
  return made;
}

/** Number of rates in a list, for pages beyond its end. */
export const COUNT: Record<PriceLevel, Statement> = {
  standard: buildStatement(`select count(*)::int as total from ${offeredRates('standard', LANE)} ${NEXT_DEPARTURE}`),
  vip: buildStatement(`select count(*)::int as total from ${offeredRates('vip', LANE)} ${NEXT_DEPARTURE}`),
};

/** One rate with its next departure. */
export const ONE: Record<PriceLevel, Statement> = {
  standard: buildStatement(`select ${SHOWN}, p.total, ${REFERENCE_VERSION} from (${found('standard', 'r.id = :rateId')}) p`),
  vip: buildStatement(`select ${SHOWN}, ${VIP_SHOWN}, p.total, ${REFERENCE_VERSION} from (${found('vip', 'r.id = :rateId')}) p`),
};

/** The cheapest departure of each day that can be booked; of days without one, the cheapest that is full, else the cheapest past its cut-off. */
const byDay = (level: PriceLevel, columns: string, order: string) =>
  buildStatement(`select distinct on (d.day) ${day('d.day')}, r.space_status, ${instant('d.cutoff_si')}, ${instant('d.cutoff_cy')}, ${columns}
    from ${offeredRates(level, LANE)} ${EVERY_DEPARTURE} order by d.day, (${BOOKABLE}) desc, (${BEFORE_CUT_OFF}) desc, ${order}`);

const calendar = (level: PriceLevel) => byDay(level, 'r.usd, r.cny, r.id', 'r.usd, r.cny, r.id');

export const CALENDAR: Record<PriceLevel, Statement> = { standard: calendar('standard'), vip: calendar('vip') };

export const VISITOR_CALENDAR = byDay('standard', `${VISITOR_PRICE} as price_from`, 'price_from');

/** The departure that can be booked instead of one of carrier `:shippingId` on day `:from`. */
const alternative = (level: PriceLevel) =>
  buildStatement(
    `select n.rate_id as id, ${day('n.day')} from (select :shippingId as shipping_id, :from as etd) p ${nextBookable(level, 'p')} where n.rate_id is not null`,
  );

export const ALTERNATIVE: Record<PriceLevel, Statement> = { standard: alternative('standard'), vip: alternative('vip') };

/** All departures of a lane, by date, then by price. */
const departures = (level: PriceLevel) =>
  buildStatement(`select r.shipping_id, r.id, r.space_status, ${day('d.day')}, ${instant('d.cutoff_si')}, ${instant('d.cutoff_cy')}
    from ${offeredRates(level, LANE)} ${EVERY_DEPARTURE} order by d.day, r.usd, r.cny, r.id`);

export const DEPARTURES: Record<PriceLevel, Statement> = { standard: departures('standard'), vip: departures('vip') };

const carriers = (level: PriceLevel) =>
  buildStatement(`select r.shipping_id as id, count(*)::int as count, min(r.usd) as lowest, min(coalesce(d.eta - d.etd, r.voyage_days))::int as days, ${REFERENCE_VERSION}
    from ${offeredRates(level, LANE, 'carrier')} ${NEXT_DEPARTURE} group by r.shipping_id order by count(*) desc, r.shipping_id`);
export const CARRIERS: Record<PriceLevel, Statement> = { standard: carriers('standard'), vip: carriers('vip') };

const terminals = (level: PriceLevel) =>
  buildStatement(`select r.wharf_id as id, count(*)::int as count, min(r.usd) as lowest, ${REFERENCE_VERSION}
    from ${offeredRates(level, LANE, 'terminal')} ${NEXT_DEPARTURE} and r.wharf_id is not null group by r.wharf_id order by count(*) desc, r.wharf_id`);
export const TERMINALS: Record<PriceLevel, Statement> = { standard: terminals('standard'), vip: terminals('vip') };

const laneLowest = (level: PriceLevel, price: string) =>
  buildStatement(`select min(${price}) as lowest from ${offeredRates(level, LANE)} ${NEXT_DEPARTURE}`);

/** Lowest ocean freight that a search of the lane finds. */
export const LANE_LOWEST: Record<'visitor' | PriceLevel, Statement> = {
  visitor: laneLowest('standard', VISITOR_PRICE),
  standard: laneLowest('standard', OCEAN.standard),
  vip: laneLowest('vip', OCEAN.vip),
};

/**
 * Lanes between hot ports with the lowest ocean freight that a search finds, the cheapest of each trade lane first. Reads only the rates of these
 * lanes.
 */
const hotLanes = (level: PriceLevel, price: string) =>
  buildStatement(`
  select port_start_id, port_end_id, lowest from (
    select s.id as port_start_id, e.id as port_end_id, found.lowest,
      row_number() over (partition by e.route_code order by found.lowest, s.port_code, e.port_code) as place
    from port s join port e on e.hot and e.route_code is not null
    cross join lateral (
      select min(${price}) as lowest from ${offeredRates(level, 'r.port_start_id = s.id and r.port_end_id = e.id')} ${NEXT_DEPARTURE}
    ) found
    where s.hot and s.port_type = 'sea' and (:routeCode is null or e.route_code = :routeCode) and found.lowest is not null
  ) ranked order by place, lowest, port_start_id, port_end_id limit :size`);

export const HOT_LANES: Record<'visitor' | PriceLevel, Statement> = {
  visitor: hotLanes('standard', VISITOR_PRICE),
  standard: hotLanes('standard', OCEAN.standard),
  vip: hotLanes('vip', OCEAN.vip),
};
