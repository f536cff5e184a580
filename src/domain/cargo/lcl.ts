import { compare, type DecimalString, divide, max, multiply, roundUpTo } from '../number/decimal.ts';
import { CHARGE_UNIT, cents, currencyCode, type Total, totalsByCurrency } from '../number/money.ts';

export interface LclSurcharge {
  /** 2 per bill of lading, 3 per revenue ton. */
  unit: number;
  currency: string;
  amount: DecimalString;
}

/** An LCL rate. */
export interface LclRate {
  pricePerCbm: DecimalString;
  pricePerTon: DecimalString;
  currency: string;
  minCharge: DecimalString;
  /** Minimum revenue tons; usually 1. */
  minRt: DecimalString;
  surcharges: readonly LclSurcharge[];
}

export interface LclCargo {
  weightKg: DecimalString;
  volumeCbm: DecimalString;
}

/** What decides on the revenue tons. */
export type LclMeasure = 'weight' | 'volume' | 'minimum';

export interface LclLine extends Total {
  /** Null for the freight itself. */
  surcharge: LclSurcharge | null;
  /** Revenue tons, or 1 per bill of lading. */
  quantity: DecimalString;
  price: DecimalString;
}

export interface LclQuote {
  /** Weight in tons. */
  tons: DecimalString;
  /** Revenue tons charged, three decimals. */
  rt: DecimalString;
  measure: LclMeasure;
  /** The freight by revenue tons would be less than the minimum charge, which is charged instead. */
  isMinCharge: boolean;
  freight: Total;
  /** The freight, then the surcharges; each rounded half up to cents. */
  lines: LclLine[];
  totals: Total[];
}

/** Weight or measure, whichever is larger, at least the minimum, rounded up to three decimals. */
export function revenueTons({ weightKg, volumeCbm }: LclCargo, minRt: DecimalString): DecimalString {
  return thousandths(roundUpTo(max(max(tonsOf(weightKg), volumeCbm), minRt), '0.001'));
}

export function lclQuote(rate: LclRate, cargo: LclCargo): LclQuote {
  const tons = tonsOf(cargo.weightKg);
  const rt = revenueTons(cargo, rate.minRt);
  const isHeavy = compare(tons, cargo.volumeCbm) > 0;
  const price = isHeavy ? rate.pricePerTon : rate.pricePerCbm;
  const byTons = multiply(rt, price);
  const isMinCharge = compare(byTons, rate.minCharge) < 0;
  const freight = { currency: currencyCode(rate.currency), amount: cents(isMinCharge ? rate.minCharge : byTons) };
  const lines = [{ ...freight, surcharge: null, quantity: rt, price }, ...rate.surcharges.map((surcharge) => surchargeLine(surcharge, rt))];
  const isMinimum = compare(max(tons, cargo.volumeCbm), rate.minRt) < 0;
  return { tons, rt, measure: isMinimum ? 'minimum' : isHeavy ? 'weight' : 'volume', isMinCharge, freight, lines, totals: totalsByCurrency(lines) };
}

function surchargeLine(surcharge: LclSurcharge, rt: DecimalString): LclLine {
  const quantity = surcharge.unit === CHARGE_UNIT.perRevenueTon ? rt : '1';
  const { amount: price } = surcharge;
  return { surcharge, quantity, price, currency: currencyCode(surcharge.currency), amount: cents(multiply(quantity, price)) };
}

export function tonsOf(weightKg: DecimalString): DecimalString {
  // Four decimals of a kilogram are seven of a ton: exact.
  return divide(weightKg, '1000', 7);
}

/** Exact already: drops the zeros of the more exact measures. */
const thousandths = (value: DecimalString): DecimalString => divide(value, '1', 3);
