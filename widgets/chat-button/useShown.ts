import { useEffect, useState } from 'react';
import type { Chat, ChatEntry, Conversation } from '#core';
import { useChatState } from './useChat.ts';
import type { Unread } from './rows.ts';

const NONE: Conversation = { messages: [], hasOlder: false, isLoading: true, user: undefined, members: [] };

/** Opens a conversation and has it count as read while the page itself is in sight; gives it with what was unread at first. */
export function useShown(chat: Chat, { chatId, unReadNum, lastSeq }: ChatEntry): { conversation: Conversation; unread: Unread } {
  const [unread] = useState<Unread>({ count: unReadNum, upTo: lastSeq });
  useEffect(() => {
    chat.open(chatId);
    let hide: (() => void) | undefined;
    const follow = () => {
      hide?.();
      hide = document.visibilityState === 'visible' ? chat.show(chatId) : undefined;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      hide?.();
    };
  }, [chat, chatId]);
  return { conversation: useChatState(chat, ({ conversations }) => conversations[chatId] ?? NONE), unread };
}
