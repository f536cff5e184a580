import { compare, type DecimalString, divide, max, multiply, roundUpTo } from '../number/decimal.ts';
import { CHARGE_UNIT, cents, type Total, totalsByCurrency } from '../number/money.ts';

/** An LCL rate. */
export interface LclRate {
  pricePerCbm: DecimalString;
  pricePerTon: DecimalString;
  currency: string;
  minCharge: DecimalString;
  /** Minimum revenue tons; usually 1. */
  minRt: DecimalString;
  surcharges: readonly { unit: number; currency: string; amount: DecimalString }[];
}

export interface LclCargo {
  weightKg: DecimalString;
  volumeCbm: DecimalString;
}

export interface LclQuote {
  /** Revenue tons charged, three decimals. */
  rt: DecimalString;
  freight: Total;
  totals: Total[];
}

/** Weight or measure, whichever is larger, at least the minimum, rounded up to three decimals. */
export function revenueTons({ weightKg, volumeCbm }: LclCargo, minRt: DecimalString): DecimalString {
  return roundUpTo(max(max(tons(weightKg), volumeCbm), minRt), '0.001');
}

export function lclQuote(rate: LclRate, cargo: LclCargo): LclQuote {
  const rt = revenueTons(cargo, rate.minRt);
  const price = compare(tons(cargo.weightKg), cargo.volumeCbm) > 0 ? rate.pricePerTon : rate.pricePerCbm;
  const freight = { currency: rate.currency, amount: cents(max(multiply(rt, price), rate.minCharge)) };
  const surcharges = rate.surcharges.map(({ unit, currency, amount }) => ({
    currency,
    amount: unit === CHARGE_UNIT.perRevenueTon ? multiply(rt, amount) : amount,
  }));
  return { rt, freight, totals: totalsByCurrency([freight, ...surcharges]) };
}

function tons(weightKg: DecimalString): DecimalString {
  // Four decimals of a kilogram are seven of a ton: exact.
  return divide(weightKg, '1000', 7);
}
