import { type RefCallback, useCallback, useState } from 'react';

/** The width in pixels of the element that is given `ref`, as it is now. */
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
