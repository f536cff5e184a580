import { useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

const OPEN_MS = 400;
/** Time for the pointer to move from the element to its tooltip, which must be hoverable (WCAG 1.4.13). */
const CLOSE_MS = 100;

/** Whether an element has been hovered or focused for a while; `anchor` is that element. */
export function usePointing(onInterest: () => void) {
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const actions = useMemo(() => {
    const later = (ms: number, then: Element | undefined) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setAnchor(then), ms);
    };
    const close = () => {
      clearTimeout(timer.current);
      setAnchor(undefined);
    };
    const leave = () => later(CLOSE_MS, undefined);
    const handlers = {
      onPointerEnter({ currentTarget, pointerType }: PointerEvent) {
        // Touch has no hover: pointing is pressing.
        if (pointerType === 'touch') return;
        onInterest();
        later(OPEN_MS, currentTarget);
      },
      onPointerLeave: leave,
      onPointerDown: close,
      onFocus({ currentTarget, target }: FocusEvent) {
        onInterest();
        if (!target.matches(':focus-visible')) return;
        clearTimeout(timer.current);
        setAnchor(currentTarget);
      },
      onBlur: close,
    };
    return { handlers, stay: () => clearTimeout(timer.current), leave, close };
  }, [onInterest]);
  return { anchor, ...actions };
}
