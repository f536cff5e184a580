import type { CSSObject } from '@emotion/react';
import type { OrderInfo } from '#contract/order';
import { formatDateTime, formatMonthDay, formatWeekday } from '#i18n';
import { Card, Code, forcedColors, hint, token, useMessages, useUi } from '#ui';
import { useIssueText } from './use-issue-text.ts';

const CODES = ['created', 'submitted', 'released', 'siSubmitted', 'copyIssued', 'copyConfirmed', 'sailed', 'blIssued', 'arrived'] as const;
type Code = (typeof CODES)[number];
const isKnown = (code: string): code is Code => CODES.some((one) => one === code);
const DAY_MS = 86_400_000;

/** Route with its dates, and what has happened so far and comes next. */
export function Milestones({ info: { booking, milestones, documents, contact } }: { info: OrderInfo }) {
  const t = useMessages('order-page');
  const issued = useIssueText(documents.bl.bills);
  // The forwarder’s agents have sent what the customer has received.
  const nameOf = (code: Code) => t(contact && code === 'copyIssued' ? 'agent.copyIssued' : `milestone.${code}`);
  const known = milestones.flatMap(({ code, time }) => (isKnown(code) ? [{ code, time }] : []));
  const reached = known.flatMap(({ code, time }) => (time === null ? [] : [{ code, time }])).toSorted((a, b) => a.time - b.time);
  const ahead = known.filter(({ time }) => time === null);
  const planned: Partial<Record<Code, number | null>> = { sailed: booking.etd, arrived: booking.eta };
  return (
    <Card title={t('milestones')} flush>
      <Route booking={booking} />
      <ol css={list}>
        {reached.map(({ code, time }) => (
          <li key={code} css={[step, done]}>
            <span css={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {nameOf(code)}
              {code === 'blIssued' && issued ? <span css={[hint, { display: 'block' }]}>{issued}</span> : null}
            </span>
            <span css={hint}>{code === 'sailed' || code === 'arrived' ? formatMonthDay(time) : formatDateTime(time).slice(5, 16)}</span>
          </li>
        ))}
        {ahead.map(({ code }, n) => (
          <li key={code} css={[step, n === 0 ? next : { color: token.text3 }]} aria-current={n === 0 ? 'step' : undefined}>
            <span css={{ flex: 1 }}>{nameOf(code)}</span>
            <span css={hint}>{planned[code] ? formatMonthDay(planned[code]) : n === 0 ? t('milestone.next') : ''}</span>
          </li>
        ))}
      </ol>
    </Card>
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
