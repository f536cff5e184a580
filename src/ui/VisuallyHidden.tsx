import type { ReactNode } from 'react';
import { visuallyHidden } from './style.ts';

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span css={visuallyHidden}>{children}</span>;
}
