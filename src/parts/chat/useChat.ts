import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Chat, ChatState } from '#core';
import { useCore } from '#element';

/** The page's chat once its code is loaded; loads nothing until wanted. `onFailure` must reset the wish, so that the next one retries. */
export function useChat(isWanted: boolean, onFailure: () => void): Chat | undefined {
  const core = useCore();
  const [chat, setChat] = useState<Chat>();
  useEffect(() => {
    if (!isWanted || chat) return;
    let isHere = true;
    core.chat().then(
      (created) => isHere && setChat(created),
      () => isHere && onFailure(),
    );
    return () => void (isHere = false);
    // Only the wish is a reason.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [core, isWanted, chat]);
  return chat;
}

/** Selects a value of the chat's state; the selector must return a stable value while nothing has changed. */
export const useChatState = <T>(chat: Chat, read: (state: ChatState) => T): T =>
  useSyncExternalStore(chat.store.subscribe, () => read(chat.store.getState()));
