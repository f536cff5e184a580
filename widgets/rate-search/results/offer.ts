import type { FclRate, FclVipRate, FclVisitorRate } from '#contract/freight';
import { CHARGE_UNIT } from '#domain/number/money';
import { roundHalfUp } from '#domain/number/decimal';

/** One line of the list, as any of the three lists answers it. */
export type Offer = FclVisitorRate | FclRate | FclVipRate;
export type PricedOffer = FclRate | FclVipRate;
export type VisitorOffer = FclVisitorRate;
export type Level = Offer['level'];

export const isPriced = (offer: Offer): offer is PricedOffer => offer.level !== 'visitor';

export const keyOf = (offer: Offer): string => (isPriced(offer) ? `${offer.id}-${offer.etd ?? ''}` : offer.rowKey);

/** Freight prices that its customer pays. */
export const pricesOf = (offer: PricedOffer): FclRate['prices'] => (offer.level === 'vip' ? offer.vipPrices : offer.prices);

/** What the list is compared by: the all-in price, or what visitors are told. */
export const priceOf = (offer: Offer): string => (isPriced(offer) ? offer.totalUsd : offer.priceFrom);

/** Visitors see neither space nor cut-offs: the booking form tells them after the login. */
export const isBookable = (offer: Offer): boolean => !isPriced(offer) || offer.bookable.reason === null;

/** Prices in the list and the strip: without cents where there are none. */
export const shortPrice = (price: string): string => roundHalfUp(price, 2).replace(/\.00$/, '');

export const isPerContainer = (unit: number): boolean => unit === CHARGE_UNIT.perContainer;
