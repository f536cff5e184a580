import type { CSSObject } from '@emotion/react';
import { useId, useState } from 'react';
import type { ListedLclRate } from '#contract/other-freight';
import { type LclCargo, lclQuote } from '#domain/cargo/lcl';
import { compare } from '#domain/number/decimal';
import { hint, part, token, useMessages } from '#ui';
import { LclCosts } from './LclCosts.tsx';
import type { QuoteDetail } from './quote-detail.ts';
import { type QuotedService, ServiceText } from './ServiceText.tsx';

interface LclServicesProps {
  rates: readonly ListedLclRate[];
  cargo: LclCargo | undefined;
  onQuote: ((detail: QuoteDetail) => boolean | void) | undefined;
}

/** Services of the lane, the cheapest for the cargo first; one is chosen and explained. */
export function LclServices({ rates, cargo, onQuote }: LclServicesProps) {
  const t = useMessages('lcl-rates');
  const [chosenId, choose] = useState<string>();
  const group = useId();
  const services = cheapestFirst(rates.map((rate) => ({ rate, quote: cargo && lclQuote(rate, cargo) })));
  const chosen = services.find(({ rate }) => rate.id === chosenId) ?? services[0];
  return (
    <>
      {services.length > 1 ? (
        <fieldset css={list}>
          <legend css={[hint, { padding: `${token.s4} ${token.s4} ${token.s2}` }]}>{t('services', { count: services.length })}</legend>
          {services.map((service) => (
            <label key={service.rate.id} css={row} {...part('row')}>
              <input type="radio" name={group} checked={service === chosen} onChange={() => choose(service.rate.id)} />
              <ServiceText service={service} />
            </label>
          ))}
        </fieldset>
      ) : null}
      {chosen ? <LclCosts service={chosen} cargo={cargo} isAlone={services.length === 1} onQuote={onQuote} /> : null}
    </>
  );
}

/** By everything in the currency of the freight; without a cargo by price. */
function cheapestFirst(services: QuotedService[]): QuotedService[] {
  const amountOf = ({ rate, quote }: QuotedService) =>
    quote ? (quote.totals.find(({ currency }) => currency === quote.freight.currency)?.amount ?? quote.freight.amount) : rate.pricePerCbm;
  return services.toSorted((a, b) => a.rate.currency.localeCompare(b.rate.currency) || compare(amountOf(a), amountOf(b)));
}

const list: CSSObject = {
  margin: 0,
  padding: 0,
  border: 0,
  borderBottom: `${token.hair} solid ${token.line}`,
  minWidth: 0,
  maxHeight: '200px',
  overflowY: 'auto',
};
const row: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  padding: `${token.half2} ${token.s4}`,
  minHeight: token.row,
  cursor: 'pointer',
  '&:hover': { background: token.hover },
  '&:has(:checked)': { background: token.selected },
  '& > input': { flex: 'none', width: token.icon16, height: token.icon16, margin: 0, accentColor: token.action },
  '&:has(:focus-visible)': { outline: `${token.hair2} solid ${token.focus}`, outlineOffset: `calc(-1 * ${token.hair2})` },
};
