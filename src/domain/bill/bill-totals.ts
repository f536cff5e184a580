import type { NumberLimits } from '#i18n/number-text';
import { compare, type DecimalString, subtract, withoutZeros } from '../number/decimal.ts';
import { sumOfFields } from '../number/written-quantity.ts';

/** Quantities of which a bill, a pre-plan or a booking has the total, and each of its containers or goods a share. */
export const TOTALLED = ['number', 'weight', 'volume'] as const;
export type Totalled = (typeof TOTALLED)[number];

const TOLERANCE: Readonly<Record<Totalled, DecimalString>> = { number: '0', weight: '0.0001', volume: '0.0001' };

/** What their fields take. */
export const QUANTITY_LIMITS: Readonly<Record<Totalled, NumberLimits>> = {
  number: { decimals: 0, integers: 8 },
  weight: { decimals: 4 },
  volume: { decimals: 4, isVolume: true },
};

type Line = Readonly<Record<string, unknown>>;

/** Sums of the lines; undefined where a cell is no number yet, so that no sum without it is shown, compared or taken over. */
export type Totals = Readonly<Record<Totalled, DecimalString | undefined>>;

export function totalsOf(lines: readonly Line[]): Totals {
  const total = (field: Totalled) => {
    const sum = sumOfFields(
      lines.map((line) => line[field]),
      QUANTITY_LIMITS[field],
    );
    return sum && withoutZeros(sum);
  };
  return { number: total('number'), weight: total('weight'), volume: total('volume') };
}

export const differsFromTotal = (field: Totalled, given: DecimalString, total: DecimalString | undefined): boolean =>
  total !== undefined && compare(subtract(given, total).replace(/^-/, ''), TOLERANCE[field]) > 0;
