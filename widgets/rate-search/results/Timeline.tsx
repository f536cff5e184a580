import type { ReactNode } from 'react';
import { formatMonthDay, formatWeekday } from '#i18n';
import { useMessages, useUi } from '#ui';
import { type Axis, DAY_MS, placeOf } from './axis.ts';
import { isPriced, type Offer } from './offer.ts';
import { type ListClass, listClass } from './list-style.ts';

/** Departure, transfers and arrival on the common axis; ports by the codes that were searched for. */
export function Timeline({ offer, axis, pol, pod }: { offer: Offer; axis: Axis; pol: string; pod: string }) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const { etd, voyageDays: days } = offer;
  if (etd === null)
    return (
      <span className={listClass('timeline')} role="img" aria-label={t('timeline.open', { pol, pod, count: days })}>
        <Ticks axis={axis} />
        <span className={listClass('open-date')}>{t('etd.open')}</span>
      </span>
    );
  const eta = offer.eta ?? etd + days * DAY_MS;
  const from = at(axis, etd);
  const to = at(axis, eta);
  const via = isPriced(offer) ? offer.transferPortCodes.filter(Boolean) : [];
  const params = { pol, pod, count: days, etd: formatMonthDay(etd), eta: formatMonthDay(eta), via: via.join(', ') };
  const day = (ms: number) => (
    <>
      {formatMonthDay(ms)} <small>{formatWeekday(ms, locale)}</small>
    </>
  );
  // A short voyage has no room for both dates: the first one is left of its dot.
  const isShort = to - from < SHORT;
  return (
    <span
      className={listClass('timeline', to - from < CLOSE && 'close')}
      role="img"
      aria-label={t(via.length > 0 ? 'timeline.via' : 'timeline', params)}
    >
      <Ticks axis={axis} />
      <Mark name="voyage" style={{ left: percent(from), right: percent(1 - to) }} />
      {via.map((port, index) => (
        <Mark key={port} name="transfer" style={{ left: percent(transferAt(from, to, index, via.length)) }} />
      ))}
      {isShort ? (
        <Mark name="departure" style={{ left: percent(from) }}>
          {formatMonthDay(etd)} – {formatMonthDay(eta)}
        </Mark>
      ) : (
        <>
          <Mark name="departure" style={{ left: percent(from) }}>
            {day(etd)}
          </Mark>
          <Mark name="arrival" style={{ right: percent(1 - to) }}>
            {day(eta)}
          </Mark>
        </>
      )}
      <Mark name="port" style={{ left: percent(from) }}>
        {isShort ? `${pol} – ${pod}` : pol}
      </Mark>
      {isShort
        ? null
        : via.map((port, index) => (
            <Mark key={port} name="port" isTransfer style={{ left: percent(transferAt(from, to, index, via.length)) }}>
              {port}
            </Mark>
          ))}
      {isShort ? null : (
        <Mark name="port" style={{ right: percent(1 - to) }}>
          {pod}
        </Mark>
      )}
    </span>
  );
}

/** Share of the axis below which two dates would touch, and the same on a phone with weekdays. */
const SHORT = 0.3;
const CLOSE = 0.42;
/** The times of transfers are unknown: draw them between a fifth and four fifths of the voyage. */
const transferAt = (from: number, to: number, index: number, count: number) => from + (to - from) * (0.24 + (0.52 * index) / count);
const at = (axis: Axis, ms: number) => placeOf(axis, ms) / axis.days;
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

function Ticks({ axis }: { axis: Axis }) {
  return axis.ticks.map((tick) => <i key={tick} className={listClass('tick')} style={{ left: percent(tick / axis.days) }} />);
}

interface MarkProps {
  name: Extract<ListClass, 'voyage' | 'transfer' | 'departure' | 'arrival' | 'port'>;
  /** A port between departure and arrival. */
  isTransfer?: boolean;
  style: { left?: string; right?: string };
  children?: ReactNode;
}

function Mark({ name, isTransfer = false, style, children }: MarkProps) {
  return (
    <span className={listClass(name, isTransfer && 'transfer-port')} style={style}>
      {children}
    </span>
  );
}
