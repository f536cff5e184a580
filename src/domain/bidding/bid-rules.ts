import { add, compare, type DecimalString, max, multiply } from '../number/decimal.ts';
import { cents } from '../number/money.ts';

/** Status of a bidding (model §2.7); it follows the server's clock. */
export const BIDDING_STATUS = { notStarted: 0, open: 1, ended: 2, cancelled: 3 } as const;
export type BiddingStatus = (typeof BIDDING_STATUS)[keyof typeof BIDDING_STATUS];

/** Status of one bid: valid, replaced or lost, won. */
export const BID_STATUS = { valid: 1, out: 2, won: 3 } as const;

/** A bid this shortly before the end postpones the end by as much, so that nobody wins by bidding last. */
export const EXTENSION_MS = 120_000;
/** How often the end is postponed at most: a bidding ends 20 minutes late at the latest. */
const MAX_EXTENSIONS = 10;

/** Times are epoch milliseconds. */
export interface BiddingTimes {
  beginTime: number;
  endTime: number;
  isCancelled: boolean;
}

export function biddingStatus({ beginTime, endTime, isCancelled }: BiddingTimes, now: number): BiddingStatus {
  if (isCancelled) return BIDDING_STATUS.cancelled;
  if (now < beginTime) return BIDDING_STATUS.notStarted;
  return now < endTime ? BIDDING_STATUS.open : BIDDING_STATUS.ended;
}

/** The lowest price that the next bid must offer. */
export function lowestBid({
  startPrice,
  stepPrice,
  maxPrice,
}: Record<'startPrice' | 'stepPrice', DecimalString> & { maxPrice: DecimalString | null }) {
  return maxPrice === null ? startPrice : max(startPrice, add(maxPrice, stepPrice));
}

export const isBelow = (price: DecimalString, lowest: DecimalString): boolean => compare(price, lowest) < 0;

/** What the bidder owes as ocean freight if the bid wins: the price in cents for each container, as on the bill. */
export const bidTotal = (price: DecimalString, num: number): DecimalString => multiply(cents(price), String(num));

/** A price this many times the lowest one may be a slip. */
const UNUSUAL = '1.5';
export const isUnusual = (price: DecimalString, lowest: DecimalString): boolean => compare(price, multiply(lowest, UNUSUAL)) > 0;

/** End of the bidding after a bid at `now`. */
export function endAfterBid({ endTime, extensions }: { endTime: number; extensions: number }, now: number): { endTime: number; extensions: number } {
  const isLate = now >= endTime - EXTENSION_MS;
  return isLate && extensions < MAX_EXTENSIONS ? { endTime: endTime + EXTENSION_MS, extensions: extensions + 1 } : { endTime, extensions };
}

/** The name of another bidder: its first and last letter or digit. */
export function maskedName(name: string): string {
  const characters = name.match(/[\p{L}\p{N}]/gu) ?? [];
  const [first = '', last = ''] = [characters[0], characters.length > 2 ? characters.at(-1) : ''];
  return `${first}***${last}`;
}
