import type { ListedLclRate } from '#contract/other-freight';
import type { LclCargo, LclQuote } from '#domain/cargo/lcl';
import { formatDate, formatNumber, type Translate } from '#i18n';
import type { CostLine } from './cost-lines.ts';

interface Quotation {
  rate: ListedLclRate;
  quote: LclQuote;
  cargo: LclCargo;
  lines: readonly CostLine[];
  total: string;
}

/** A quotation as plain text with its formula. */
export function copiedQuotation({ rate, quote, cargo, lines, total }: Quotation, t: Translate<'lcl-rates'>): string {
  const weight = t('formula.weight', { kg: formatNumber(cargo.weightKg), tons: formatNumber(quote.tons, 3) });
  const volume = t('formula.volume', { cbm: formatNumber(cargo.volumeCbm, 3) });
  return [
    `${rate.portStartName} (${rate.portStartCode}) → ${rate.portEndName} (${rate.portEndCode}), ${rate.shippingName}`,
    `${t('rt')}: max(${weight}, ${volume}, ${formatNumber(rate.minRt)}) = ${t('rt.value', { rt: formatNumber(quote.rt, 3) })}`,
    ...lines.map(({ name, formula, currency, amount }) => `${name}: ${formula} = ${currency} ${formatNumber(amount, 2)}`),
    `${t('total')}: ${total}`,
    t('rounding'),
    t('fact.valid', { date: formatDate(rate.validTo) }),
  ].join('\n');
}
