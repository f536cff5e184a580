import type { PRICED_CTN_TYPES } from '#domain/container/container-type';
import { CHARGE_UNIT, fclTotals, type SurchargePrice } from '#domain/number/money';

/** Columns of `freight_fcl`: sums per currency for one container of each priced type, and for a bill of lading. */
export const ALL_IN_COLUMNS = [
  'usd_20gp',
  'usd_40gp',
  'usd_40hq',
  'usd_45hq',
  'usd_bl',
  'cny_20gp',
  'cny_40gp',
  'cny_40hq',
  'cny_45hq',
  'cny_bl',
] as const satisfies `${'usd' | 'cny'}_${Lowercase<(typeof PRICED_CTN_TYPES)[number]> | 'bl'}`[];

/** Decimal strings. */
export type AllIn = Record<(typeof ALL_IN_COLUMNS)[number], string>;

/**
 * Sums the surcharges of the all-in price, so that a search can sort by it in SQL.
 * Uses the function that also makes the breakdown, once per container type: the two cannot differ.
 */
export function allIn(lines: readonly SurchargePrice[]): AllIn {
  const perBill = lines.filter(({ unit }) => unit === CHARGE_UNIT.perBill);
  const perContainer = lines.filter(({ unit }) => unit !== CHARGE_UNIT.perBill);
  const sums = ALL_IN_COLUMNS.map((column) => {
    const [currency, part = ''] = column.split('_');
    const { totalUsd, totalRmb } =
      part === 'bl'
        ? fclTotals({ prices: [], surcharges: perBill }, [])
        : fclTotals({ prices: [], surcharges: perContainer }, [{ ctnType: part.toUpperCase(), num: 1 }]);
    return [column, currency === 'usd' ? totalUsd : totalRmb];
  });
  return Object.fromEntries(sums) as AllIn;
}
