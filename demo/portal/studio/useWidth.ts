import { type RefCallback, useCallback, useState } from 'react';

/** Current width in pixels of the element with `ref`. */
export function useWidth(): { ref: RefCallback<HTMLElement>; width: number | undefined } {
  const [width, setWidth] = useState<number>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}
