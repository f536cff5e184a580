import { firstId, prepend } from './conversation.ts';
import type { Requests } from './requests.ts';
import type { Shown } from './state.ts';
import type { Chat } from './types.ts';

/** What was said before: above a conversation, and in its history. */
export function makePaging({ requests, shown }: { requests: Requests; shown: Shown }): Pick<Chat, 'loadOlder' | 'history'> {
  return {
    async loadOlder(chatId) {
      const conversation = shown.conversation(chatId);
      const preId = conversation && firstId(conversation);
      if (!conversation?.hasOlder || preId === undefined) return false;
      const answer = await requests.ask('im_message_query', { chatId, direct: 2, order: '1', preId });
      const now = shown.conversation(chatId);
      if (!answer.ok || !now || firstId(now) !== preId) return now?.hasOlder ?? false;
      shown.setConversation(chatId, prepend(now, answer.data.records, answer.data.hasMore));
      return answer.data.hasMore;
    },
    async history(chatId, { text = '', before } = {}) {
      const page = before === undefined ? {} : { preId: before };
      const answer = await requests.ask('im_message_query', { direct: 2, order: '2', chatId, text: text.trim(), ...page });
      return answer.ok ? answer.data : undefined;
    },
  };
}
