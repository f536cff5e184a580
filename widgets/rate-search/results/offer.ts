import type { FclRate, FclVipRate, FclVisitorRate } from '#contract/freight';
import type { UnbookableReason } from '#domain/booking/bookable';
import { NO_VOYAGES, type Reliability } from '#domain/sailing/reliability';
import { CHARGE_UNIT } from '#domain/number/money';
import { roundHalfUp } from '#domain/number/decimal';
import { formatShortMoney, type Locale } from '#i18n';

/** One row of the list, as returned by any of the three calls. */
export type Offer = FclVisitorRate | FclRate | FclVipRate;
export type PricedOffer = FclRate | FclVipRate;
/** The part of an offer that its charges are computed from. */
export type ChargedOffer = Pick<FclRate, 'level' | 'prices' | 'surcharges'> | Pick<FclVipRate, 'level' | 'vipPrices' | 'surcharges'>;
export type VisitorOffer = FclVisitorRate;
export type Level = Offer['level'];

export const isPriced = (offer: Offer): offer is PricedOffer => offer.level !== 'visitor';

export const keyOf = (offer: Offer): string =>
  isPriced(offer) ? `${offer.id}-${offer.etd ?? ''}` : `${offer.portStartId}-${offer.portEndId}-${offer.rowKey}`;

/** Freight prices at the customer's level. */
export const pricesOf = (offer: ChargedOffer): FclRate['prices'] => (offer.level === 'vip' ? offer.vipPrices : offer.prices);

/** Sort value: the all-in price, or the price shown to visitors. */
export const priceOf = (offer: Offer): string => (isPriced(offer) ? offer.totalUsd : offer.priceFrom);

/** Why it cannot be booked, for visitors as for customers; null if it can. A cache may have answers from before visitors were told. */
export const unbookableOf = (offer: Offer): UnbookableReason | null => ('bookable' in offer ? offer.bookable.reason : null);

/** Of the carrier on the lane. A cache may have answers from before it was told. */
export const reliabilityOf = (offer: Offer): Reliability => ('reliability' in offer ? offer.reliability : NO_VOYAGES);

export const isBookable = (offer: Offer): boolean => unbookableOf(offer) === null;

/** A price in the list and in the calendars, rounded to cents, which are left out where there are none. */
export const shortPrice = (price: string, currency?: string, locale?: Locale): string => formatShortMoney(roundHalfUp(price, 2), currency, locale);

export const isPerContainer = (unit: number): boolean => unit === CHARGE_UNIT.perContainer;
