import type { CSSObject } from '@emotion/react';
import type { CutOffState } from '#i18n';
import { forcedColors, token } from '#ui';

const HOUR_MS = 3_600_000;

/** The bar of an axis that starts now: urgent up to 12 hours, a warning up to 48. */
export function axisBar(spanMs: number): CSSObject {
  const at = (hours: number) => `${Math.min(100, (hours * HOUR_MS * 100) / spanMs)}%`;
  return {
    position: 'relative',
    height: token.half2,
    borderRadius: token.rChip,
    background: `linear-gradient(to right, ${token.signal} ${at(12)}, ${token.warnTint} ${at(12)} ${at(48)}, ${token.line} ${at(48)})`,
    [forcedColors]: { background: token.canvas, border: `${token.hair} solid` },
  };
}

/** Mark of a cut-off on the bar; its `left` is the position. */
export const axisTick = (state: CutOffState): CSSObject => ({
  position: 'absolute',
  insetBlock: `calc(-1 * ${token.halo})`,
  width: token.hair2,
  background: TICKS[state],
  // The forced background would be that of the page.
  [forcedColors]: { forcedColorAdjust: 'none', background: 'CanvasText' },
});

const TICKS: Record<CutOffState, string> = { ok: token.text3, warn: token.warn, urgent: token.text, missed: token.bad };

/** A day under the bar; its `left` is the position. */
export const axisDay: CSSObject = {
  minHeight: token.l12,
  paddingInlineStart: token.s1,
  borderInlineStart: `${token.hair} solid ${token.lineStrong}`,
};
