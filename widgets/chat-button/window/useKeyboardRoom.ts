import { type RefObject, useEffect } from 'react';

/** Fits the window to the visual viewport above a phone's keyboard; by inline style, since it changes every frame. */
export function useKeyboardRoom(frame: RefObject<HTMLElement | null>): void {
  // After the first paint: reading it earlier would force another layout and style pass.
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
