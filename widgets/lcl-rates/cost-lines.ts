import type { ListedLclRate } from '#contract/other-freight';
import type { LclQuote } from '#domain/cargo/lcl';
import { CHARGE_UNIT } from '#domain/number/money';
import { formatMoney, formatNumber, type Locale, type Translate } from '#i18n';

export interface CostLine {
  name: string;
  formula: string;
  currency: string;
  amount: string;
}

/** Each charge with its formula: the freight, then the surcharges. */
export function costLines(rate: ListedLclRate, quote: LclQuote, t: Translate<'lcl-rates'>, locale: Locale): CostLine[] {
  return quote.lines.map(({ surcharge, quantity, price, currency, amount }, index) => {
    const values = { rt: formatNumber(quantity, 3), price: formatMoney(price, currency, locale) };
    const isPerBill = surcharge !== null && surcharge.unit !== CHARGE_UNIT.perRevenueTon;
    const formula = isPerBill ? t('line.bill', values) : t('line.ton', values);
    const isMinimum = surcharge === null && quote.isMinCharge;
    return {
      name: rate.surcharges[index - 1]?.name ?? t('freight'),
      formula: isMinimum ? t('line.minimum', { formula, min: formatMoney(rate.minCharge, currency, locale) }) : formula,
      currency,
      amount,
    };
  });
}
