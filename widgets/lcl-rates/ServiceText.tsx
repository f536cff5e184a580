import type { CSSObject } from '@emotion/react';
import type { ListedLclRate } from '#contract/other-freight';
import type { LclQuote } from '#domain/cargo/lcl';
import { nextConsolidations } from '#domain/cargo/consolidation';
import { formatMonthDay, formatWeekday, weekdayName } from '#i18n';
import { Code, hint, Money, token, useMessages, useNow, useUi } from '#ui';

export interface QuotedService {
  rate: ListedLclRate;
  /** Absent without a cargo. */
  quote: LclQuote | undefined;
}

/** Carrier, next departure and sum of a service. */
export function ServiceText({ service: { rate, quote } }: { service: QuotedService }) {
  const t = useMessages('lcl-rates');
  const { locale } = useUi();
  const port = rate.transferPortName;
  const [next] = nextConsolidations(rate, useNow(), 1);
  const day = (ms: number) => `${formatMonthDay(ms)} ${formatWeekday(ms, locale)}`;
  const totals = quote?.totals ?? [{ currency: rate.currency, amount: rate.pricePerCbm }];
  return (
    <span css={text}>
      <Code framed>{rate.shippingCode}</Code>
      <span css={{ fontWeight: token.medium }}>{rate.shippingName}</span>
      <span css={hint}>
        {next
          ? t(port ? 'service.next.via' : 'service.next', { from: day(next.departs), to: day(next.arrives), count: rate.voyageDays, port })
          : t(port ? 'service.via' : 'service', { weekday: weekdayName(rate.sailWeekday, locale, 'short'), count: rate.voyageDays, port })}
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
