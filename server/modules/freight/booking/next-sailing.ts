import type { Bookable, NextSailing } from '#contract/freight';
import { type UnbookableReason, unbookableReason } from '#domain/booking/bookable';
import { formatDate } from '#i18n';
import type { ReadDb } from '#server/core/storage/db';
import type { RateRow } from '../repository/rate-row.ts';
import type { PriceLevel, RateParameters } from '../repository/offered-rates-repository.ts';
import { findDepartures } from '../repository/rate-repository.ts';

const DAY_MS = 86_400_000;
/** Period in which an alternative to an unbookable departure is searched. */
const SEARCH_DAYS = 60;

type Departure = Pick<RateRow, 'shipping_id' | 'etd' | 'space_status' | 'cutoff_si' | 'cutoff_cy'>;

/** Checks whether a departure of the lane can be booked, and if not, finds one that can. */
export type BookableOf = (row: Departure) => Bookable;

/** Reads other departures only if one of `rows` cannot be booked. All rows are of the lane in `parameters`. */
export async function bookableOf(
  db: ReadDb,
  level: PriceLevel,
  parameters: RateParameters,
  rows: readonly Departure[],
  now: number,
): Promise<BookableOf> {
  const refused = rows.filter((row) => reasonOf(row, now) !== undefined);
  const next = refused.length > 0 ? await nextSailings(db, level, parameters, refused, now) : () => null;
  return (row) => {
    const reason = reasonOf(row, now);
    return { reason: reason ?? null, nextSailing: reason === undefined ? null : next(row) };
  };
}

export function reasonOf(
  { etd, space_status: spaceStatus, cutoff_si: cutoffSi, cutoff_cy: cutoffCy }: Omit<Departure, 'shipping_id'>,
  now: number,
): UnbookableReason | undefined {
  return unbookableReason({ etd, cutoffSi, cutoffCy, spaceStatus }, now);
}

async function nextSailings(
  db: ReadDb,
  level: PriceLevel,
  { portStartId, portEndId, today, num20gp, num40gp, num40hq, num45hq }: RateParameters,
  refused: readonly Departure[],
  now: number,
): Promise<(row: Departure) => NextSailing | null> {
  const last = Math.max(now, ...refused.map(({ etd }) => etd ?? now));
  const rows = await findDepartures(db, level, {
    portStartId,
    portEndId,
    today,
    num20gp,
    num40gp,
    num40hq,
    num45hq,
    shippingIds: [...new Set(refused.map(({ shipping_id }) => shipping_id))],
    from: today,
    to: formatDate(last + SEARCH_DAYS * DAY_MS),
  });
  const bookable = rows.filter(({ day, ...row }) => reasonOf({ ...row, etd: day }, now) === undefined);
  return ({ shipping_id, etd }) => {
    const found = bookable.find((row) => row.shipping_id === shipping_id && row.day >= (etd ?? 0));
    return found ? { rateId: found.id, etd: found.day } : null;
  };
}
