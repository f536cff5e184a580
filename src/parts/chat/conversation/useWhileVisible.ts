import { useEffect } from 'react';

/** Runs an effect while the page is visible. `begin` returns its cleanup, and must be stable unless it is to restart. */
export function useWhileVisible(begin: () => () => void): void {
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
