import { type ChargeLine, type CtnQuantity, currencyCode, fclCharges, rateTotals, unpricedTypes } from '#domain/number/money';
import { type PricedOffer, pricesOf } from '../results/offer.ts';

export interface NamedLine extends ChargeLine {
  name: string | undefined;
  unit: number;
  isCollect: boolean;
}

/** Charges of one currency with their sum. */
export interface ChargeTable {
  currency: string;
  lines: NamedLine[];
  total: string;
}

/** Every charge of a rate for these containers, by currency: USD first, then CNY, then the others. */
export function chargeTables(offer: PricedOffer, ctn: readonly CtnQuantity[]): ChargeTable[] {
  const lines = fclCharges({ prices: pricesOf(offer), surcharges: offer.surcharges }, ctn);
  const totals = rateTotals(lines);
  const sums = new Map([
    ['USD', totals.totalUsd],
    ['CNY', totals.totalRmb],
    ...totals.others.map(({ currency, amount }) => [currency, amount] as const),
  ]);
  const found = new Set(lines.map(({ currency }) => currency));
  return [...sums]
    .filter(([currency]) => found.has(currency))
    .map(([currency, total]) => ({ currency, total, lines: lines.filter((line) => line.currency === currency).map((line) => named(line, offer)) }));
}

/** Container types of the search that this rate has no price for. */
export const missingTypes = (offer: PricedOffer, ctn: readonly CtnQuantity[]): string[] =>
  unpricedTypes({ prices: pricesOf(offer), surcharges: [] }, ctn);

function named(line: ChargeLine, { surcharges }: PricedOffer): NamedLine {
  const surcharge = surcharges.find(({ code, currency }) => code === line.code && currencyCode(currency) === line.currency);
  return { ...line, name: surcharge?.name, unit: surcharge?.unit ?? 1, isCollect: surcharge?.payType === 'CC' };
}
