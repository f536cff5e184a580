import { compare, type DecimalString, isDecimal, subtract, sum } from '../number/decimal.ts';

/** Quantities of which a bill has the total, and each of its containers a share. */
export const TOTALLED = ['number', 'weight', 'volume'] as const;
export type Totalled = (typeof TOTALLED)[number];

const TOLERANCE: Readonly<Record<Totalled, DecimalString>> = { number: '0', weight: '0.0001', volume: '0.0001' };

type Line = Readonly<Record<string, unknown>>;

/** Sums of the containers, for comparison with the goods and for "use the sum". What is not a number yet counts as nothing. */
export function totalsOf(lines: readonly Line[]): Record<Totalled, DecimalString> {
  const total = (field: Totalled) => withoutZeros(sum(lines.map((line) => numberOf(line[field], field === 'number'))));
  return { number: total('number'), weight: total('weight'), volume: total('volume') };
}

export const differsFromTotal = (field: Totalled, given: DecimalString, total: DecimalString): boolean =>
  compare(subtract(given, total).replace(/^-/, ''), TOLERANCE[field]) > 0;

function numberOf(value: unknown, isWhole: boolean): DecimalString {
  const written = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return isDecimal(written) && !(isWhole && written.includes('.')) ? written : '0';
}

const withoutZeros = (value: DecimalString): DecimalString => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);
