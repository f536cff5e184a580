import { cents } from './money.ts';
import { compare, type DecimalString, divide, multiply, subtract } from './decimal.ts';

export interface PriceChange {
  /** Negative if the price fell; with two decimals. */
  diff: DecimalString;
  /** Per cent of the earlier price, with one decimal. */
  percent: DecimalString;
}

/** Change of a price since an earlier one; null if the earlier one is unknown or zero. */
export function priceChange(before: DecimalString | null | undefined, now: DecimalString): PriceChange | null {
  if (before === null || before === undefined || compare(before, '0') === 0) return null;
  const diff = cents(subtract(now, before));
  return { diff, percent: divide(multiply(diff, '100'), before, 1) };
}
