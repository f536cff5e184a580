import { useCallback, useSyncExternalStore } from 'react';
import { useUi } from './environment.tsx';

/** Whether the window is narrower, or lower, than a number of pixels; follows its size. */
export function useWindowBelow(px: number, side: 'innerWidth' | 'innerHeight' = 'innerWidth'): boolean {
  const { layer } = useUi();
  const view = layer.ownerDocument.defaultView;
  const subscribe = useCallback(
    (then: () => void) => {
      view?.addEventListener('resize', then);
      return () => view?.removeEventListener('resize', then);
    },
    [view],
  );
  return useSyncExternalStore(subscribe, () => (view?.[side] ?? Infinity) < px);
}
