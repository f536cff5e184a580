import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { forcedColors, token } from '../theme/tokens.ts';

interface CountProps {
  children: ReactNode;
  tone?: 'idle' | 'hot' | 'action';
}

/** A number in a pill: a count or, if hot, items that need attention. */
export function Count({ children, tone = 'idle' }: CountProps) {
  return <span css={[pill, TONES[tone]]}>{children}</span>;
}

const pill: CSSObject = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: token.count,
  height: token.count,
  padding: `0 ${token.half2}`,
  borderRadius: token.rRound,
  fontSize: token.t11,
  lineHeight: token.count,
  fontWeight: token.strong,
  whiteSpace: 'nowrap',
};
const TONES: Record<NonNullable<CountProps['tone']>, CSSObject> = {
  idle: { background: token.idleTint, color: token.idle, [forcedColors]: { outline: `${token.hair} solid` } },
  hot: {
    background: token.hot,
    color: token.onAction,
    [forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
  action: { background: token.actionSolid, color: token.onAction, [forcedColors]: { forcedColorAdjust: 'none' } },
};
