import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
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

/** Which rows are in the document: all of a hundred, of more only those in sight. */
export function useVirtualRows({ count, scroller, rowHeight, headHeight, keep }: Input) {
  const isVirtual = count > VIRTUAL_FROM;
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return keep < 0 || indexes.includes(keep) ? indexes : [...indexes, keep].toSorted((a, b) => a - b);
    },
  });
  if (!isVirtual)
    return { isVirtual, rows: Array.from({ length: count }, (_, index): PlacedRow => ({ index, gapBefore: 0 })), gapAfter: 0, reveal: undefined };

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
