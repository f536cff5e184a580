import type { FollowedPrice, FollowedRate } from '#contract/freight';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import { compare } from '#domain/number/decimal';

export type Size = (typeof PRICED_CTN_TYPES)[number];

/** The price of the chosen size, otherwise of the first one. */
export const priceOf = ({ prices }: FollowedRate, size: Size): FollowedPrice | undefined =>
  prices.find(({ ctnType }) => ctnType === size) ?? prices[0];

export interface Summary {
  cheaper: number;
  dearer: number;
  unchanged: number;
  ended: number;
}

/** Number of rates by the change of their price of a size. */
export function summaryOf(rates: readonly FollowedRate[], size: Size): Summary {
  const changes = rates.map((rate) => (rate.isEnded ? 'ended' : changeOf(priceOf(rate, size))));
  const count = (wanted: keyof Summary) => changes.filter((change) => change === wanted).length;
  return { cheaper: count('cheaper'), dearer: count('dearer'), unchanged: count('unchanged'), ended: count('ended') };
}

function changeOf(price: FollowedPrice | undefined): keyof Summary {
  const way = price?.diff ? compare(price.diff, '0') : 0;
  return way < 0 ? 'cheaper' : way > 0 ? 'dearer' : 'unchanged';
}

/** Rates whose port or carrier contains a text. */
export function matching(rates: readonly FollowedRate[], text: string): FollowedRate[] {
  const wanted = text.trim().toLowerCase();
  return rates.filter(({ portStartCode, portStartName, portEndCode, portEndName, shippingCode, shippingName }) =>
    [portStartCode, portStartName, portEndCode, portEndName, shippingCode, shippingName].some((name) => name.toLowerCase().includes(wanted)),
  );
}

const DAY_MS = 86_400_000;
/** Days until the last day on which its end is marked. */
export const ENDING_DAYS = 2;

export const daysLeft = (validTo: number, now: number): number => Math.max(0, Math.ceil((validTo - now) / DAY_MS));
