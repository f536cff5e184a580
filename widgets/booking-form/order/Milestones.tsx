import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { OrderInfo } from '#contract/order';
import { portTexts } from '#domain/text/port-texts';
import { useCall, useCore, useWords } from '#element';
import { formatDateTime, formatMonthDay, formatWeekday } from '#i18n';
import { loadVoyageMap } from '#parts';
import { Card, Code, forcedColors, hint, lazyPart, Skeleton, token, useMessages, useUi } from '#ui';
import { useIssueText } from './use-issue-text.ts';

const CODES = ['created', 'submitted', 'released', 'siSubmitted', 'copyIssued', 'copyConfirmed', 'sailed', 'blIssued', 'arrived'] as const;
type Code = (typeof CODES)[number];
const isKnown = (code: string): code is Code => CODES.some((one) => one === code);
const DAY_MS = 86_400_000;
const voyageMap = lazyPart(loadVoyageMap);

interface MilestonesProps {
  info: OrderInfo;
  /** The route is drawn on a map, where it is known. */
  hasMap?: boolean;
}

/** Route with its dates, and what has happened so far and comes next. */
export function Milestones({ info: { booking, milestones, documents }, hasMap = false }: MilestonesProps) {
  const t = useWords('order-page');
  const issued = useIssueText(documents.bl.bills);
  const known = milestones.flatMap(({ code, time }) => (isKnown(code) ? [{ code, time }] : []));
  const reached = known.flatMap(({ code, time }) => (time === null ? [] : [{ code, time }])).toSorted((a, b) => a.time - b.time);
  const ahead = known.filter(({ time }) => time === null);
  const planned: Partial<Record<Code, number | null>> = { sailed: booking.etd, arrived: booking.eta };
  return (
    <Card title={t('milestones')} flush>
      {hasMap ? <RouteMap booking={booking} /> : <Route booking={booking} />}
      <ol css={list}>
        {reached.map(({ code, time }) => (
          <li key={code} css={[step, done]}>
            <span css={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {t(`milestone.${code}`)}
              {code === 'blIssued' && issued ? <span css={[hint, { display: 'block' }]}>{issued}</span> : null}
            </span>
            <span css={hint}>{code === 'sailed' || code === 'arrived' ? formatMonthDay(time) : formatDateTime(time).slice(5, 16)}</span>
          </li>
        ))}
        {ahead.map(({ code }, n) => (
          <li key={code} css={[step, n === 0 ? next : { color: token.text3 }]} aria-current={n === 0 ? 'step' : undefined}>
            <span css={{ flex: 1 }}>{t(`milestone.${code}`)}</span>
            <span css={hint}>{planned[code] ? formatMonthDay(planned[code]) : n === 0 ? t('milestone.next') : ''}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The likely route by sea on a map; the route in words where it is not known. */
function RouteMap({ booking }: Pick<OrderInfo, 'booking'>) {
  const { api } = useCore();
  const { portStartCode, portStartIdName, portEndCode, portEndIdName, transferPortName, etd, eta } = booking;
  const isAsked = portStartCode !== '' && portEndCode !== '';
  const transferPorts = portTexts(transferPortName);
  const input = { portStartCode, portEndCode, ...(transferPorts.length > 0 && { transferPorts }) };
  const found = useCall(api.basedata.querySeaRoute, input, { enabled: isAsked, staleTime: Infinity, quiet: true, loadingBar: false });
  const [isFailed, setFailed] = useState(false);
  const Map = voyageMap.use(Boolean(found.data) && !isFailed, () => setFailed(true));
  if (!isAsked || found.isError || found.data === null || found.data?.corners.length === 0 || isFailed) return <Route booking={booking} />;
  const sailing = { portStartName: portStartIdName, portEndName: portEndIdName, etd, eta };
  return (
    <>
      <div css={mapFrame}>{found.data && Map ? <Map route={found.data} sailing={sailing} /> : <Skeleton height="100%" />}</div>
      <Route booking={booking} />
    </>
  );
}

function Route({ booking }: Pick<OrderInfo, 'booking'>) {
  const t = useMessages('order-page');
  const { locale } = useUi();
  const { portStartCode, portStartIdName, portEndCode, portEndIdName, etd, eta } = booking;
  if (!portStartIdName || !portEndIdName) return null;
  const days = etd === null || eta === null ? undefined : Math.round((eta - etd) / DAY_MS);
  const date = (ms: number | null) => (ms === null ? '–' : `${formatMonthDay(ms)} ${formatWeekday(ms, locale)}`);
  return (
    <div css={route}>
      <span css={end}>
        <Code>{portStartCode}</Code>
        <span css={hint}>{portStartIdName}</span>
        <span css={hint}>{date(etd)}</span>
      </span>
      <span css={way}>
        <span css={hint}>{days === undefined ? '' : t('route.days', { count: days })}</span>
      </span>
      <span css={[end, { justifyItems: 'end', textAlign: 'end' }]}>
        <Code>{portEndCode}</Code>
        <span css={hint}>{portEndIdName}</span>
        <span css={hint}>{date(eta)}</span>
      </span>
    </div>
  );
}

const mapFrame: CSSObject = { height: '168px', '& > div': { border: 0, borderRadius: 0 } };
const route: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: token.s3,
  padding: `${token.s3} ${token.s4}`,
  background: token.sunken,
  borderBlock: `${token.hair} solid ${token.line}`,
};
const end: CSSObject = { display: 'grid', alignContent: 'start', fontWeight: token.strong };
const way: CSSObject = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  height: token.s5,
  marginTop: token.half3,
  borderTop: `${token.hair2} dashed ${token.action}`,
};
const list: CSSObject = { padding: `${token.half3} ${token.s4} ${token.s3}` };
const step: CSSObject = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: token.s3,
  minHeight: token.small,
  paddingInlineStart: token.s6,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: token.half1,
    zIndex: 1,
    width: token.half3,
    height: token.half3,
    borderRadius: token.rRound,
    border: `${token.hair2} solid ${token.lineStrong}`,
    background: token.surface,
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: token.half2,
    top: '50%',
    height: '100%',
    width: token.hair2,
    background: token.line,
  },
};
const done: CSSObject = {
  '&::before': { borderColor: token.good, background: token.good, [forcedColors]: { background: 'CanvasText' } },
  '&:not(:last-of-type)::after': { background: token.good },
};
const next: CSSObject = { fontWeight: token.medium, '&::before': { borderColor: token.action, boxShadow: `0 0 0 ${token.halo} ${token.selected}` } };
