import { useCallback, useSyncExternalStore } from 'react';
import { useUi } from './environment.tsx';

/** Whether the window is narrower than a width in pixels; follows its size. */
export function useWindowBelow(widthPx: number): boolean {
  const { layer } = useUi();
  const view = layer.ownerDocument.defaultView;
  const subscribe = useCallback(
    (then: () => void) => {
      view?.addEventListener('resize', then);
      return () => view?.removeEventListener('resize', then);
    },
    [view],
  );
  return useSyncExternalStore(subscribe, () => (view?.innerWidth ?? Infinity) < widthPx);
}
