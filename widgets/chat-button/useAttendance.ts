import { useEffect } from 'react';
import type { Chat } from '#core';

/** Keeps fresh who is there, as long as the window is open and the page is in sight. */
export function useAttendance(chat: Chat): void {
  useEffect(() => {
    let leave: (() => void) | undefined;
    const follow = () => {
      leave?.();
      leave = document.visibilityState === 'visible' ? chat.attend() : undefined;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      leave?.();
    };
  }, [chat]);
}
