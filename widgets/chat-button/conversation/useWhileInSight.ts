import { useEffect } from 'react';

/** Keeps something going while the page itself is in sight. `begin` answers how it ends, and is a new function only when it is to begin anew. */
export function useWhileInSight(begin: () => () => void): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    const follow = () => {
      end?.();
      end = document.visibilityState === 'visible' ? begin() : undefined;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      end?.();
    };
  }, [begin]);
}
