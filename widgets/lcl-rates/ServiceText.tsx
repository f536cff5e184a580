import type { CSSObject } from '@emotion/react';
import type { ListedLclRate } from '#contract/other-freight';
import type { LclQuote } from '#domain/cargo/lcl';
import { weekdayName } from '#i18n';
import { Code, hint, Money, token, useMessages, useUi } from '#ui';

export interface QuotedService {
  rate: ListedLclRate;
  /** Absent without a cargo. */
  quote: LclQuote | undefined;
}

/** Carrier, departure and sum of a service. */
export function ServiceText({ service: { rate, quote } }: { service: QuotedService }) {
  const t = useMessages('lcl-rates');
  const { locale } = useUi();
  const totals = quote?.totals ?? [{ currency: rate.currency, amount: rate.pricePerCbm }];
  return (
    <span css={text}>
      <Code framed>{rate.shippingCode}</Code>
      <span css={{ fontWeight: token.medium }}>{rate.shippingName}</span>
      <span css={hint}>
        {t(rate.transferPortName ? 'service.via' : 'service', {
          weekday: weekdayName(rate.sailWeekday, locale, 'short'),
          count: rate.voyageDays,
          port: rate.transferPortName,
        })}
      </span>
      <span css={{ marginInlineStart: 'auto', textAlign: 'end' }}>
        {totals.map(({ currency, amount }, index) => (
          <span key={currency}>
            {index > 0 ? ' + ' : null}
            <Money currency={currency} amount={amount} />
          </span>
        ))}
        {quote ? null : <span css={hint}> {t('perTon')}</span>}
      </span>
    </span>
  );
}

const text: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${token.half1} ${token.s2}`, flex: 1, minWidth: 0 };
