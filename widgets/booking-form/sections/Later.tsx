import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * What lies below the first screen of a long form: rendered when what is above it stands, in slices between which the page stays
 * quick to touch. Only the last thing of its column, or what is there already would move.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children : null;
}
