import type { CSSObject } from '@emotion/react';
import { type CutOffState, cutOffState, formatMonthDay, formatTime, formatWeekday } from '#i18n';
import { axisBar, axisDay, axisTick, midnights } from '#parts';
import { hint, token, useMessages, useUi } from '#ui';
import { cards, noCards } from './row-style.ts';
import { type AxisMark, AXIS_MS } from './time-axis.ts';

interface TimeAxisProps {
  marks: readonly AxisMark[];
  missed: number;
  ahead: number;
  now: number;
}

/** The week from now on, with a mark at each cut-off; the list below it names them all. */
export function TimeAxis({ marks, missed, ahead, now }: TimeAxisProps) {
  const t = useMessages('workbench');
  const { locale } = useUi();
  return (
    <div role="img" aria-label={t('axis.label', { ahead, missed })} css={axis}>
      <div css={line}>
        {marks.map((mark) => (
          <span key={mark.at} css={[label, LABELS[cutOffState(mark.at, now)]]} style={{ left: percent(mark.position) }}>
            <span css={words}>
              <MarkText {...mark} />
            </span>
            <span css={number}>{mark.count}</span>
          </span>
        ))}
      </div>
      <div css={axisBar(AXIS_MS)}>
        {marks.map(({ at, position }) => (
          <span key={at} css={axisTick(cutOffState(at, now))} style={{ left: percent(position) }} />
        ))}
      </div>
      <div css={[line, { marginTop: token.s1 }]}>
        <span css={[hint, label]}>{t('axis.now', { time: formatTime(now) })}</span>
        {midnights(now, now + AXIS_MS)
          .filter(({ position }) => position >= COVERED.wide)
          .map(({ at, position }) => (
            <span key={at} css={[hint, label, axisDay, position < COVERED.narrow && words]} style={{ left: percent(position) }}>
              <span css={words}>{formatWeekday(at, locale)} </span>
              {Number(formatMonthDay(at).slice(3))}
            </span>
          ))}
      </div>
    </div>
  );
}

/** Few cut-offs by name, more by number: a mark has a tenth of the axis. */
function MarkText({ codes, count }: AxisMark) {
  const t = useMessages('workbench');
  const [first, second] = codes;
  if (!first || (second && count > 2)) return t('axis.several', { count });
  if (second) return t('axis.two', { first: t(`cutOff.${first}`), second: t(`cutOff.${second}`) });
  return count > 1 ? `${t(`cutOff.${first}`)} ×${count}` : t(`cutOff.${first}`);
}

/** Part of the axis in which the text of now leaves no room for a day. */
const COVERED = { wide: 0.1, narrow: 0.24 };
const percent = (position: number) => `${position * 100}%`;

// The last mark's text needs room at the right.
const axis: CSSObject = {
  padding: `0 calc(2 * ${token.s10}) ${token.s2} ${token.s4}`,
  whiteSpace: 'nowrap',
  [cards]: { paddingInlineEnd: token.s8 },
};
const line: CSSObject = { position: 'relative', height: token.l12 };
const label: CSSObject = { position: 'absolute', fontSize: token.t11, lineHeight: token.l12, color: token.text2 };
const words: CSSObject = { [cards]: { display: 'none' } };
const number: CSSObject = { [noCards]: { display: 'none' } };
const LABELS: Record<CutOffState, CSSObject> = {
  ok: {},
  warn: { color: token.warn },
  urgent: { color: token.text, fontWeight: token.strong },
  missed: { color: token.bad },
};
