import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Width of an element in pixels; `undefined` for the first frame, so that what depends on the width, such as the rows of a table, does not
 * delay the heading and the controls around it.
 */
export function useWidth(ref: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    startTransition(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
