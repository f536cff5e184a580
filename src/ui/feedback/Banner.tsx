import type { CSSObject } from '@emotion/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { part } from '../parts.ts';
import { forcedColors, token } from '../theme/tokens.ts';

export interface BannerProps {
  tone: 'info' | 'good' | 'warn' | 'bad';
  children: ReactNode;
  /** Buttons: at the right, or below the text where that would become too narrow. */
  action?: ReactNode;
  /** Announced at once by screen readers; on for `bad`. */
  isUrgent?: boolean;
}

/** An inline message. */
export function Banner({ tone, children, action, isUrgent = tone === 'bad' }: BannerProps) {
  const Sign = SIGNS[tone];
  return (
    <div role={isUrgent ? 'alert' : 'note'} {...part('banner')} css={[panel, TONES[tone]]}>
      <Sign aria-hidden css={sign} />
      <div css={text}>{children}</div>
      {action}
    </div>
  );
}

const SIGNS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

const panel: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.half3,
  minHeight: token.s10,
  padding: `${token.half2} ${token.half2} ${token.half2} ${token.s3}`,
  borderRadius: token.rBanner,
  [forcedColors]: { border: `${token.hair} solid CanvasText` },
};
// On a phone the actions go below the text, unless that keeps this width beside them.
const text: CSSObject = { flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' };
// Aligned with the first line of any number of lines.
const sign = { width: token.icon16, height: token.icon16, flex: 'none', alignSelf: 'start', marginBlock: token.half2 } as const;
const TONES: Record<BannerProps['tone'], CSSObject> = {
  info: { background: token.infoTint, color: token.info },
  good: { background: token.goodTint, color: token.good },
  warn: { background: token.warnTint, color: token.warn },
  bad: { background: token.badTint, color: token.bad },
};
