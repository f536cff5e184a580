import { type RefObject, useLayoutEffect } from 'react';

/** Keeps the window to what a phone's keyboard leaves of the page; by the element's own style, as it changes with every frame. */
export function useKeyboardRoom(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const fit = () => {
      frame.current?.style.setProperty('--chat-top', `${seen.offsetTop}px`);
      frame.current?.style.setProperty('--chat-height', `${seen.height}px`);
    };
    fit();
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
    };
  }, [frame]);
}
