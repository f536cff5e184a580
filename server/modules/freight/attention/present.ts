import type { FollowedPrice, FollowedRate } from '#contract/freight';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import { priceChange } from '#domain/number/price-change';
import { type Locale, parseDate } from '#i18n';
import type { OfferState } from '#server/db/schema';
import { laneOf } from './lane.ts';
import type { Reference } from '../reference.ts';
import type { PriceLevel } from '../repository/offered-rates-repository.ts';
import type { FollowKind, FollowRow } from './follow-repository.ts';

/** A follow at a price level; one that is no longer offered is without its prices. */
export function followedRate(row: FollowRow, kind: FollowKind, level: PriceLevel, known: Reference, language: Locale): FollowedRate {
  const { [level]: now } = row.current_state;
  const { [level]: before } = row.followed_state;
  return {
    id: row.id,
    kind,
    rateId: row.rate_id,
    ...laneOf(row, known, language),
    createTime: row.created_at.getTime(),
    isEnded: now === null,
    prices: pricesSince(before, now),
    spaceStatus: now?.space ?? null,
    lastSpaceStatus: now && before ? before.space : null,
    validFrom: now ? (parseDate(now.validFrom) ?? null) : null,
    validTo: now ? (parseDate(now.validTo) ?? null) : null,
  };
}

/** Prices of today by size, with their changes. */
export function pricesSince(before: OfferState | null, now: OfferState | null): FollowedPrice[] {
  return PRICED_CTN_TYPES.flatMap((ctnType) => {
    const price = now?.prices[ctnType];
    if (price === undefined) return [];
    const lastPrice = before?.prices[ctnType] ?? null;
    const change = priceChange(lastPrice, price);
    return [{ ctnType, currency: 'USD', price, lastPrice, diff: change?.diff ?? null, diffPercent: change?.percent ?? null }];
  });
}
