import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Chat } from '#core';
import { belowPx, type Lines, NEAR_END_PX } from './useLines.ts';

/** Keeps the newest message visible when a picker, a panel or a keyboard takes room. */
export function useStayAtEnd(scroller: RefObject<HTMLDivElement | null>, lines: Lines): void {
  useEffect(() => {
    if (!scroller.current) return;
    let wasAtEnd = true;
    const watch = new ResizeObserver(() => wasAtEnd && lines.scrollToEnd());
    const note = () => void (wasAtEnd = belowPx(lines) <= NEAR_END_PX);
    watch.observe(scroller.current);
    const element = scroller.current;
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', note);
    };
    // The virtualizer is one for the list's life.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** Whether the list has been at its end once: before that the top is visible without scrolling. */
export function useSettled(hasRows: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!hasRows) return;
    // The end is reached in the frame after the rows have been measured.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => setSettled(true))));
    return () => cancelAnimationFrame(frame);
  }, [hasRows]);
  return isSettled;
}

/** Loads the page before the first message whenever the user nears it. */
export function useLoadOlder({
  chat,
  chatId,
  isWanted,
  first,
}: {
  chat: Chat;
  chatId: string;
  isWanted: boolean;
  first: string | undefined;
}): boolean {
  const [answered, setAnswered] = useState<string>();
  const requestedBefore = useRef<string>(undefined);
  useEffect(() => {
    if (!isWanted || requestedBefore.current === first) return;
    requestedBefore.current = first;
    void chat.loadOlder(chatId).finally(() => {
      // A failed page is retried when it is next needed.
      requestedBefore.current = undefined;
      setAnswered(first);
    });
  }, [chat, chatId, isWanted, first]);
  return isWanted && answered !== first;
}
