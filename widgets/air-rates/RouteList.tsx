import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { AirRoute } from '#contract/air';
import { type AirCargo, airQuote, type AirQuote } from '#domain/cargo/air';
import { compare } from '#domain/number/decimal';
import { useCall, useCore } from '#element';
import { Card, Empty, ErrorPanel, hint, Pagination, Skeleton, token, useMessages } from '#ui';
import { RouteRow } from './RouteRow.tsx';

interface RouteListProps {
  /** IATA codes; all airports without one. */
  from: string | undefined;
  to: string | undefined;
  cargo: AirCargo | undefined;
}

const PAGE_SIZE = 10;

/** Routes of the lane; with a shipment the cheapest first. */
export function RouteList({ from, to, cargo }: RouteListProps) {
  const t = useMessages('air-rates');
  const { api } = useCore();
  const lane = `${from} ${to}`;
  const [place, setPlace] = useState({ lane, current: 1 });
  const current = place.lane === lane ? place.current : 1;
  const list = useCall(
    api.air.queryAirRoutePage,
    { ...(from && { startCode: from }), ...(to && { endCode: to }), current, size: PAGE_SIZE },
    { quiet: true, loadingBar: false, placeholderData: (last) => last },
  );
  const rows = list.data ? quotedOf(list.data.records, cargo, from !== undefined && to !== undefined) : undefined;
  const total = list.data?.total ?? 0;
  return (
    <Card
      flush
      title={list.data ? t('routes', { count: total }) : undefined}
      aside={
        // Empty, it keeps the line of the heading until there are routes to count.
        <span css={{ color: token.text3, fontSize: token.t12 }}>{rows?.some(({ route }) => route.level === 'visitor') ? t('rounded') : null}</span>
      }
    >
      {list.error && !rows ? <ErrorPanel retry={() => void list.refetch()} /> : null}
      {list.isPending ? <Skeleton height={token.listHeight} radius={token.rCard} /> : null}
      {rows?.length === 0 ? <Empty title={t('none')}>{t('none.text')}</Empty> : null}
      {rows?.length ? (
        <ul aria-busy={list.isPlaceholderData} aria-label={t('title')} css={lines}>
          {rows.map(({ route, quote }) => (
            <RouteRow key={route.id} route={route} quote={quote} cargo={cargo} />
          ))}
        </ul>
      ) : null}
      {rows?.some(({ quote }) => quote) ? <p css={note}>{t('rounding')}</p> : null}
      {total > PAGE_SIZE ? (
        <div css={{ padding: token.s3, borderTop: `${token.hair} solid ${token.line}` }}>
          <Pagination
            page={current}
            pageSize={PAGE_SIZE}
            total={total}
            onChange={(page) => setPlace({ lane, current: page })}
            listLabel={t('title')}
          />
        </div>
      ) : null}
    </Card>
  );
}

interface Quoted {
  route: AirRoute;
  quote: AirQuote | undefined;
}

/** On one lane the cheapest first. Prices of one currency can be compared; others keep their order after them. */
function quotedOf(routes: readonly AirRoute[], cargo: AirCargo | undefined, isLane: boolean): Quoted[] {
  const quoted = routes.map((route) => ({ route, quote: cargo && airQuote(route, cargo) }));
  if (!cargo || !isLane) return quoted;
  const [first] = routes;
  const rank = ({ route, quote }: Quoted) => (quote && route.currency === first?.currency ? 0 : 1);
  return quoted.toSorted((a, b) => rank(a) - rank(b) || (a.quote && b.quote && rank(a) === 0 ? compare(a.quote.total, b.quote.total) : 0));
}

const note: CSSObject = { ...hint, padding: `${token.s2} ${token.s4}`, borderTop: `${token.hair} solid ${token.line}` };
const lines = { '& > li': { borderTop: `${token.hair} solid ${token.line}` } } as const;
