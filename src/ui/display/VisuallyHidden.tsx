import type { ReactNode } from 'react';
import { visuallyHidden } from '../theme/style.ts';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span css={visuallyHidden}>{children}</span>;
}
