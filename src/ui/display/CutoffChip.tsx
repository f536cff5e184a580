import type { CSSObject } from '@emotion/react';
import { Check, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CutOffState, cutOffState, cutOffText, formatDateTime } from '#i18n';
import { useMessages } from '../environment.tsx';
import { stateFrame } from '../theme/style.ts';
import { forcedColors, token } from '../theme/tokens.ts';
import { Tooltip } from '../overlays/Tooltip.tsx';
import { useNow } from './useNow.ts';

export interface CutoffChipProps {
  /** Epoch milliseconds. */
  at: number;
  /** Time of submission: stops the countdown and shows a tick instead. */
  done?: ReactNode;
  /** For screenshots and tests; the clock by default. */
  now?: number;
}

/** A countdown to a cut-off; the exact time in Shanghai is in the tooltip. */
export function CutoffChip({ at, done, now: given }: CutoffChipProps) {
  const t = useMessages('ui');
  const clock = useNow();
  const now = given ?? clock;
  const state = done ? 'done' : cutOffState(at, now);
  const Sign = state === 'done' ? Check : state === 'missed' ? CircleAlert : Clock;
  return (
    <Tooltip describes content={t('cutOff.at', { at: formatDateTime(at).slice(0, 16) })}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Within reach of the keyboard, or the exact time would not be. */}
      <time tabIndex={0} dateTime={new Date(at).toISOString()} css={[chip, STATES[state]]}>
        {state === 'ok' ? null : <Sign aria-hidden css={{ width: token.icon14, height: token.icon14 }} />}
        {done ?? t(...cutOffText(at, now))}
      </time>
    </Tooltip>
  );
}

const chip: CSSObject = { ...stateFrame, padding: `0 ${token.half2}` };
// Forced colours also paint a transparent border.
const edge: CSSObject = { [forcedColors]: { borderColor: token.text } };
const noEdge: CSSObject = { [forcedColors]: { borderColor: token.canvas } };
const STATES: Record<CutOffState | 'done', CSSObject> = {
  ok: { padding: 0, color: token.text2, fontWeight: token.regular, ...noEdge },
  warn: { background: token.warnTint, color: token.warn, ...edge },
  urgent: {
    background: token.signal,
    color: token.onSignal,
    fontWeight: token.strong,
    [forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
  missed: { background: token.badTint, color: token.bad, fontWeight: token.strong, ...edge },
  done: { padding: 0, color: token.good, ...noEdge },
};
