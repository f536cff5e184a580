import { normaliseWidth } from '../text/normalise-width.ts';

/** Decimal number as text, e.g. `-12.50`; exact, unlike a double. */
export type DecimalString = string;

interface Scaled {
  units: bigint;
  places: number;
}

const PATTERN = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** True for `12`, `-0.5`, `007`; false for `1.`, `.5`, `1e3`, `1,000` and the empty text. */
export function isDecimal(text: string): boolean {
  return PATTERN.test(text);
}

/** Normalises user or client input: half-width, trimmed, without exponent. */
export function toDecimal(value: string | number): DecimalString {
  if (typeof value === 'string') return normaliseWidth(value).trim();
  return /e-/.test(String(value))
    ? value.toFixed(20).replace(/0+$/, '')
    : Math.abs(value) >= 1e21 && Number.isFinite(value)
      ? BigInt(value).toString()
      : String(value);
}

export function add(a: DecimalString, b: DecimalString): DecimalString {
  return apply(a, b, (x, y) => x + y);
}

export function subtract(a: DecimalString, b: DecimalString): DecimalString {
  return apply(a, b, (x, y) => x - y);
}

export function sum(values: readonly DecimalString[]): DecimalString {
  return values.reduce(add, '0');
}

export function multiply(a: DecimalString, b: DecimalString): DecimalString {
  const x = parse(a);
  const y = parse(b);
  return print({ units: x.units * y.units, places: x.places + y.places });
}

/** Negative, zero or positive if `a` is less than, equal to or greater than `b`. */
export function compare(a: DecimalString, b: DecimalString): -1 | 0 | 1 {
  const difference = parse(subtract(a, b)).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function max(a: DecimalString, b: DecimalString): DecimalString {
  return compare(a, b) < 0 ? b : a;
}

export function min(a: DecimalString, b: DecimalString): DecimalString {
  return compare(a, b) > 0 ? b : a;
}

/** Rounds to exactly `places` decimals, half away from zero, as on an invoice. */
export function roundHalfUp(value: DecimalString, places: number): DecimalString {
  const { units, places: given } = parse(value);
  if (given <= places) return print({ units: units * 10n ** BigInt(places - given), places });
  const step = 10n ** BigInt(given - places);
  const size = units < 0n ? -units : units;
  const rounded = (size + step / 2n) / step;
  return print({ units: units < 0n ? -rounded : rounded, places });
}

/** Rounds up to a multiple of `step`. */
export function roundUpTo(value: DecimalString, step: DecimalString): DecimalString {
  const places = Math.max(parse(value).places, parse(step).places);
  const units = scale(value, places);
  const stepUnits = scale(step, places);
  const whole = units / stepUnits;
  const steps = units > 0n && units % stepUnits !== 0n ? whole + 1n : whole;
  return print({ units: steps * stepUnits, places });
}

export const withoutZeros = (value: DecimalString): DecimalString => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

/** Exact quotient rounded half up to `places`. */
export function divide(a: DecimalString, b: DecimalString, places: number): DecimalString {
  const x = parse(a);
  const y = parse(b);
  // One extra digit is enough: the truncated rest cannot turn a half into less.
  const extra = places + 1 + y.places;
  const quotient = (x.units * 10n ** BigInt(extra)) / y.units;
  return roundHalfUp(print({ units: quotient, places: x.places + extra - y.places }), places);
}

function apply(a: DecimalString, b: DecimalString, operate: (x: bigint, y: bigint) => bigint): DecimalString {
  const places = Math.max(parse(a).places, parse(b).places);
  return print({ units: operate(scale(a, places), scale(b, places)), places });
}

function scale(value: DecimalString, places: number): bigint {
  const { units, places: given } = parse(value);
  return units * 10n ** BigInt(places - given);
}

function parse(value: DecimalString): Scaled {
  const match = PATTERN.exec(value);
  if (!match) throw new Error(`decimal: "${value}" is not a decimal number. Check it with isDecimal first.`);
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, places: fraction.length };
}

function print({ units, places }: Scaled): DecimalString {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const sign = units < 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
