import type { SurchargeLine } from './schema.ts';

/** Sums of the mandatory surcharges as `freight_fcl` stores them: for a 20' box, a 40' or 45' box, a bill of lading. Decimal strings. */
export interface AllIn {
  usd_20: string;
  usd_40: string;
  usd_bl: string;
  cny_20: string;
  cny_40: string;
  cny_bl: string;
}

/**
 * Adds up what every box and every bill pays on top of the ocean freight, so that a search can sort by all-in price.
 * Optional lines and lines in other currencies than USD and CNY are not part of it.
 */
export function allIn(lines: readonly SurchargeLine[]): AllIn {
  const cents = { usd_20: 0, usd_40: 0, usd_bl: 0, cny_20: 0, cny_40: 0, cny_bl: 0 };
  for (const line of lines) {
    const currency = line.currency === 'RMB' ? 'CNY' : line.currency;
    if (!line.mandatory || (currency !== 'USD' && currency !== 'CNY')) continue;
    const prefix = currency === 'USD' ? 'usd' : 'cny';
    if (line.unit === 2) cents[`${prefix}_bl`] += toCents(line.amount);
    else {
      cents[`${prefix}_20`] += toCents(amountOf(line, ['20GP']));
      cents[`${prefix}_40`] += toCents(amountOf(line, ['40HQ', '40GP', '45HQ']));
    }
  }
  const { usd_20, usd_40, usd_bl, cny_20, cny_40, cny_bl } = cents;
  return { usd_20: text(usd_20), usd_40: text(usd_40), usd_bl: text(usd_bl), cny_20: text(cny_20), cny_40: text(cny_40), cny_bl: text(cny_bl) };
}

function amountOf(line: SurchargeLine, ctnTypes: readonly string[]): string | undefined {
  return ctnTypes.map((ctnType) => line.prices?.find((price) => price.ctnType === ctnType)?.amount).find((amount) => amount !== undefined);
}

// Surcharges are far below the 90 trillion that a double counts exactly in cents.
const toCents = (amount: string | undefined): number => Math.round(Number(amount ?? 0) * 100);
const text = (cents: number): string => (cents / 100).toFixed(2);
