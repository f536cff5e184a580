import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useState } from 'react';
import type { Row } from './rows.ts';

export type Lines = Virtualizer<HTMLDivElement, HTMLElement>;

/** Of a line of text with its name; what is measured takes its place. */
const USUAL_PX = 56;
const PADDING_PX = 12;
const BEYOND = 8;
/** So near the end one is at it. */
export const NEAR_END_PX = 80;
const AWAY_PX = 400;
/** With less room the way to the end would lie over the head of the chat. */
const LEAST_ROOM_PX = 80;

/** The lines near the eye, each at its place; what was seen stays where it was when lines come in above. */
export function useLines(scroller: RefObject<HTMLDivElement | null>, rows: readonly Row[]) {
  const [isAway, setAway] = useState(false);
  // One that is new with every drawing would have all places reckoned anew.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const lines = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_PX,
    measureElement: (line, entry, instance) =>
      // By the frame's own layout alone: asked outright, each new line would have the list laid out in between.
      entry ? measureElement(line, entry, instance) : (instance.measurementsCache[instance.indexFromElement(line)]?.size ?? USUAL_PX),
    getItemKey,
    overscan: BEYOND,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    // Places go straight to the lines; what is drawn anew is only what comes into sight, in a task after the scrolling.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    useFlushSync: false,
    onChange: (instance) => setAway(belowPx(instance) > AWAY_PX && (instance.scrollRect?.height ?? 0) > LEAST_ROOM_PX),
  });
  // Also while one scrolls up, and for the first line in sight: when older messages take the name from it, what is read keeps its place.
  lines.shouldAdjustScrollPositionOnItemSizeChange = ({ start }) => start <= (lines.scrollOffset ?? 0) + PADDING_PX;
  return { lines, isAway };
}

/** How much is below what is seen, by what is known already: the element itself would have to be laid out for it. */
export const belowPx = (lines: Pick<Lines, 'getTotalSize' | 'scrollOffset' | 'scrollRect'>): number =>
  lines.getTotalSize() - (lines.scrollOffset ?? 0) - (lines.scrollRect?.height ?? 0);
