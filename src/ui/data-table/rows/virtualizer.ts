import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import type { RefObject } from 'react';

interface Options {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  rowHeight: number;
  headHeight: number;
  keep: number;
  onChange: () => void;
}

type Rows = VirtualizerOptions<HTMLElement, HTMLElement>;

/** The library's hook cannot be loaded lazily, because hooks must run in a fixed order; this is the class that it wraps. */
export const makeVirtualizer = (): Virtualizer<HTMLElement, HTMLElement> =>
  new Virtualizer<HTMLElement, HTMLElement>({
    count: 0,
    getScrollElement: () => null,
    estimateSize: () => 0,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
  });

export const optionsOf = ({ count, scroller, rowHeight, headHeight, keep, onChange }: Options): Rows => ({
  count,
  observeElementRect,
  observeElementOffset,
  scrollToFn: elementScroll,
  getScrollElement: () => scroller.current,
  // Without them the first render after the library has loaded would have no rows, and the focused row would lose the focus.
  initialRect: { width: scroller.current?.clientWidth ?? 0, height: scroller.current?.clientHeight ?? 0 },
  initialOffset: scroller.current?.scrollTop ?? 0,
  estimateSize: () => rowHeight,
  overscan: 8,
  scrollMargin: headHeight,
  scrollPaddingStart: headHeight,
  onChange,
  rangeExtractor: (range) => {
    const indexes = defaultRangeExtractor(range);
    return keep < 0 || indexes.includes(keep) ? indexes : [...indexes, keep].toSorted((a, b) => a - b);
  },
});
