import { CHAT_HISTORY_DIRECT, CHAT_HISTORY_ORDER } from '#domain/constants';
import { firstId, prepend } from './conversation.ts';
import type { ChatList } from './list.ts';
import type { Requests } from './requests.ts';
import type { Shown } from './state.ts';
import type { Chat } from './types.ts';

interface PagingDependencies {
  requests: Requests;
  list: ChatList;
  shown: Shown;
}

/** Older messages: above a conversation, and in its history. */
export function makePaging({ requests, list, shown }: PagingDependencies): Pick<Chat, 'loadOlder' | 'history'> {
  return {
    async loadOlder(chatId) {
      const conversation = shown.conversation(chatId);
      const preId = conversation && firstId(conversation);
      if (!conversation?.hasOlder || preId === undefined) return false;
      const answer = await requests.ask('im_message_query', { ...list.named(chatId), direct: CHAT_HISTORY_DIRECT, order: '1', preId });
      const now = shown.conversation(chatId);
      if (!answer.ok || !now || firstId(now) !== preId) return now?.hasOlder ?? false;
      shown.setConversation(chatId, prepend(now, answer.data.records, answer.data.hasMore));
      return answer.data.hasMore;
    },
    async history(chatId, { text = '', before } = {}) {
      const page = before === undefined ? {} : { preId: before };
      const query = { direct: CHAT_HISTORY_DIRECT, order: CHAT_HISTORY_ORDER, text: text.trim(), ...page };
      const answer = await requests.ask('im_message_query', { ...list.named(chatId), ...query });
      return answer.ok ? answer.data : undefined;
    },
  };
}
