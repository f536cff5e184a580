import type { CSSObject } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { part } from '../parts.ts';
import { stateFrame } from '../theme/style.ts';
import { forcedColors, token, type Tone } from '../theme/tokens.ts';

export interface StatusChipProps {
  tone: Tone;
  /** Never colour alone: always an icon and a text. */
  icon: LucideIcon;
  children: ReactNode;
  /** Without the tint, for use inside a line of text. */
  plain?: boolean;
}

/** A status as icon, text and tint. */
export function StatusChip({ tone, icon: Sign, children, plain }: StatusChipProps) {
  return (
    <span {...part('status')} css={[chip, TONES[tone], plain && bare]}>
      <Sign aria-hidden css={{ width: token.icon14, height: token.icon14 }} />
      {children}
    </span>
  );
}

const chip: CSSObject = { ...stateFrame, padding: `0 ${token.s2} 0 ${token.half2}`, [forcedColors]: { borderColor: 'CanvasText' } };
const bare: CSSObject = { '&&': { background: 'none', padding: 0, height: 'auto' }, [forcedColors]: { borderColor: token.canvas } };
const TONES: Record<Tone, CSSObject> = {
  idle: { background: token.idleTint, color: token.idle },
  info: { background: token.infoTint, color: token.info },
  warn: { background: token.warnTint, color: token.warn },
  good: { background: token.goodTint, color: token.good },
  move: { background: token.moveTint, color: token.move },
  bad: { background: token.badTint, color: token.bad },
};
