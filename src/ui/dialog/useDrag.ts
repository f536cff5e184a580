import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

interface Offset {
  x: number;
  y: number;
}

const STEP = 16;
/** Part of the title that always stays visible. */
const KEEP = 64;
const ARROWS: Record<string, Offset> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Drags a dialog by its title, with the pointer or with the arrow keys on the handle; Home resets the position. */
export function useDrag(box: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 });
  const start = useRef<{ pointer: Offset; offset: Offset } | null>(null);

  /** Keeps the title within reach. */
  const move = (to: Offset) => {
    const element = box.current;
    if (!element) return;
    const { left, top, width } = element.getBoundingClientRect();
    const home = { x: left - offset.x, y: top - offset.y };
    const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
    setOffset({
      x: Math.min(clientWidth - KEEP - home.x, Math.max(KEEP - width - home.x, to.x)),
      y: Math.min(clientHeight - KEEP - home.y, Math.max(-home.y, to.y)),
    });
  };

  return {
    offset,
    title: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const isPart = event.target instanceof Element && event.target.closest('button, a, input');
        if (event.button !== 0 || isPart) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { pointer: { x: event.clientX, y: event.clientY }, offset };
      },
      onPointerMove: (event: PointerEvent) => {
        const from = start.current;
        if (from) move({ x: from.offset.x + event.clientX - from.pointer.x, y: from.offset.y + event.clientY - from.pointer.y });
      },
      onPointerUp: () => void (start.current = null),
      onPointerCancel: () => void (start.current = null),
    },
    handle: {
      onKeyDown: (event: KeyboardEvent) => {
        const by = ARROWS[event.key];
        if (!by && event.key !== 'Home') return;
        event.preventDefault();
        if (by) move({ x: offset.x + by.x, y: offset.y + by.y });
        else setOffset({ x: 0, y: 0 });
      },
    },
  };
}
