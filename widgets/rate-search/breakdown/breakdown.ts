import { type ChargeLine, type CtnQuantity, currencyCode, fclCharges, isCollect, rateTotals } from '#domain/number/money';
import { type ChargedOffer, pricesOf } from '../results/offer.ts';

export interface NamedLine extends ChargeLine {
  name: string | undefined;
  unit: number;
}

/** Charges of one currency with their sum: those of the all-in price, or those payable at destination. */
export interface ChargeTable {
  currency: string;
  isCollect: boolean;
  lines: NamedLine[];
  total: string;
}

/** Every charge of a rate for these containers by currency: USD first, then CNY, then the others; collect charges in separate tables at the end. */
export function chargeTables(offer: ChargedOffer, ctn: readonly CtnQuantity[]): ChargeTable[] {
  const lines = fclCharges({ prices: pricesOf(offer), surcharges: offer.surcharges }, ctn).map((line) => named(line, offer));
  const { totalUsd, totalRmb, others, collect } = rateTotals(lines);
  const prepaid = [{ currency: 'USD', amount: totalUsd }, { currency: 'CNY', amount: totalRmb }, ...others];
  return [...tablesOf(false, prepaid, lines), ...tablesOf(true, collect, lines)];
}

function tablesOf(collected: boolean, totals: readonly { currency: string; amount: string }[], lines: readonly NamedLine[]): ChargeTable[] {
  const own = lines.filter((line) => isCollect(line) === collected);
  const currencies = new Set([...totals.map(({ currency }) => currency), ...own.map(({ currency }) => currency)]);
  return [...currencies].flatMap((currency) => {
    const ofCurrency = own.filter((line) => line.currency === currency);
    const total = totals.find((one) => one.currency === currency)?.amount ?? '0.00';
    return ofCurrency.length > 0 ? [{ currency, isCollect: collected, total, lines: ofCurrency }] : [];
  });
}

/** Sums per currency payable at destination, on top of the all-in price. */
export const collectTotals = (offer: ChargedOffer, ctn: readonly CtnQuantity[]): { currency: string; amount: string }[] =>
  rateTotals(fclCharges({ prices: [], surcharges: offer.surcharges }, ctn)).collect;

function named(line: ChargeLine, { surcharges }: ChargedOffer): NamedLine {
  const surcharge = surcharges.find(({ code, currency }) => code === line.code && currencyCode(currency) === line.currency);
  return { ...line, name: surcharge?.name, unit: surcharge?.unit ?? 1 };
}
