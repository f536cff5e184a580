import type { CSSObject } from '@emotion/react';
import type { AirRoute } from '#contract/air';
import { AIR_BREAKS, type AirCargo, type AirQuote } from '#domain/cargo/air';
import { subtract } from '#domain/number/decimal';
import { currencyName, formatMoney, formatMonthDay, formatNumber, weekdayName } from '#i18n';
import { offerActions } from '#parts';
import { Code, narrow, part, slim, token, useMessages, useUi } from '#ui';
import { airPath } from './search.ts';

interface RouteRowProps {
  route: AirRoute;
  quote: AirQuote | undefined;
  cargo: AirCargo | undefined;
}

const EVERY_DAY = 7;

/** One route: flight, prices by weight break, and what the shipment costs. */
export function RouteRow({ route, quote, cargo }: RouteRowProps) {
  const t = useMessages('air-rates');
  const { locale } = useUi();
  const { weekdays, transferCode, transitDays } = route;
  const days = weekdays.length === EVERY_DAY ? t('daily') : weekdays.map((day) => weekdayName(day, locale, 'short')).join(t('days.join'));
  return (
    <li {...part('row')} data-route={route.id} css={row}>
      <div css={block}>
        <span css={{ display: 'flex', gap: token.s2, alignItems: 'center', minWidth: 0 }}>
          <Code framed>{route.airCode}</Code>
          <b>{route.airName}</b>
        </span>
        <span css={small}>{route.flightNo}</span>
      </div>
      <div css={block}>
        <b>{t('lane', { from: route.airPortStartName, to: route.airPortEndName })}</b>
        <span css={small}>
          {route.airPortStartCode}–{route.airPortEndCode} · {transferCode === null ? t('direct') : t('via', { code: transferCode })} ·{' '}
          {t('transit', { count: transitDays })}
        </span>
        <span css={small}>{t('schedule', { days: days || t('days.unknown'), until: formatMonthDay(route.validTo) })}</span>
      </div>
      <Prices route={route} quote={quote} />
      <div css={{ ...block, textAlign: 'end', [narrow]: { textAlign: 'start' } }}>
        {quote && cargo ? <Sum route={route} quote={quote} cargo={cargo} /> : null}
      </div>
    </li>
  );
}

function Prices({ route: { prices, currency, fuel, security, level }, quote }: Omit<RouteRowProps, 'cargo'>) {
  const t = useMessages('air-rates');
  const { locale } = useUi();
  const unit = currencyName(currency, locale);
  const shown = [{ key: 'M', name: 'M' } as const, ...AIR_BREAKS.map(({ key, fromKg }) => ({ key, name: key === 'N' ? 'N' : `+${fromKg}` }))];
  const charged = quote && (quote.isMinimum ? 'M' : quote.chargedBreak);
  return (
    <div css={{ minWidth: 0 }}>
      <div css={{ overflowX: 'auto' }} role="group" aria-label={t('prices')} tabIndex={0}>
        <table {...part('table')} css={table}>
          <caption>{t('prices.caption', { currency: unit })}</caption>
          <thead>
            <tr>
              {shown.map(({ key, name }) => (
                <th key={key} scope="col" data-charged={key === charged || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {shown.map(({ key }) => (
                <td key={key} data-charged={key === charged || undefined} aria-current={key === charged || undefined}>
                  {formatNumber(prices[key], level === 'visitor' ? 0 : 2) || '–'}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <span css={small}>{t('surcharges', { fuel: formatNumber(fuel), security: formatNumber(security), currency: unit })}</span>
    </div>
  );
}

/** The total with its parts, whether a heavier break is cheaper, and the way to book it. */
function Sum({ route, quote, cargo }: { route: AirRoute; quote: AirQuote; cargo: AirCargo }) {
  const t = useMessages('air-rates');
  const { locale } = useUi();
  const { currency, level, prices, fuel, security } = route;
  const OfferActions = offerActions.use(true);
  const money = (amount: string) => formatMoney(amount, currency, locale);
  const { chargedBreak, chargedKg, chargeableKg, freight, ownFreight, total, isMinimum } = quote;
  const name = chargedBreak === 'N' ? 'N' : `+${AIR_BREAKS.find(({ key }) => key === chargedBreak)?.fromKg}`;
  const isBetter = !isMinimum && quote.ownBreak !== chargedBreak;
  return (
    <>
      <b data-total css={{ fontSize: token.t16, lineHeight: token.l16 }}>
        {level === 'visitor' ? t('about', { price: money(total) }) : money(total)}
      </b>
      <span css={small}>
        {isMinimum
          ? t('line.minimum', { amount: money(freight) })
          : t('line.freight', { kg: formatNumber(chargedKg), price: formatNumber(prices[chargedBreak ?? 'N'], 2), amount: money(freight) })}
      </span>
      <span css={small}>{t('line.surcharges', { kg: formatNumber(chargeableKg), fuel: formatNumber(fuel), security: formatNumber(security) })}</span>
      {isBetter ? (
        <span css={{ ...small, color: token.good }}>
          {quote.ownBreak ? t('better', { break: name, saved: money(subtract(ownFreight, freight)) }) : t('only', { break: name })}
        </span>
      ) : null}
      {OfferActions ? (
        <span css={actions}>
          <OfferActions
            variant="soft"
            offer={{
              facts: [
                t('book.route', { flight: route.flightNo, airline: route.airName }),
                `${route.airPortStartName} (${route.airPortStartCode}) → ${route.airPortEndName} (${route.airPortEndCode})`,
                Number(cargo.grossKg) > 0 ? `${formatNumber(cargo.grossKg)} kg` : '',
                Number(cargo.volumeCbm) > 0 ? `${formatNumber(cargo.volumeCbm, 3)} m³` : '',
              ],
              totals: [{ currency, amount: total }],
              collect: [],
            }}
            path={airPath(route.airPortStartCode, route.airPortEndCode, cargo)}
          />
        </span>
      ) : null}
    </>
  );
}

const actions: CSSObject = { display: 'flex', justifyContent: 'end', marginTop: token.s1, [narrow]: { justifyContent: 'start' } };
const row: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 5fr) minmax(0, 3fr)',
  gap: token.s4,
  padding: `${token.s3} ${token.s4}`,
  alignItems: 'start',
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: token.s2 },
};
const block: CSSObject = { display: 'grid', gap: token.half1, minWidth: 0, overflowWrap: 'anywhere', '& b': { fontWeight: token.strong } };
const small: CSSObject = { color: token.text2, fontSize: token.t12, lineHeight: token.l12 };
const table: CSSObject = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  marginBottom: token.s1,
  '& caption': { textAlign: 'start', color: token.text3, fontSize: token.t12, captionSide: 'top' },
  '& th, & td': { padding: `${token.half1} ${token.s2}`, textAlign: 'end', whiteSpace: 'nowrap' },
  '& th': { color: token.text2, fontSize: token.t12, fontWeight: token.medium },
  '& [data-charged]': { background: token.selected, color: token.text },
  '& td[data-charged]': { fontWeight: token.strong },
  // All weight breaks on a phone.
  [slim]: { width: '100%', '& th, & td': { padding: `${token.half1} 0`, fontSize: token.t12 } },
};
