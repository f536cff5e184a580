import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Content below the fold of a long form: rendered after what is above it, in slices that keep the page responsive. Only as the last item of its column, or
 * it would shift other content.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children : null;
}
