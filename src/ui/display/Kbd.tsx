import type { ReactNode } from 'react';
import { token } from '../theme/tokens.ts';

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      css={{
        padding: `0 ${token.s1}`,
        border: `${token.hair} solid color-mix(in srgb, currentColor 40%, transparent)`,
        borderRadius: token.rChip,
        fontFamily: token.font,
        fontSize: token.t11,
        lineHeight: token.l12,
        fontWeight: token.medium,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </kbd>
  );
}
