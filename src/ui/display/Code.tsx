import type { ReactNode } from 'react';
import { mono } from '../theme/style.ts';
import { token } from '../theme/tokens.ts';

/** A container, seal, booking or port code. `framed` for a carrier's SCAC. */
export function Code({ children, framed }: { children: ReactNode; framed?: boolean }) {
  return (
    <span
      css={[
        { ...mono, whiteSpace: 'nowrap' },
        framed && {
          // Not stretched beside two lines of text.
          height: 'fit-content',
          padding: `0 ${token.s1}`,
          border: `${token.hair} solid ${token.lineStrong}`,
          borderRadius: token.rChip,
          background: token.sunken,
          color: token.text2,
          fontSize: token.t11,
          lineHeight: token.count,
          fontWeight: token.strong,
          letterSpacing: '.02em',
        },
      ]}
    >
      {children}
    </span>
  );
}
