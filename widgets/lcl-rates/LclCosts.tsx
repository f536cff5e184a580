import type { CSSObject } from '@emotion/react';
import type { LclCargo } from '#domain/cargo/lcl';
import { nextConsolidations } from '#domain/cargo/consolidation';
import { formatDate, formatMoney, formatNumber } from '#i18n';
import { offerActions } from '#parts';
import { hint, Money, part, StatusChip, token, useMessages, useNow, useUi } from '#ui';
import { Scale } from 'lucide-react';
import { copiedQuotation } from './copied-quotation.ts';
import type { QuoteDetail } from './quote-detail.ts';
import { LclUnitPrices } from './LclUnitPrices.tsx';
import { type QuotedService, ServiceText } from './ServiceText.tsx';
import { NextDepartures } from './NextDepartures.tsx';
import { QuoteButton } from './QuoteButton.tsx';
import { costLines, type CostLine } from './cost-lines.ts';
import { RevenueTons } from './RevenueTons.tsx';
import { costTable } from './cost-style.ts';

interface LclCostsProps {
  service: QuotedService;
  cargo: LclCargo | undefined;
  /** It is the only service, which no list names. */
  isAlone: boolean;
  onQuote: ((detail: QuoteDetail) => boolean | void) | undefined;
}

/** The formula of a service: revenue tons, each charge, the sum by currency; and the next departures. */
export function LclCosts({ service, cargo, isAlone, onQuote }: LclCostsProps) {
  const t = useMessages('lcl-rates');
  const { locale } = useUi();
  const { rate, quote } = service;
  const [next] = nextConsolidations(rate, useNow(), 1);
  const OfferActions = offerActions.use(quote !== undefined && cargo !== undefined);
  const lines = quote ? costLines(rate, quote, t, locale) : [];
  const total = (quote?.totals ?? []).map(({ currency, amount }) => formatMoney(amount, currency, locale)).join(' + ');
  return (
    <div css={{ padding: token.s4, display: 'grid', gap: token.s3, minWidth: 0 }}>
      {isAlone ? (
        <div css={{ display: 'flex' }}>
          <ServiceText service={service} />
        </div>
      ) : null}
      {quote && cargo ? (
        <table {...part('table')} css={costTable}>
          <caption>{t('costs', { carrier: rate.shippingName })}</caption>
          <tbody>
            <tr>
              <th scope="row">{t('rt')}</th>
              <td>
                <RevenueTons rate={rate} quote={quote} cargo={cargo} />
              </td>
              <td>{t('rt.value', { rt: formatNumber(quote.rt, 3) })}</td>
            </tr>
            {lines.map((line) => (
              <Line key={line.name} line={line} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td>
                <StatusChip tone="info" icon={Scale}>
                  {t(`decides.${quote.measure}`)}
                </StatusChip>
              </td>
              <td>
                {quote.totals.map(({ currency, amount }, index) => (
                  <span key={currency}>
                    {index > 0 ? ' + ' : null}
                    <Money currency={currency} amount={amount} size="large" />
                  </span>
                ))}
              </td>
            </tr>
          </tfoot>
        </table>
      ) : (
        <LclUnitPrices rate={rate} />
      )}
      {quote ? <p css={hint}>{t('rounding')}</p> : null}
      <NextDepartures rate={rate} />
      <ul css={facts}>
        {[
          rate.warehouseName && t('fact.warehouse', { name: rate.warehouseName, address: rate.warehouseAddress }),
          t('fact.valid', { date: formatDate(rate.validTo) }),
          rate.level === 'visitor' ? t('fact.visitor') : '',
          rate.remark,
        ]
          .filter(Boolean)
          .map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
      </ul>
      {quote && cargo ? (
        <div css={actions}>
          {OfferActions ? (
            <OfferActions
              source={{ offer: { kind: 'lcl', rateId: rate.id, weight: cargo.weightKg, volume: cargo.volumeCbm } }}
              offer={{
                facts: [
                  t('book.offer', { id: rate.id }),
                  `${rate.portStartName} → ${rate.portEndName}`,
                  rate.shippingName,
                  t('book.cargo', { kg: formatNumber(cargo.weightKg), cbm: formatNumber(cargo.volumeCbm, 3) }),
                  ...(next ? [t('book.departure', { date: formatDate(next.departs) })] : []),
                ],
                totals: quote.totals,
                collect: [],
              }}
              path={`/freight/lcl?${new URLSearchParams({ pol: rate.portStartCode, pod: rate.portEndCode, weight: cargo.weightKg, volume: cargo.volumeCbm })}`}
            />
          ) : null}
          <QuoteButton
            detail={{ rateId: rate.id, pol: rate.portStartCode, pod: rate.portEndCode, weight: cargo.weightKg, volume: cargo.volumeCbm, total }}
            text={copiedQuotation({ rate, quote, cargo, lines, total }, t)}
            onQuote={onQuote}
          />
        </div>
      ) : null}
    </div>
  );
}

function Line({ line: { name, formula, amount, currency } }: { line: CostLine }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formula}</td>
      <td>
        <Money currency={currency} amount={amount} />
      </td>
    </tr>
  );
}

const actions: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s2, alignItems: 'center' };
const facts: CSSObject = { ...hint, listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: `${token.s1} ${token.s4}` };
