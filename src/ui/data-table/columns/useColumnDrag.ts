import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Reorders the entries of a list by pointer: dragged by a handle, dropped at the insertion line. */
export function useColumnDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, place: number) => void) {
  const [drag, setDrag] = useState<{ id: string; place: number } | null>(null);
  const held = useRef<string | null>(null);

  const placeAt = (y: number): number => {
    const entries = [...(list.current?.querySelectorAll('[data-entry]') ?? [])].filter((entry) => entry.getAttribute('data-entry') !== held.current);
    return entries.filter((entry) => {
      const { top, height } = entry.getBoundingClientRect();
      return y > top + height / 2;
    }).length;
  };
  const scrollNear = (y: number) => {
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    if (y < box.top + EDGE) list.current?.scrollBy(0, -EDGE / 2);
    else if (y > box.bottom - EDGE) list.current?.scrollBy(0, EDGE / 2);
  };
  const gripOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = id;
    },
    onPointerMove: (event: PointerEvent) => {
      if (held.current !== id) return;
      scrollNear(event.clientY);
      setDrag({ id, place: placeAt(event.clientY) });
    },
    onPointerUp: () => {
      if (held.current === id && drag) onDrop(id, drag.place);
      held.current = null;
      setDrag(null);
    },
    onPointerCancel: () => {
      held.current = null;
      setDrag(null);
    },
  });
  return { drag, gripOf };
}

/** Distance from the edge of the list within which it scrolls automatically, in pixels. */
const EDGE = 24;
