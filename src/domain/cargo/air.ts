import { type DecimalString, divide, max, min, multiply, roundUpTo } from '../number/decimal.ts';
import { cents } from '../number/money.ts';

/** Prices per kilogram by weight break, and the minimum charge per shipment. */
export interface AirRate {
  /** M */
  minimum: DecimalString;
  /** N is the break at 0. */
  breaks: readonly { fromKg: DecimalString; price: DecimalString }[];
}

/** The larger of gross weight and volume weight (6000 cm³ a kilogram), rounded up to half a kilogram. */
export function chargeableWeight(grossKg: DecimalString, volumeCbm: DecimalString): DecimalString {
  // m³ · 1000000 / 6000 in half kilograms is m³ · 1000 / 3, rounded up while still exact.
  const halves = divide(roundUpTo(multiply(volumeCbm, '1000'), '3'), '3', 0);
  return max(roundUpTo(grossKg, '0.5'), multiply(halves, '0.5'));
}

/** Cheapest over all breaks, since a heavier break may be declared; never below the minimum. */
export function airFreight(rate: AirRate, chargeableKg: DecimalString): DecimalString {
  const costs = rate.breaks.map(({ fromKg, price }) => multiply(price, max(chargeableKg, fromKg)));
  const [first = rate.minimum, ...others] = costs;
  return cents(max(others.reduce(min, first), rate.minimum));
}
