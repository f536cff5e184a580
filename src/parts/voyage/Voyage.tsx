import type { CSSObject } from '@emotion/react';
import { Table as IconTable } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SailingDetail } from '#contract/sailing';
import { portTexts } from '#domain/text/port-texts';
import { formatNumber } from '#i18n';
import { useCall, useCore } from '#element';
import { hint, IconMap, lazyPart, Segmented, Skeleton, title, token, useMessages, visuallyHidden } from '#ui';
import { knotsOf, legsOf } from './legs.ts';
import { VoyageLegs } from './VoyageLegs.tsx';

const map = lazyPart(async () => (await import('./VoyageMap.tsx')).VoyageMap);

/** The likely route of a sailing with its length: a map, and a table of its legs, which screen readers read in any case. */
export function Voyage({ sailing }: { sailing: SailingDetail }) {
  const t = useMessages('voyage');
  const { api } = useCore();
  const [view, setView] = useState<'map' | 'table'>('map');
  const { portStartCode, portEndCode, transferPortName, voyageDays } = sailing;
  const transferPorts = portTexts(transferPortName);
  const input = { portStartCode, portEndCode, ...(transferPorts.length > 0 && { transferPorts }) };
  const { data: route, isError } = useCall(api.basedata.querySeaRoute, input, { quiet: true, loadingBar: false, staleTime: Infinity });
  const isMap = view === 'map';
  const Map = map.use(isMap && !!route, () => setView('table'));
  // Ports without a position have no route.
  if (isError || route === null) return null;
  const knots = route && knotsOf(route.nauticalMiles, voyageDays);
  const option = (value: typeof view, icon: ReactNode) => ({
    value,
    label: (
      <>
        {icon}
        {t(`view.${value}`)}
      </>
    ),
  });
  return (
    <section css={block} aria-busy={!route}>
      <div css={head}>
        <h3 css={heading}>{t('title')}</h3>
        <span css={figures}>
          {route ? <b css={{ fontWeight: token.strong }}>{t('miles', { miles: formatNumber(route.nauticalMiles) })}</b> : null}
          <span css={hint}>{[t('days', { count: voyageDays }), knots && t('knots', { knots }), t('estimate')].filter(Boolean).join(', ')}</span>
        </span>
        <Segmented
          label={t('view')}
          value={view}
          onChange={setView}
          options={[option('map', <IconMap aria-hidden css={sign} />), option('table', <IconTable aria-hidden css={sign} />)]}
        />
      </div>
      {isMap ? <div css={frame}>{route && Map ? <Map route={route} sailing={sailing} /> : <Skeleton height="100%" />}</div> : null}
      {route ? (
        <div css={isMap ? visuallyHidden : undefined}>
          <VoyageLegs legs={legsOf(route)} />
        </div>
      ) : null}
    </section>
  );
}

const block: CSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token.s2, alignContent: 'start', minWidth: 0 };
/** Higher where it is wide, so that the earth fills it. */
const frame: CSSObject = { height: '220px', '@container (min-width: 700px) and (max-width: 1379px)': { height: '320px' } };
const head: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${token.s1} ${token.s2}` };
const figures: CSSObject = { flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${token.s2}` };
const heading: CSSObject = { '&&': { ...title.t14, fontSize: token.t12, color: token.text3, fontWeight: token.medium } };
const sign = { width: token.icon14, height: token.icon14 } as const;
