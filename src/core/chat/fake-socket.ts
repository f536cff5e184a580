import type { ChatEntry, ChatMessage } from '#contract/chat';
import { fakePage, memoryStorage } from '#core/page/fake-page';
import { makeCore } from '../hub/make-core.ts';
import type { SocketMessage } from '../socket/socket-message.ts';
import type { SocketPart } from '../socket/socket.ts';
import type { Tabs } from '../socket/tabs.ts';
import { makeChat } from './make-chat.ts';

type Command = SocketMessage & { ref?: string };

/** Fake socket whose server is the test: records sent commands and answers those that have a prepared answer. */
export function fakeSocket(answers: Record<string, (command: Command) => unknown> = {}) {
  const subscribers: { type: string; handle: (message: SocketMessage) => void }[] = [];
  const sent: Command[] = [];
  const visits: (string | undefined)[] = [];
  let isReady = false;
  const emit = (type: string, data?: unknown, more: object = {}): void => {
    for (const subscriber of subscribers.slice()) if (subscriber.type === type) subscriber.handle({ type, code: '1', data, ...more });
  };
  const socket: Partial<SocketPart> = {
    subscribe(type, handle) {
      subscribers.push({ type, handle });
      return () => {};
    },
    start() {},
    visit: (token) => void visits.push(token),
    isReady: () => isReady,
    send(command) {
      if (!isReady) return false;
      sent.push(command);
      const data = answers[command.type]?.(command);
      if (data !== undefined) queueMicrotask(() => emit(command.type, data, { ref: command['ref'] }));
      return true;
    },
  };
  return {
    socket: socket as SocketPart,
    sent,
    visits,
    emit: emit,
    of: (type: string) => sent.filter((command) => command.type === type),
    connect(): void {
      isReady = true;
      emit('ready');
    },
  };
}

interface Given {
  userName?: string | undefined;
  api?: object;
  /** Storage of the tab and of the page's origin; survives a reload. */
  storage?: Storage;
  key?: string;
  /** URL of the page that embeds the suite. */
  origin?: string;
}

/** The chat of a logged-in user on the portal's own page, by default. */
export function chatOn({ socket }: { socket: SocketPart }, { userName = 'ann', api = {}, storage = memoryStorage(), origin = OWN, key }: Given = {}) {
  const { settings, session, notices, configure } = makeCore(fakePage(origin, memoryStorage()), {});
  configure({ apiUrl: OWN, ...(key ? { key } : {}) });
  if (userName) session.login({ token: `token of ${userName}`, userName });
  const tabs: Partial<Tabs> = { storage };
  const chat = makeChat({ settings, session, api: api as never, notices, socket, tabs: tabs as Tabs, pageStorage: storage });
  return { chat, session, notices, state: chat.store.getState };
}

export const OWN = 'https://portal.example';

export const entryOf = (chatId: string, over: Partial<ChatEntry> = {}): ChatEntry => ({
  chatId,
  chatType: 2,
  chatName: chatId,
  picUrl: '',
  onLine: '0',
  unReadNum: 0,
  lastMessage: '',
  lastMessageType: null,
  lastMessageTime: null,
  lastSeq: 0,
  isService: false,
  isVisitor: false,
  actions: [],
  ...over,
});

export const messageOf = (chatId: string, seq: number, over: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `${chatId} ${seq}`,
  seq,
  chatId,
  chatType: 2,
  messageType: 1,
  message: `m${seq}`,
  url: '',
  self: false,
  senderId: '1',
  senderName: 'Bo',
  picUrl: '',
  senderTime: seq,
  ...over,
});
