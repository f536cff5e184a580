import type { Bookable } from '#contract/freight';
import { type UnbookableReason, unbookableReason } from '#domain/booking/bookable';
import { formatDate } from '#i18n';
import type { ReadDb } from '#server/core/storage/db';
import type { RateRow } from '../repository/rate-row.ts';
import type { PriceLevel, RateParameters, Sizes } from '../repository/offered-rates-repository.ts';
import { findAlternative } from '../repository/rate-repository.ts';

type Departure = Pick<RateRow, 'shipping_id' | 'etd' | 'space_status' | 'cutoff_si' | 'cutoff_cy'>;

export type LaneAndSizes = Pick<RateParameters, 'portStartId' | 'portEndId'> & Sizes;

/** Checks whether a departure of the lane can be booked, and if not, finds the carrier's next one that can. */
export async function bookableOf(db: ReadDb, level: PriceLevel, lane: LaneAndSizes, row: Departure, now: number): Promise<Bookable> {
  const reason = reasonOf(row, now);
  if (reason === undefined) return { reason: null, nextSailing: null };
  const next = await findAlternative(db, level, {
    ...lane,
    shippingId: row.shipping_id,
    from: formatDate(row.etd ?? now),
    today: formatDate(now),
    now: new Date(now).toISOString(),
  });
  return { reason, nextSailing: next ? { rateId: next.id, etd: next.day } : null };
}

export function reasonOf(
  { etd, space_status: spaceStatus, cutoff_si: cutoffSi, cutoff_cy: cutoffCy }: Omit<Departure, 'shipping_id'>,
  now: number,
): UnbookableReason | undefined {
  return unbookableReason({ etd, cutoffSi, cutoffCy, spaceStatus }, now);
}
