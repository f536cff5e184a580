import { useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { VIRTUAL_FROM } from './column.ts';

interface Input {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** Pixels of a row and of the head above the rows; real heights are measured. */
  rowHeight: number;
  headHeight: number;
  /** The row that has the keyboard stays in the document, or the focus would be lost. */
  keep: number;
}

/** A row that is in the document, and the empty space before it. */
export interface PlacedRow {
  index: number;
  gapBefore: number;
  /** Measures the row; absent where all rows are in the document. */
  measure?: (element: HTMLElement | null) => void;
}

/** Rows drawn while the library is on its way; more than a screen holds. */
const STAND_IN = 40;

/** Few tables have that many rows. */
const library = lazyPart(() => import('./virtualizer.ts'));

/** Which rows are in the document: all up to a hundred, of more only those in sight. If the library cannot be loaded, all rows are. */
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

  // Until the library is here the first rows stand in for those in sight.
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
