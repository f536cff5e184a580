import type { BookingCharges, BookingHint, ChargeRequest } from '#contract/freight';
import { formatDate } from '#i18n';
import type { CtnQuantity } from '#domain/number/money';
import { BusinessError } from '#server/core/errors/business-error';
import type { Actor, Context } from '#server/core/call/context';
import { recordId } from '#domain/record-id';
import type { ReadDb } from '#server/core/storage/db';
import { queryBookingCharges } from '../charges.ts';
import { bookableOf, reasonOf } from './next-sailing.ts';
import { containerCounts, searchParameters } from '../search/parameters.ts';
import type { RateRow } from '../repository/rate-row.ts';
import type { PriceLevel } from '../repository/offered-rates-repository.ts';
import { reference } from '../reference.ts';
import { findDepartures, findRateRow } from '../repository/rate-repository.ts';
import { ANY_SIZE } from './sailing-to-book.ts';
import { isVip } from '../search/vip.ts';

/** Fields of a rate that a booking uses. Dates and times are epoch milliseconds. */
export type RateToBook = Pick<
  RateRow,
  | 'port_start_id'
  | 'port_end_id'
  | 'place_delivery_id'
  | 'shipping_id'
  | 'wharf_id'
  | 'route_type'
  | 'transfer_port_ids'
  | 'vessel'
  | 'voyage'
  | 'etd'
  | 'eta'
  | 'cutoff_si'
  | 'cutoff_vgm'
  | 'cutoff_cy'
  | 'cutoff_customs'
> & { id: string | null };

/** Price level of a company; the provider's users see all prices. */
export const priceLevelOf = (actor: Pick<Actor, 'level' | 'side'>): PriceLevel => (isVip(actor) ? 'vip' : 'standard');

/** With a date, the departure of that day or the next one; otherwise the next bookable one. */
interface WantedDeparture {
  etd?: number | null | undefined;
  /** Returns the next sailing of the lane and carrier instead of throwing. */
  orNext?: boolean | undefined;
}

/** The rate with its departure; throws unless it is valid, offered to this customer, and bookable. */
export async function rateToBook(context: Context, rateId: string, { etd, orNext = false }: WantedDeparture = {}): Promise<RateToBook> {
  const { db, actor, now } = context;
  const level = priceLevelOf(actor);
  const first = await rateFrom(db, level, rateId, etd ?? now(), now());
  if (!first) throw new BusinessError('rate.expired', {}, [{ field: 'rateId', code: 'rate.expired', params: {} }]);
  let row: RateRow | undefined = first;
  if (etd === undefined || etd === null)
    while (row?.etd && isOverBySchedule(row, now())) row = await rateFrom(db, level, rateId, row.etd + DAY_MS, now());
  if (row && reasonOf(row, now()) === undefined) return row;
  const lane = { portStartId: first.port_start_id, portEndId: first.port_end_id };
  const { reason, nextSailing } = await bookableOf(db, level, { ...lane, ...ANY_SIZE }, first, now());
  if (orNext && nextSailing) return rateToBook(context, nextSailing.rateId, { etd: nextSailing.etd });
  throw new BusinessError(`sailing.${reason ?? 'full'}`);
}

const DAY_MS = 86_400_000;

/** A later departure of the rate may still be open, unlike a rate without space. */
const isOverBySchedule = (row: RateRow, now: number): boolean => !['full', undefined].includes(reasonOf(row, now));

/** The rate with its first departure from a date on; `undefined` if it is not offered, has expired or has no more departures. */
function rateFrom(db: ReadDb, level: PriceLevel, rateId: string, from: number, now: number): Promise<RateRow | undefined> {
  const today = formatDate(now);
  const day = formatDate(Math.max(from, now));
  return findRateRow(db, level, { rateId: recordId(rateId), from: day, to: 'infinity', today, ...ANY_SIZE });
}

/**
 * The cheapest rate for a visitor's choice: of that carrier on that day, otherwise its next bookable departure.
 * Without a rate, only lane and carrier are set.
 */
export async function rateForHint(
  context: Context,
  hint: Omit<BookingHint, 'etd' | 'ctnList'> & { etd?: number | null | undefined; ctnList: CtnQuantity[] },
  orNext: boolean,
): Promise<RateToBook> {
  const { db, actor, now } = context;
  const known = await reference(db);
  const shipping = known.shippingLinesByCode.get(hint.shipping.toUpperCase());
  const start = known.portsByCode.get(hint.portStart.toUpperCase());
  const end = known.portsByCode.get(hint.portEnd.toUpperCase());
  const sizes = containerCounts(hint.ctnList);
  if (start && end && shipping && sizes) {
    const lane = { portStartId: start.id, portEndId: end.id, shippingIds: [shipping.id] };
    const search = searchParameters({ ...lane, etdStart: hint.etd ?? undefined, ctnList: [] }, known, now());
    const departures = search ? await findDepartures(db, priceLevelOf(actor), { ...search, ...sizes }) : [];
    const open = departures.filter((row) => reasonOf({ ...row, etd: row.day }, now()) === undefined);
    const asked = departures.find(({ day }) => day === hint.etd);
    const found = open.find(({ day }) => day === hint.etd) ?? (asked && !orNext ? asked : open[0]);
    if (found) return rateToBook(context, found.id, { etd: found.day });
  }
  return { ...NOTHING, port_start_id: start?.id ?? '', port_end_id: end?.id ?? '', shipping_id: shipping?.id ?? '' };
}

const NOTHING = {
  id: null,
  place_delivery_id: null,
  wharf_id: null,
  route_type: 1,
  transfer_port_ids: [],
  vessel: null,
  voyage: null,
  etd: null,
  eta: null,
  cutoff_si: null,
  cutoff_vgm: null,
  cutoff_cy: null,
  cutoff_customs: null,
};

interface WantedSailing {
  shippingId: string;
  portStartId: string;
  portEndId: string;
  etd: number;
  ctnList: CtnQuantity[];
}

/** The cheapest rate of a carrier's departure that can be booked; `undefined` if none is offered in these sizes. */
export async function cheapestRate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  level: PriceLevel,
  { shippingId, portStartId, portEndId, etd, ctnList }: WantedSailing,
): Promise<string | undefined> {
  const day = formatDate(etd);
  const lane = { portStartId, portEndId, shippingIds: [shippingId], from: day, to: day, today: formatDate(now()) };
  const departures = await findDepartures(db, level, { ...lane, ...(containerCounts(ctnList) ?? ANY_SIZE) });
  return departures.find((row) => reasonOf({ ...row, etd: row.day }, now()) === undefined)?.id;
}

/** Today's charges of the rate at the level; `null` once it has expired. */
export async function chargesToday(context: Context, level: PriceLevel, request: ChargeRequest): Promise<BookingCharges | null> {
  return queryBookingCharges(level)(context, request).catch((fault: unknown) => {
    if (fault instanceof BusinessError) return null;
    throw fault;
  });
}
