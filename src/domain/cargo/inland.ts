import { add, compare, type DecimalString, divide, multiply, roundUpTo, subtract, toDecimal } from '../number/decimal.ts';
import { cents } from '../number/money.ts';

/** Trucking of one container between port and door, as a round trip. */
export interface TruckRate {
  price: DecimalString;
  freeWeightKg: number;
  /** Per further ton or part of one; null: on request. */
  overWeightFee: DecimalString | null;
  freeWaitHours: number;
  /** Per further hour or part of one; null: on request. */
  waitFee: DecimalString | null;
}

export interface TruckLoad {
  weightKg: DecimalString;
  waitHours: number;
}

export interface TruckCost {
  overTons: number;
  overWeight: DecimalString;
  waitedHours: number;
  waiting: DecimalString;
  /** Null if a fee that applies is on request. */
  amount: DecimalString | null;
}

/** Price of the round trip, plus the fees for weight and hours beyond those that are included. */
export function truckCost(rate: TruckRate, { weightKg, waitHours }: TruckLoad): TruckCost {
  const excess = subtract(weightKg, String(rate.freeWeightKg));
  const overTons = compare(excess, '0') > 0 ? Number(divide(roundUpTo(excess, '1000'), '1000', 0)) : 0;
  const waitedHours = Math.max(0, Math.ceil(waitHours - rate.freeWaitHours));
  const overWeight = cents(multiply(toDecimal(overTons), rate.overWeightFee ?? '0'));
  const waiting = cents(multiply(toDecimal(waitedHours), rate.waitFee ?? '0'));
  const isOnRequest = (overTons > 0 && rate.overWeightFee === null) || (waitedHours > 0 && rate.waitFee === null);
  return { overTons, overWeight, waitedHours, waiting, amount: isOnRequest ? null : cents(add(rate.price, add(overWeight, waiting))) };
}

/** A customs declaration: the price includes one page. */
export interface CustomsRate {
  price: DecimalString;
  itemsPerPage: number;
  extraPagePrice: DecimalString;
}

export interface CustomsCost {
  extraPages: number;
  extra: DecimalString;
  amount: DecimalString;
}

/** One declaration with that many items of goods. */
export function customsCost({ price, itemsPerPage, extraPagePrice }: CustomsRate, items: number): CustomsCost {
  const extraPages = Math.max(0, Math.ceil(items / itemsPerPage) - 1);
  const extra = cents(multiply(toDecimal(extraPages), extraPagePrice));
  return { extraPages, extra, amount: cents(add(price, extra)) };
}
