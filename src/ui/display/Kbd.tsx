import type { ReactNode } from 'react';
import { keyCap } from '../theme/style.ts';

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd css={keyCap}>{children}</kbd>;
}
