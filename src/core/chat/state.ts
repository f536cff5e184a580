import { createStore, type StoreApi } from 'zustand/vanilla';
import { put } from './conversation.ts';
import type { ChatList } from './list.ts';
import type { ChatState, Conversation, ShownMessage } from './types.ts';

const NOTHING: ChatState = { list: 'idle', chats: [], conversations: {}, shown: [], isVisiting: false, unread: 0, arrivals: 0 };

/** Visible state of the chats, and its few mutations. */
export interface Shown {
  store: StoreApi<ChatState>;
  conversation(chatId: string): Conversation | undefined;
  setConversation(chatId: string, conversation: Conversation): void;
  /** Updates an own, unconfirmed message; does nothing if there is none. */
  edit(chatId: string, key: string, change: (message: ShownMessage) => ShownMessage): void;
  forgetConversation(chatId: string): void;
  /** Updates the list and the unread counts from `list`. */
  showList(): void;
  clear(): void;
}

export function makeShown(list: ChatList): Shown {
  const store = createStore<ChatState>(() => NOTHING);
  const conversation = (chatId: string): Conversation | undefined => store.getState().conversations[chatId];
  const setConversation = (chatId: string, changed: Conversation) =>
    store.setState(({ conversations }) => ({ conversations: { ...conversations, [chatId]: changed } }));
  return {
    store,
    conversation,
    setConversation,
    edit(chatId, key, change) {
      const whole = conversation(chatId);
      const message = whole?.messages.find((one) => one.key === key && one.seq === undefined);
      if (whole && message) setConversation(chatId, put(whole, change(message)));
    },
    forgetConversation: (chatId) => store.setState(({ conversations: { [chatId]: _gone, ...conversations } }) => ({ conversations })),
    showList() {
      const chats = list.all();
      store.setState({ chats, unread: chats.reduce((sum, { unReadNum }) => sum + unReadNum, 0) });
    },
    clear: () => store.setState(NOTHING, true),
  };
}
