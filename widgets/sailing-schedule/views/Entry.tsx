import type { CSSObject } from '@emotion/react';
import { type CutOffState, cutOffState, formatMonthDay, formatTime, startOfDay } from '#i18n';
import { IconShip, IconWaiting, token, useMessages, visuallyHidden } from '#ui';
import type { DayEntry } from './entries.ts';

interface EntryProps {
  entry: DayEntry;
  now: number;
  /** With the name of the ship, where the row does not have it: on a lane with the arrival, else with the ports. */
  named?: 'onLane' | 'withLane';
  onOpen: () => void;
}

/** A cut-off or departure on its day; opens the sailing in the list. */
export function Entry({ entry, now, named, onOpen }: EntryProps) {
  const t = useMessages('sailing-schedule');
  const { sailing } = entry;
  const isNamed = named !== undefined;
  const ship = `${sailing.vessel} ${sailing.voyage}`;
  const what = entry.is === 'cutOff' ? t(`short.${entry.code}`) : t('leaves');
  const time = entry.is === 'cutOff' ? `${formatTime(entry.at)} ` : '';
  const look = entry.is === 'departure' ? (sailing.etd < startOfDay(now) ? departed : departure) : CUT_OFFS[cutOffState(entry.at, now)];
  const Sign = entry.is === 'departure' ? IconShip : IconWaiting;
  return (
    <button type="button" css={[frame, look]} onClick={onOpen}>
      <Sign aria-hidden css={{ width: token.icon14, height: token.icon14 }} />
      <span css={{ display: 'grid', minWidth: 0, textAlign: 'start', overflowWrap: 'anywhere' }}>
        <span>
          {isNamed ? null : <span css={visuallyHidden}>{t('entry', { ship, what: '' })}</span>}
          {isNamed && entry.is === 'departure' ? <b>{ship}</b> : <b>{time}</b>}{' '}
          {isNamed && entry.is === 'departure' ? <span css={visuallyHidden}>{what}</span> : what}
          {isNamed && entry.is === 'cutOff' ? ` ${sailing.shippingCode}` : ''}
        </span>
        {isNamed ? (
          <span css={{ fontSize: token.t11 }}>
            {entry.is === 'cutOff'
              ? ship
              : named === 'onLane'
                ? t('entry.arrival', { carrier: sailing.shippingCode, date: formatMonthDay(sailing.eta), count: sailing.voyageDays })
                : `${sailing.shippingCode}, ${sailing.portStartCode} → ${sailing.portEndCode}`}
          </span>
        ) : null}
      </span>
    </button>
  );
}

const frame: CSSObject = {
  // Holds the hidden text, which would widen the page outside of a scroller.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: token.half2,
  width: '100%',
  minHeight: token.target,
  padding: `${token.half1} ${token.half2}`,
  borderRadius: token.rChip,
  fontSize: token.t12,
  lineHeight: token.l12,
  color: token.text2,
  '& b': { fontWeight: token.strong },
  '&:hover': { background: token.hover },
  '& + &': { marginTop: token.half1 },
};
const departure: CSSObject = { background: token.selected, color: token.action };
const departed: CSSObject = { background: token.idleTint, color: token.text3 };
const CUT_OFFS: Record<CutOffState, CSSObject> = {
  ok: {},
  warn: { background: token.warnTint, color: token.warn },
  urgent: { background: token.signal, color: token.onSignal },
  missed: { color: token.text3 },
};
