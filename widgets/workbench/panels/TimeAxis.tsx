import type { CSSObject } from '@emotion/react';
import { formatMonthDay, formatTime, formatWeekday } from '#i18n';
import { cutOffState, type CutOffState, forcedColors, hint, narrow, token, useMessages, useUi } from '#ui';
import { type AxisMark, AXIS_DAYS, midnights } from './time-axis.ts';

interface TimeAxisProps {
  marks: readonly AxisMark[];
  missed: number;
  ahead: number;
  now: number;
}

/** The week from now on, with a mark at each cut-off; the same is in the list below it. */
export function TimeAxis({ marks, missed, ahead, now }: TimeAxisProps) {
  const t = useMessages('workbench');
  const { locale } = useUi();
  return (
    <div role="img" aria-label={t('axis.label', { ahead, missed })} css={axis}>
      <div css={names}>
        {marks.map(({ at, position, codes, count }) => (
          <span key={at} css={[name, NAMES[cutOffState(at, now)]]} style={{ left: percent(position) }}>
            {codes.map((code, n) => (
              <span key={code} css={n > 0 ? more : null}>
                {n > 0 ? t('axis.separator') : ''}
                {t(`cutOff.${code}`)}
              </span>
            ))}
            {count > codes.length ? ` ×${count}` : ''}
          </span>
        ))}
      </div>
      <div css={bar}>
        {marks.map(({ at, position }) => (
          <span key={at} css={[tick, TICKS[cutOffState(at, now)]]} style={{ left: percent(position) }} />
        ))}
      </div>
      <div css={days}>
        <span css={[hint, day, { borderColor: 'transparent', paddingLeft: 0 }]}>{t('axis.now', { time: formatTime(now) })}</span>
        {midnights(now).map(({ at, position }) => (
          <span key={at} css={[hint, day, position < NEAR_NOW && near, position > 1 - NEAR_END && near]} style={{ left: percent(position) }}>
            <span css={weekday}>{formatWeekday(at, locale)} </span>
            {Number(formatMonthDay(at).slice(3))}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Parts of the axis in which a day's name would cover that of now, or be cut off. */
const NEAR_NOW = 0.1;
const NEAR_END = 0.06;
const HOUR_PART = 100 / (AXIS_DAYS * 24);
const percent = (position: number) => `${position * 100}%`;

const axis: CSSObject = { padding: `0 ${token.s4} ${token.s2}`, whiteSpace: 'nowrap' };
const names: CSSObject = { position: 'relative', height: token.l12, overflow: 'hidden' };
const name: CSSObject = {
  position: 'absolute',
  maxWidth: '10%',
  overflow: 'hidden',
  fontSize: token.t11,
  lineHeight: token.l12,
  color: token.text2,
};
const NAMES: Record<CutOffState, CSSObject> = {
  ok: {},
  near: { color: token.warn },
  hot: { color: token.text, fontWeight: token.strong },
  over: { color: token.bad },
};
const more: CSSObject = { [narrow]: { display: 'none' } };
const bar: CSSObject = {
  position: 'relative',
  height: token.half2,
  borderRadius: token.rChip,
  background: `linear-gradient(to right, ${token.signal} ${12 * HOUR_PART}%, ${token.warnTint} ${12 * HOUR_PART}% ${48 * HOUR_PART}%, ${token.line} ${48 * HOUR_PART}%)`,
  [forcedColors]: { background: token.canvas, border: `${token.hair} solid` },
};
const tick: CSSObject = {
  position: 'absolute',
  top: `calc(-1 * ${token.halo})`,
  bottom: `calc(-1 * ${token.halo})`,
  width: token.hair2,
  background: token.text,
};
const TICKS: Record<CutOffState, CSSObject> = {
  ok: { background: token.text3 },
  near: { background: token.warn },
  hot: { background: token.text },
  over: { background: token.bad },
};
const days: CSSObject = { position: 'relative', height: token.l12, marginTop: token.s1 };
const day: CSSObject = { position: 'absolute', paddingLeft: token.s1, borderLeft: `${token.hair} solid ${token.lineStrong}`, fontSize: token.t11 };
const near: CSSObject = { color: 'transparent', width: 0, overflow: 'hidden' };
const weekday: CSSObject = { [narrow]: { display: 'none' } };
