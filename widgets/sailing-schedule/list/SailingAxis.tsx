import type { CSSObject } from '@emotion/react';
import type { SailingDate } from '#contract/sailing';
import { formatMonthDay } from '#i18n';
import { forcedColors, IconShip, token, useMessages } from '#ui';
import { type Axis, axisDays, placeOn, timesOf } from './axis.ts';

/** Days above the axes of all sailings. */
export function AxisHead({ axis }: { axis: Axis }) {
  return (
    <span css={scale}>
      {axisDays(axis).map((day) => (
        <span key={day} css={label} style={{ insetInlineStart: `${placeOn(axis, day)}%` }}>
          {formatMonthDay(day)}
        </span>
      ))}
    </span>
  );
}

/** Cut-offs and departure of a sailing on one axis with the others; what has passed is grey. The detail names them for screen readers. */
export function SailingAxis({ sailing, axis, now }: { sailing: SailingDate; axis: Axis; now: number }) {
  const t = useMessages('sailing-schedule');
  const times = timesOf(sailing);
  const isClosed = sailing.unbookable !== null && sailing.unbookable !== 'full';
  const start = placeOn(axis, Math.min(sailing.etd, ...times.map(({ at }) => at)));
  const [end, current] = [placeOn(axis, sailing.etd), placeOn(axis, now)];
  const at = (left: number) => ({ insetInlineStart: `${left}%` });
  return (
    <span aria-hidden css={[scale, isClosed && closed]}>
      <i css={nowLine} style={at(current)} />
      <i css={[bar, passed]} style={{ ...at(start), width: `${Math.max(0, Math.min(current, end) - start)}%` }} />
      <i css={bar} style={{ ...at(Math.max(start, Math.min(current, end))), width: `${Math.max(0, end - Math.max(start, current))}%` }} />
      {times.map(({ code, at: time }) => (
        <i key={code} css={[mark, code === 'cutoffCustoms' && small]} style={at(placeOn(axis, time))} />
      ))}
      {times
        .filter(({ code, at: time }) => code !== 'cutoffCustoms' && time >= axis.from)
        .map(({ code, at: time }) => (
          <span key={code} css={markLabel} style={at(placeOn(axis, time))}>
            {t(`short.${code}`)}
          </span>
        ))}
      <span css={ship} style={at(end)}>
        <IconShip css={{ width: token.icon12, height: token.icon12 }} />
      </span>
    </span>
  );
}

const scale: CSSObject = { position: 'relative', display: 'block', alignSelf: 'stretch', minHeight: token.s8, '& > *': { position: 'absolute' } };
const label: CSSObject = {
  paddingInlineStart: token.s1,
  borderInlineStart: `${token.hair} solid ${token.line}`,
  insetBlock: 0,
  display: 'flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
};
const nowLine: CSSObject = { insetBlock: 0, width: token.hair, background: token.text, opacity: 0.5 };
const bar: CSSObject = {
  top: '62%',
  height: token.s1,
  borderRadius: token.half1,
  background: token.action,
  [forcedColors]: { forcedColorAdjust: 'none', background: 'CanvasText' },
};
const passed: CSSObject = { background: token.lineStrong };
const mark: CSSObject = {
  top: '50%',
  width: token.half1,
  height: token.s4,
  background: token.text,
  [forcedColors]: { forcedColorAdjust: 'none', background: 'CanvasText' },
};
const small: CSSObject = { top: '58%', height: token.s2, opacity: 0.7 };
const markLabel: CSSObject = {
  // Ends where the marks begin, however high the row is.
  top: `calc(50% - ${token.l12})`,
  transform: 'translateX(-50%)',
  fontSize: token.t11,
  lineHeight: token.l12,
  fontWeight: token.medium,
  color: token.text2,
};
const ship: CSSObject = {
  top: '48%',
  width: token.s5,
  height: token.s5,
  display: 'grid',
  placeItems: 'center',
  borderRadius: token.rRound,
  background: token.actionSolid,
  color: token.onAction,
};
/** Only the marks fade: the texts must stay legible. */
const closed: CSSObject = { '& > i': { opacity: 0.55 }, '& > :last-child': { background: token.text2, color: token.surface } };
