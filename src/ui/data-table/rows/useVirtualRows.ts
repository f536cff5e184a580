import { useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import { VIRTUAL_FROM } from '../model/column.ts';

interface Input {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** Estimated heights of a row and of the header in pixels; actual heights are measured. */
  rowHeight: number;
  headHeight: number;
  /** The active row is always rendered, because it may have the focus. */
  keep: number;
}

/** A rendered row, and the empty space before it. */
export interface PlacedRow {
  index: number;
  gapBefore: number;
  /** Measures the row; absent if all rows are rendered. */
  measure?: (element: HTMLElement | null) => void;
}

/** Rows rendered while the library loads; more than fit on a screen. */
const STAND_IN = 40;

/** Loaded on demand: few tables have that many rows. */
const library = lazyPart(() => import('./virtualizer.ts'));

/** The rendered rows: all of up to a hundred, otherwise only the visible ones; all of them if the library cannot be loaded. */
export function useVirtualRows({ count, scroller, rowHeight, headHeight, keep }: Input) {
  const [hasFailed, setHasFailed] = useState(false);
  const isVirtual = count > VIRTUAL_FROM && !hasFailed;
  const loaded = library.use(isVirtual, () => setHasFailed(true));
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  const made = useRef<ReturnType<typeof import('./virtualizer.ts').makeVirtualizer>>(undefined);
  if (loaded && isVirtual) {
    made.current ??= loaded.makeVirtualizer();
    made.current.setOptions(loaded.optionsOf({ count, scroller, rowHeight, headHeight, keep, onChange: draw }));
  }
  const virtualizer = isVirtual ? made.current : undefined;
  useLayoutEffect(() => virtualizer?._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer?._willUpdate());

  // Until the library has loaded, the first rows are rendered instead of the visible ones.
  if (!virtualizer)
    return {
      isVirtual,
      rows: Array.from({ length: Math.min(count, isVirtual ? STAND_IN : count) }, (_, index): PlacedRow => ({ index, gapBefore: 0 })),
      gapAfter: isVirtual ? (count - STAND_IN) * rowHeight : 0,
      reveal: undefined,
    };

  let end = headHeight;
  const rows = virtualizer.getVirtualItems().map((item): PlacedRow => {
    const row = { index: item.index, gapBefore: item.start - end, measure: virtualizer.measureElement };
    end = item.end;
    return row;
  });
  return {
    isVirtual,
    rows,
    gapAfter: Math.max(0, virtualizer.getTotalSize() + headHeight - end),
    reveal: (index: number) => virtualizer.scrollToIndex(index),
  };
}
