import { keyframes, type CSSObject } from '@emotion/react';
import { forcedColors, reducedMotion, token } from '../theme/tokens.ts';

interface ProgressBarProps {
  /** Names the work for screen readers. */
  label: string;
  /** Share from 0 to 1; null while it is unknown. */
  value: number | null;
}

/** A bar for work whose extent is known, with the percentage beside it. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span css={line}>
      <span role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} css={track}>
        {/* Inline: Emotion would create a class for each value. */}
        <span css={[bar, percent === undefined && unknown]} style={percent === undefined ? undefined : { inlineSize: `${percent}%` }} />
      </span>
      <span aria-hidden css={figure}>
        {percent === undefined ? '' : `${percent}%`}
      </span>
    </span>
  );
}

const line: CSSObject = { display: 'flex', alignItems: 'center', gap: token.s2, minWidth: 0, width: '100%' };
const track: CSSObject = {
  flex: 1,
  minWidth: 0,
  display: 'block',
  height: token.half2,
  borderRadius: token.rRound,
  overflow: 'hidden',
  background: token.sunken,
  [forcedColors]: { border: `${token.hair} solid CanvasText` },
};
const bar: CSSObject = {
  display: 'block',
  height: '100%',
  borderRadius: token.rRound,
  background: token.action,
  transition: `inline-size ${token.slow} ${token.ease}`,
  [forcedColors]: { background: 'Highlight' },
};
// A still part of the bar would read as a known share.
const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });
const unknown: CSSObject = {
  inlineSize: '40%',
  opacity: 0.5,
  animation: `${sweep} 1.6s ${token.ease} infinite`,
  [reducedMotion]: { animation: 'none', inlineSize: '100%' },
};
const figure: CSSObject = { minWidth: token.s10, textAlign: 'end', fontVariantNumeric: 'tabular-nums' };
