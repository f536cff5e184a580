import { add, compare, type DecimalString, divide, max, multiply, roundUpTo } from '../number/decimal.ts';
import { cents } from '../number/money.ts';

/** Weight breaks by the key of their price; N is the break at 0. */
export const AIR_BREAKS = [
  { key: 'N', fromKg: '0' },
  { key: 'q45', fromKg: '45' },
  { key: 'q100', fromKg: '100' },
  { key: 'q300', fromKg: '300' },
  { key: 'q500', fromKg: '500' },
  { key: 'q1000', fromKg: '1000' },
] as const;
export type AirBreak = (typeof AIR_BREAKS)[number]['key'];

/** Prices per kilogram by weight break, and M: the minimum of a shipment. Null where there is none. */
export type AirPrices = Readonly<Record<AirBreak | 'M', DecimalString | null>>;

export interface AirCargo {
  grossKg: DecimalString;
  volumeCbm: DecimalString;
}

export interface AirQuote {
  /** Of the volume, at 6000 cm³ a kilogram: 166.67 kg a cubic metre. Not rounded beyond grams. */
  volumeKg: DecimalString;
  /** The larger of gross and volume weight, rounded up to half a kilogram. */
  chargeableKg: DecimalString;
  /** The break of that weight. */
  ownBreak: AirBreak | undefined;
  /** The break that is charged: a heavier one may cost less, and may be declared. Undefined if the minimum is charged, or if no price applies. */
  chargedBreak: AirBreak | undefined;
  /** Weight that is multiplied by the price. */
  chargedKg: DecimalString;
  isMinimum: boolean;
  freight: DecimalString;
  /** What the own break would cost; more than `freight` if a heavier one is better. */
  ownFreight: DecimalString;
  fuel: DecimalString;
  security: DecimalString;
  total: DecimalString;
}

interface AirTariff {
  prices: AirPrices;
  /** Per kilogram of chargeable weight. */
  fuel: DecimalString;
  security: DecimalString;
}

/** The larger of gross weight and volume weight (6000 cm³ a kilogram), rounded up to half a kilogram. */
export function chargeableWeight({ grossKg, volumeCbm }: AirCargo): DecimalString {
  // m³ · 1000000 / 6000 in half kilograms is m³ · 1000 / 3, rounded up while still exact.
  const halves = divide(roundUpTo(multiply(volumeCbm, '1000'), '3'), '3', 0);
  return max(roundUpTo(grossKg, '0.5'), multiply(halves, '0.5'));
}

/** Cheapest over all breaks, never below the minimum, with the surcharges. Each line is rounded half up to cents. Undefined without any price. */
export function airQuote({ prices, fuel, security }: AirTariff, cargo: AirCargo): AirQuote | undefined {
  const chargeableKg = chargeableWeight(cargo);
  const offered = AIR_BREAKS.flatMap(({ key, fromKg }) => {
    const price = prices[key];
    return price === null ? [] : [{ key, fromKg, kg: max(chargeableKg, fromKg), cost: cents(multiply(price, max(chargeableKg, fromKg))) }];
  });
  const own = offered.findLast(({ fromKg }) => compare(fromKg, chargeableKg) <= 0);
  const [first, ...others] = offered;
  const best = first && others.reduce((a, b) => (compare(b.cost, a.cost) < 0 ? b : a), first);
  const minimum = cents(prices.M ?? '0');
  if (!best && prices.M === null) return undefined;
  const isMinimum = !best || compare(best.cost, minimum) < 0;
  const freight = isMinimum ? minimum : best.cost;
  const [fuelSum, securitySum] = [cents(multiply(fuel, chargeableKg)), cents(multiply(security, chargeableKg))];
  return {
    volumeKg: divide(multiply(cargo.volumeCbm, '1000'), '6', 3),
    chargeableKg,
    ownBreak: own?.key,
    chargedBreak: isMinimum ? undefined : best.key,
    chargedKg: isMinimum ? chargeableKg : best.kg,
    isMinimum,
    freight,
    ownFreight: own ? max(own.cost, minimum) : freight,
    fuel: fuelSum,
    security: securitySum,
    total: add(add(freight, fuelSum), securitySum),
  };
}
