import { type ReadDb, readRows } from '#server/core/storage/db';
import { markPrepared } from '#server/core/speed/prepared-statements';
import { CHOICES } from './choice-statements-repository.ts';
import type { CalendarRow, DepartureRow, FacetRow, ListedRow, ListedVipRow, RateRow, VisitorDayRow, VisitorRow } from './rate-row.ts';
import type { PriceLevel, RateParameters, Sizes, Statement } from './offered-rates-repository.ts';
import {
  ALTERNATIVE,
  CALENDAR,
  CARRIERS,
  COUNT,
  DEPARTURES,
  HOT_LANES,
  LANE_LOWEST,
  type Direction,
  listStatement,
  ONE,
  type RateSort,
  TERMINALS,
  VISITOR_CALENDAR,
} from './rate-statements-repository.ts';

interface Rows {
  visitor: VisitorRow;
  standard: ListedRow;
  vip: ListedVipRow;
}

function run<R>(db: ReadDb, { text, names }: Statement, parameters: RateParameters): Promise<R[]> {
  return readRows<R>(
    db,
    markPrepared(text),
    names.map((name) => parameters[name] ?? null),
  );
}

/** One page of rates and their total number. */
export async function listRates<K extends keyof Rows>(
  db: ReadDb,
  kind: K,
  sort: RateSort,
  direction: Direction,
  parameters: RateParameters,
): Promise<{ rows: Rows[K][]; total: number }> {
  const rows = await run<Rows[K]>(db, listStatement(kind, sort, direction), parameters);
  if (rows[0]) return { rows, total: rows[0].total };
  const isBeyondEnd = (parameters.offset ?? 0) > 0;
  return { rows, total: isBeyondEnd ? await countRates(db, kind === 'vip' ? 'vip' : 'standard', parameters) : 0 };
}

async function countRates(db: ReadDb, level: PriceLevel, parameters: RateParameters): Promise<number> {
  const [row] = await run<{ total: number }>(db, COUNT[level], parameters);
  return row?.total ?? 0;
}

/** The rate with its next departure, unless it has expired or is not offered in these sizes or to this customer. */
export async function findRateRow(db: ReadDb, level: PriceLevel, parameters: RateParameters): Promise<RateRow | undefined> {
  const [row] = await run<RateRow>(db, ONE[level], parameters);
  return row;
}

export const cheapestByDay = (db: ReadDb, level: PriceLevel, parameters: RateParameters): Promise<CalendarRow[]> =>
  run(db, CALENDAR[level], parameters);

export const lowestByDay = (db: ReadDb, parameters: RateParameters): Promise<VisitorDayRow[]> => run(db, VISITOR_CALENDAR, parameters);

export const findDepartures = (db: ReadDb, level: PriceLevel, parameters: RateParameters): Promise<DepartureRow[]> =>
  run(db, DEPARTURES[level], parameters);

/** Lane, carrier, sizes and times of a departure that cannot be booked; `from` is its day. */
export type Unbookable = Pick<RateParameters, 'portStartId' | 'portEndId' | 'shippingId' | 'from' | 'today' | 'now' | keyof Sizes>;

/** The carrier's next departure on the lane that can be booked, with its cheapest rate. */
export async function findAlternative(db: ReadDb, level: PriceLevel, departure: Unbookable): Promise<{ id: string; day: number } | undefined> {
  const [row] = await run<{ id: string; day: number }>(db, ALTERNATIVE[level], { ...departure, to: 'infinity' });
  return row;
}

export interface LaneRow {
  port_start_id: string;
  port_end_id: string;
  lowest: string;
}

export const hotLanes = (db: ReadDb, level: 'visitor' | PriceLevel, parameters: RateParameters): Promise<LaneRow[]> =>
  run(db, HOT_LANES[level], parameters);

export async function lowestOfLane(db: ReadDb, level: 'visitor' | PriceLevel, parameters: RateParameters): Promise<string | undefined> {
  const [row] = await run<{ lowest: string | null }>(db, LANE_LOWEST[level], parameters);
  return row?.lowest ?? undefined;
}

export const countByCarrier = (db: ReadDb, level: PriceLevel, parameters: RateParameters): Promise<FacetRow[]> =>
  run(db, CARRIERS[level], parameters);

export const countByTerminal = (db: ReadDb, level: PriceLevel, parameters: RateParameters): Promise<FacetRow[]> =>
  run(db, TERMINALS[level], parameters);

/** Number of rates for one option of a filter. */
export interface ChoiceRow {
  kind: 'route' | 'space' | 'days';
  choice: string;
  count: number;
}

export const countChoices = (db: ReadDb, level: PriceLevel, parameters: RateParameters): Promise<ChoiceRow[]> => run(db, CHOICES[level], parameters);

/** Prices of a stored rate, whether or not it is offered or departs any more. */
export const findStoredPrices = (db: ReadDb, rateId: string) =>
  db
    .selectFrom('freight_fcl')
    .select(['price_20gp', 'price_40gp', 'price_40hq', 'price_45hq', 'vip_20gp', 'vip_40gp', 'vip_40hq', 'vip_45hq', 'surcharge_set_id'])
    .where('id', '=', rateId)
    .executeTakeFirst();
