import { useCallback, useEffect, useState } from 'react';
import type { Chat, ChatEntry, Conversation } from '#core';
import { useChatState } from '../useChat.ts';
import { useWhileVisible } from './useWhileVisible.ts';
import type { Unread } from '../messages/rows.ts';

const NONE: Conversation = { messages: [], hasOlder: false, isLoading: true, user: undefined, members: [] };

/** Opens a conversation and marks it as read while it `isShown` and the page is visible; returns the initial unread position. */
export function useOpenConversation(chat: Chat, { chatId, unReadNum, lastSeq }: ChatEntry, isShown = true): Unread {
  const [unread] = useState<Unread>({ count: unReadNum, upTo: lastSeq });
  useEffect(() => chat.open(chatId), [chat, chatId]);
  useWhileVisible(useCallback(() => (isShown ? chat.show(chatId) : () => {}), [chat, chatId, isShown]));
  return unread;
}

export const useConversation = (chat: Chat, chatId: string): Conversation => useChatState(chat, ({ conversations }) => conversations[chatId] ?? NONE);

/** The other person of a one-to-one chat. */
export const usePeer = (chat: Chat, chatId: string): Conversation['user'] => useChatState(chat, ({ conversations }) => conversations[chatId]?.user);

export const useMembers = (chat: Chat, chatId: string): Conversation['members'] => useConversation(chat, chatId).members;
