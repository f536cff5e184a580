import { type RefObject, useEffect } from 'react';

/** Keeps the window to what a phone's keyboard leaves of the page; by the element's own style, as it changes with every frame. */
export function useKeyboardRoom(frame: RefObject<HTMLElement | null>): void {
  // Once the window is drawn: asked sooner, the page is laid out and styled once more before its first sight.
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const fit = () => {
      const { offsetTop, height } = seen;
      frame.current?.style.setProperty('--chat-top', `${offsetTop}px`);
      frame.current?.style.setProperty('--chat-height', `${height}px`);
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
