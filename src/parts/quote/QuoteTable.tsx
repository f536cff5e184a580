import type { ReactNode } from 'react';
import type { CSSObject } from '@emotion/react';
import type { Quotation, QuoteLine, QuoteRate } from '#contract/quote';
import { marginPercent } from '#domain/quote/quote-lines';
import { CHARGE_UNIT } from '#domain/number/money';
import { currencyName, formatMoney, formatNumber } from '#i18n';
import { Code, hint, narrow, token, useMessages, useUi } from '#ui';

interface QuoteTableProps {
  rate: QuoteRate;
  /** Controls of a line that can be changed; read-only without them. */
  marginOf?: (line: QuoteLine) => ReactNode;
  shownOf?: (line: QuoteLine) => ReactNode;
  /** Whether the line is part of the freight, as it was just chosen; without it as the server has it. */
  isFolded?: (line: QuoteLine) => boolean;
  /** A number that the sums follow from is none: they would be those of before. */
  isOpen?: boolean;
}

/** Costs, margins and quoted prices of a rate, with the sums of each currency. */
export function QuoteTable({ rate, marginOf, shownOf, isFolded = (line) => line.isInFreight, isOpen = false }: QuoteTableProps) {
  const t = useMessages('quote-editor');
  const { locale } = useUi();
  const unitOf = ({ unit, ctnType, num }: QuoteLine) =>
    unit === CHARGE_UNIT.perRevenueTon
      ? `${t('unit.ton')} × ${formatNumber(num, 3)}`
      : `${ctnType ?? t(unit === CHARGE_UNIT.perContainer ? 'unit.container' : 'unit.bill')} × ${num}`;
  const marginText = ({ margin }: QuoteLine) => (margin.kind === 'percent' ? `+ ${margin.value}%` : `+ ${formatMoney(margin.value)}`);
  const totals = withCollect(rate);
  return (
    <div role="region" aria-label={rate.title || rate.rateNo} tabIndex={0} css={{ overflowX: 'auto', minWidth: 0 }}>
      <table css={table}>
        <caption css={caption}>
          {rate.title || (
            <>
              <Code>{rate.portStartCode}</Code> → <Code>{rate.portEndCode}</Code> {rate.shippingCode}{' '}
              {[rate.vessel, rate.voyage].filter(Boolean).join(' ')}
            </>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('charge')}</th>
            <th scope="col">{t('unit')}</th>
            <th scope="col">{t('cost')}</th>
            <th scope="col">{t('margin')}</th>
            <th scope="col">{t('quoted')}</th>
          </tr>
        </thead>
        {totals.map(({ total, isCollect }) => (
          <tbody key={`${total.currency} ${isCollect}`}>
            {rate.lines
              .filter(({ currency, payType }) => currency === total.currency && (payType === 'CC') === isCollect)
              .map((line) => (
                <tr key={`${line.code} ${line.ctnType}`}>
                  <th scope="row">
                    <span css={named}>
                      {shownOf?.(line)}
                      <span>
                        {line.name} {line.code.startsWith('own ') ? null : <Code>{line.code}</Code>}{' '}
                        {isFolded(line) ? <span css={tag}>{t('inFreight')}</span> : null}
                      </span>
                    </span>
                  </th>
                  <td>{unitOf(line)}</td>
                  <td>{formatMoney(line.cost)}</td>
                  <td>{marginOf ? marginOf(line) : marginText(line)}</td>
                  <td>{formatMoney(line.amount)}</td>
                </tr>
              ))}
            <tr data-total>
              <th scope="row" colSpan={2}>
                {t(isCollect ? 'total.collect' : 'total', { currency: currencyName(total.currency, locale) })}
              </th>
              <td>{formatMoney(total.cost)}</td>
              <td>{isOpen ? '–' : <MarginSum {...total} />}</td>
              <td>{isOpen ? '–' : formatMoney(total.amount, total.currency, locale)}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface QuoteSumsProps {
  quotation: Pick<Quotation, 'rates' | 'totals' | 'collect'>;
  isOpen?: boolean;
}

/** Sums of all legs of an offer by currency, never converted; nothing for rates, which are alternatives, and for one leg, whose table has them. */
export function QuoteSums({ quotation, isOpen = false }: QuoteSumsProps) {
  const t = useMessages('quote-editor');
  const { locale } = useUi();
  const totals = withCollect(quotation);
  if (totals.length === 0 || quotation.rates.length < 2) return null;
  return (
    <div role="region" aria-label={t('sums')} tabIndex={0} css={{ overflowX: 'auto', minWidth: 0 }}>
      <table css={table}>
        <caption css={caption}>{t('sums')}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('own.currency')}
            </th>
            <th scope="col" css={{ '&&': { textAlign: 'right' } }}>
              {t('cost.all')}
            </th>
            <th scope="col">{t('margin.sum')}</th>
            <th scope="col">{t('quoted')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ total: { currency, cost, margin, amount }, isCollect }) => (
            <tr key={`${currency} ${isCollect}`} data-total>
              <th scope="row" colSpan={2}>
                {t(isCollect ? 'total.collect' : 'total', { currency: currencyName(currency, locale) })}
              </th>
              <td>{formatMoney(cost)}</td>
              <td>{isOpen ? '–' : <MarginSum cost={cost} margin={margin} />}</td>
              <td>{isOpen ? '–' : formatMoney(amount, currency, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A sum of margins, and its share of the cost in per cent. */
function MarginSum({ cost, margin }: { cost: string; margin: string }) {
  const percent = marginPercent(margin, cost);
  return (
    <>
      + {formatMoney(margin)}
      {percent === undefined ? null : <span css={[hint, { marginInlineStart: token.s1 }]}>{percent}%</span>}
    </>
  );
}

/** What is payable at destination comes after the rest, which it is not part of. */
const withCollect = ({ totals, collect }: Pick<Quotation, 'totals' | 'collect'>) => [
  ...totals.map((total) => ({ total, isCollect: false })),
  ...collect.map((total) => ({ total, isCollect: true })),
];

// Narrower, Chinese names would be columns of single characters; the table scrolls instead.
const named: CSSObject = { display: 'flex', gap: token.s2, alignItems: 'center', minInlineSize: '6em' };
const tag: CSSObject = {
  background: token.sunken,
  borderRadius: token.rChip,
  padding: `0 ${token.s1}`,
  color: token.text2,
  fontSize: token.t11,
  whiteSpace: 'nowrap',
};
const caption: CSSObject = { textAlign: 'left', padding: `${token.s1} 0`, color: token.text2, fontSize: token.t12 };
const table: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: token.t13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: `${token.s1} ${token.s2}`,
    textAlign: 'left',
    fontWeight: token.regular,
    borderBottom: `${token.hair} solid ${token.line}`,
  },
  '& thead th': { color: token.text2, fontSize: token.t12, fontWeight: token.medium, whiteSpace: 'nowrap' },
  '& td:nth-of-type(n + 2), & thead th:nth-of-type(n + 3), & tr[data-total] td': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td:first-of-type': { whiteSpace: 'nowrap' },
  '& td:last-of-type': { fontWeight: token.strong },
  '& tr[data-total] > *': { background: token.sunken, fontWeight: token.strong },
  [narrow]: { '& th, & td': { paddingInline: token.s1 } },
};
