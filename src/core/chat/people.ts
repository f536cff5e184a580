import type { Api } from '../api/api.ts';
import type { Notices } from '../page/notices.ts';
import { requestId } from '../api/request-id.ts';
import type { Session } from '../session/session.ts';
import type { ChatList } from './list.ts';
import type { Requests } from './requests.ts';
import type { Shown } from './state.ts';
import type { PushedPresence } from './presence/pushed-presence.ts';
import type { Chat } from './types.ts';
import type { Visitor } from './visitor/visitor.ts';

interface PeopleDependencies {
  api: Api;
  notices: Notices;
  session: Session;
  requests: Requests;
  list: ChatList;
  shown: Shown;
  pushed: PushedPresence;
  visitor: Visitor;
}

type People = Pick<Chat, 'members' | 'add' | 'users' | 'chatWith' | 'createGroup' | 'contactService' | 'visitorService' | 'transfer'>;

/** Members of a chat, possible members, and people to start a chat with. */
export function makePeople({ api, notices, session, requests, list, shown, pushed, visitor }: PeopleDependencies): People {
  const orShown = (answer: { ok: boolean; message?: string }): boolean => {
    if (!answer.ok && answer.message) notices.show({ kind: 'error', message: answer.message });
    return answer.ok;
  };
  return {
    async members(chatId) {
      const answer = await requests.ask('im_users', list.named(chatId));
      const conversation = shown.conversation(chatId);
      if (!answer.ok) return conversation?.members ?? [];
      const people = answer.data.map((person) => pushed.correct(person, person.userId));
      if (conversation) shown.setConversation(chatId, { ...conversation, members: people });
      return people;
    },
    add: async (chatId, userIds) => orShown(await requests.ask('im_add_people', { chatId, userIds })),
    async users(searchValue, chatId, only = { colleaguesOnly: false }) {
      const inChat = chatId === undefined ? {} : { chatId };
      const answer = await api.chat.queryChatUsers({ searchValue, ...inChat, ...only }, { loadingBar: false, quiet: true });
      return answer.ok ? answer.data.map((person) => pushed.correct(person, person.userId)) : undefined;
    },
    async chatWith(userId) {
      const answer = await api.chat.openChat({ userId });
      return orShown(answer) && answer.ok ? answer.data.chatId : undefined;
    },
    async createGroup(chatName, userIds) {
      const answer = await api.chat.createGroup({ chatName, userIds: [...userIds], requestId: requestId() });
      return orShown(answer) && answer.ok ? answer.data.chatId : undefined;
    },
    async contactService(name = '') {
      if (!session.store.getState().isLogin) return visitor.begin(name);
      const answer = await api.chat.openServiceChat({});
      return orShown(answer) && answer.ok ? answer.data.chatId : undefined;
    },
    async visitorService() {
      const answer = await api.chat.queryVisitorService({}, { loadingBar: false, quiet: true });
      if (answer.ok) return answer.data;
      return answer.reason === 'rejected' ? { is: 'refused', message: answer.message } : undefined;
    },
    transfer: async (chatId, userId) => orShown(await api.chat.transferChat({ chatId, userId })),
  };
}
