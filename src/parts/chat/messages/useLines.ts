import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useState } from 'react';
import type { Row } from './rows.ts';

export type Lines = Virtualizer<HTMLDivElement, HTMLElement>;

/** Estimated height of a text row with a name, until it is measured. */
const ESTIMATED_PX = 56;
const PADDING_PX = 12;
const OVERSCAN = 8;
/** Distance from the end that counts as the end. */
export const NEAR_END_PX = 80;
const SHOW_BUTTON_PX = 400;
/** With less room the button to the end would cover the chat's header. */
const MIN_ROOM_PX = 80;

/** The visible rows with their positions; the scroll anchor is kept when rows are inserted above. */
export function useLines(scroller: RefObject<HTMLDivElement | null>, rows: readonly Row[]) {
  const [isAway, setAway] = useState(false);
  // An unstable reference would recompute all positions.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const lines = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_PX,
    measureElement: (line, entry, instance) =>
      // Measured by ResizeObserver only: reading the size directly would force a layout for each new row.
      entry ? measureElement(line, entry, instance) : (instance.measurementsCache[instance.indexFromElement(line)]?.size ?? ESTIMATED_PX),
    getItemKey,
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    // Positions are written to the rows directly; React renders only newly visible rows, in a task after the scrolling.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    useFlushSync: false,
    onChange: (instance) => setAway(belowPx(instance) > SHOW_BUTTON_PX && (instance.scrollRect?.height ?? 0) > MIN_ROOM_PX),
  });
  // Also while scrolling up, and for the first visible row: when older messages remove the name from it, the reading position stays.
  lines.shouldAdjustScrollPositionOnItemSizeChange = ({ start }) => start <= (lines.scrollOffset ?? 0) + PADDING_PX;
  return { lines, isAway };
}

/** Distance to the end by known sizes: reading the element would force a layout. */
export const belowPx = (lines: Pick<Lines, 'getTotalSize' | 'scrollOffset' | 'scrollRect'>): number =>
  lines.getTotalSize() - (lines.scrollOffset ?? 0) - (lines.scrollRect?.height ?? 0);
