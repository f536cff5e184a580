import type { ChatMessage } from '#contract/chat';
import type { Received } from '#contract/socket';
import { STORAGE_PREFIX } from '#domain/constants';
import { createStore } from 'zustand/vanilla';
import type { Api } from '../api.ts';
import type { Notices } from '../notices.ts';
import { requestId } from '../request-id.ts';
import type { Session } from '../session.ts';
import type { SettingsPart } from '../settings.ts';
import type { SocketMessage } from '../socket-message.ts';
import type { SocketPart } from '../socket.ts';
import { browserTabs, type Tabs } from '../socket/tabs.ts';
import { append, EMPTY, firstId, lastId, lastSeq, prepend, put, replace, without } from './conversation.ts';
import { makeFiles } from './files.ts';
import { makeList } from './list.ts';
import { keepOutbox } from './kept.ts';
import { makeOutbox, type Outgoing } from './outbox.ts';
import { makeRequests } from './requests.ts';
import type { Chat, ChatState, Conversation, ShownMessage } from './types.ts';
import { makeVisitor } from './visitor.ts';

export interface ChatParts {
  settings: SettingsPart;
  session: Session;
  api: Api;
  notices: Notices;
  socket: SocketPart;
  tabs: Tabs | undefined;
}

const NOTHING: ChatState = { list: 'idle', chats: [], conversations: {}, shown: [], unread: 0, arrivals: 0 };
/** A conversation that missed more pages than this begins anew at its end. */
const MOST_PAGES = 10;
const REFRESH_MS = 100;
const READ_MS = 200;
const RETRY_MS = 2000;

export function makeChat({ settings, session, api, notices, socket, tabs = browserTabs() }: ChatParts): Chat {
  const store = createStore<ChatState>(() => NOTHING);
  const requests = makeRequests(socket);
  const list = makeList();
  const visitor = makeVisitor({ api, socket, session, storage: settings.isOwnOrigin() ? tabs.storage : undefined });
  const files = makeFiles(api, () => (session.store.getState().isLogin ? undefined : visitor.token()));
  const kept = keepOutbox(settings.isOwnOrigin() ? tabs.storage : undefined, `${STORAGE_PREFIX}outbox`, () => whose());
  const whose = () => session.store.getState().user?.userName ?? visitor.token() ?? '';
  const outbox = makeOutbox({
    socket,
    changed: kept.write,
    settled(message, refusal) {
      // What was taken comes as a message of its own and takes the place of this one.
      if (refusal === undefined) {
        failed.delete(message.preId);
        // It comes as a message of its own, in this very turn or with what is still being loaded: then this one must not stay beside it.
        queueMicrotask(() => removePending(message));
      } else edit(message.chatId, message.preId, (one) => ({ ...one, state: 'failed', reason: refusal }));
    },
  });
  /** What failed and can be sent once more, and what waits for its file. */
  const failed = new Map<string, Outgoing>();
  const uploads = new Map<string, File>();
  const catching = new Map<string, Promise<void>>();
  const reading = new Map<string, ReturnType<typeof setTimeout>>();
  let refreshing: ReturnType<typeof setTimeout> | undefined;

  const conversationOf = (chatId: string): Conversation | undefined => store.getState().conversations[chatId];
  const setConversation = (chatId: string, conversation: Conversation) =>
    store.setState(({ conversations }) => ({ conversations: { ...conversations, [chatId]: conversation } }));
  const edit = (chatId: string, key: string, change: (message: ShownMessage) => ShownMessage) => {
    const conversation = conversationOf(chatId);
    const message = conversation?.messages.find((one) => one.key === key && one.seq === undefined);
    if (conversation && message) setConversation(chatId, put(conversation, change(message)));
  };
  const showList = () => {
    const chats = list.all();
    store.setState({ chats, unread: chats.reduce((sum, { unReadNum }) => sum + unReadNum, 0) });
  };

  function removePending({ chatId, preId }: Outgoing): void {
    const conversation = conversationOf(chatId);
    if (!conversation?.messages.some(({ key, seq }) => key === preId && seq === undefined)) return;
    setConversation(chatId, without(conversation, preId));
    void catchUp(chatId);
  }

  async function refresh(): Promise<void> {
    clearTimeout(refreshing);
    refreshing = undefined;
    if (!socket.isReady()) return;
    const answer = await requests.ask('im_init', {});
    if (!answer.ok) {
      if (socket.isReady()) refreshSoon(RETRY_MS);
      return;
    }
    list.mergeAll(answer.data.list);
    store.setState({ list: 'ready' });
    showList();
    for (const chatId of Object.keys(store.getState().conversations)) void catchUp(chatId);
  }
  const refreshSoon = (ms = REFRESH_MS) => void (refreshing ??= setTimeout(() => void refresh(), ms));

  /** Brings a conversation to its end, however it came to lag behind; one at a time for each. */
  function catchUp(chatId: string): Promise<void> {
    const running = catching.get(chatId);
    if (running) return running;
    const work = catchUpNow(chatId).finally(() => catching.delete(chatId));
    catching.set(chatId, work);
    return work;
  }

  async function catchUpNow(chatId: string): Promise<void> {
    for (let pages = 0; ; pages += 1) {
      const conversation = conversationOf(chatId);
      if (!conversation || !socket.isReady()) return;
      if (conversation.isLoading) return load(chatId);
      if (lastSeq(conversation) >= (list.get(chatId)?.lastSeq ?? 0)) return;
      const isFar = pages >= MOST_PAGES || lastId(conversation) === undefined;
      const answer = await requests.ask('im_message_query', { chatId, ...(isFar ? NEWEST : { direct: 1, order: '1', preId: lastId(conversation) }) });
      const now = conversationOf(chatId);
      if (!answer.ok || !now) return;
      const { records, hasMore } = answer.data;
      setConversation(chatId, isFar ? replace(now, records, hasMore) : append(now, records));
      if (records.length === 0) return;
      markShown(chatId);
      if (isFar) return;
    }
  }

  async function load(chatId: string): Promise<void> {
    const answer = await requests.ask('im_chat_init', { chatId, chatType: list.get(chatId)?.chatType });
    const conversation = conversationOf(chatId);
    if (!conversation) return;
    if (!answer.ok) {
      // No connection: it comes with the next one. A refusal stays one.
      if (answer.message !== '') setConversation(chatId, { ...conversation, isLoading: false });
      return;
    }
    const { chat, user, members = [], messages, hasMore } = answer.data;
    list.merge(chat);
    list.read(chatId, messages.at(-1)?.seq ?? 0);
    showList();
    setConversation(chatId, { ...replace(conversation, messages, hasMore), isLoading: false, user, members });
    if ((list.get(chatId)?.lastSeq ?? 0) > lastSeq(conversationOf(chatId) ?? EMPTY)) await catchUpNow(chatId);
  }

  function arrived({ code, data }: SocketMessage): void {
    if (code === '0' || !data) return;
    const message = data as ChatMessage;
    const isNew = message.seq > (list.get(message.chatId)?.lastSeq ?? 0);
    if (!list.note(message)) refreshSoon();
    showList();
    const conversation = conversationOf(message.chatId);
    if (conversation && !conversation.isLoading) {
      setConversation(message.chatId, append(conversation, [message]));
      if (lastSeq(conversationOf(message.chatId) ?? EMPTY) < message.seq) void catchUp(message.chatId);
    }
    if (isNew && !message.self && message.messageType <= 3 && store.getState().shown.length === 0)
      store.setState(({ arrivals }) => ({ arrivals: arrivals + 1 }));
    markShown(message.chatId);
  }

  /** What is on the screen has been read. */
  function markShown(chatId: string): void {
    if (!store.getState().shown.includes(chatId) || (list.get(chatId)?.unReadNum ?? 0) === 0) return;
    const seq = list.get(chatId)?.lastSeq ?? 0;
    list.read(chatId, seq);
    showList();
    clearTimeout(reading.get(chatId));
    reading.set(
      chatId,
      setTimeout(() => socket.send({ type: 'im_message_clear', chatId, seq }), READ_MS),
    );
  }

  function enqueue(message: Outgoing): void {
    failed.set(message.preId, message);
    outbox.add(message);
  }

  async function upload(message: Outgoing, file: File): Promise<void> {
    const { chatId, preId } = message;
    const answer = await files.upload(file, (progress) => edit(chatId, preId, (one) => ({ ...one, progress })));
    if (!answer.ok) return edit(chatId, preId, (one) => ({ ...one, state: 'failed', reason: answer.message, progress: undefined }));
    uploads.delete(preId);
    edit(chatId, preId, (one) => ({ ...one, url: answer.data.aliyunAllUrl, progress: undefined }));
    enqueue({ ...message, url: answer.data.aliyunAllUrl });
  }

  const show = (message: Outgoing): ShownMessage => ({
    ...message,
    key: message.preId,
    id: undefined,
    seq: undefined,
    self: true,
    senderName: session.store.getState().user?.nameCn ?? '',
    picUrl: '',
    state: 'sending',
    reason: undefined,
    line: undefined,
    progress: undefined,
  });

  function reset(): void {
    outbox.clear();
    list.clear();
    failed.clear();
    uploads.clear();
    files.forget();
    store.setState(NOTHING, true);
  }

  socket.subscribe('ready', () => {
    if (store.getState().list === 'idle') store.setState({ list: 'loading' });
    void refresh();
  });
  socket.subscribe('im_message', arrived);
  socket.subscribe('im_resetList', () => refreshSoon());
  socket.subscribe('im_message_clear', ({ code, data }) => {
    if (code === '0' || !data) return;
    const { chatId, seq } = data as Received['im_message_clear'];
    if (!list.read(chatId, seq)) refreshSoon();
    showList();
  });
  for (const type of ['im_add_group', 'im_join_group'])
    socket.subscribe(type, ({ data }) => {
      list.merge((data as Received['im_add_group']).chat);
      showList();
    });
  socket.subscribe('im_close', ({ data }) => {
    const { chatId } = data as Received['im_close'];
    list.remove(chatId);
    store.setState(({ conversations: { [chatId]: _closed, ...conversations } }) => ({ conversations }));
    showList();
  });
  socket.subscribe('im_add_people', ({ data }) => {
    const { chatId } = (data ?? {}) as { chatId?: string };
    if (chatId !== undefined && conversationOf(chatId)) void chat.members(chatId);
  });
  socket.subscribe('visitorOver', () => visitor.forget());
  session.store.subscribe((now, before) => {
    if (!now.isLogin && before.isLogin) {
      reset();
      kept.forget();
    } else if (now.isLogin && !before.isLogin) reset();
  });
  for (const message of kept.read()) enqueue(message);

  const orShown = (answer: { ok: boolean; message?: string }): boolean => {
    if (!answer.ok && answer.message) notices.show({ kind: 'error', message: answer.message });
    return answer.ok;
  };

  const chat: Chat = {
    store,
    start() {
      visitor.resume();
      socket.start();
      if (socket.isReady() && store.getState().list !== 'ready') void refresh();
    },
    open(chatId) {
      if (conversationOf(chatId)) return void catchUp(chatId);
      const pending = outbox.list().filter((message) => message.chatId === chatId);
      setConversation(chatId, { ...EMPTY, isLoading: true, messages: pending.map(show) });
      void catchUp(chatId);
    },
    show(chatId) {
      store.setState(({ shown }) => ({ shown: [...shown, chatId], arrivals: 0 }));
      markShown(chatId);
      return () => store.setState(({ shown }) => ({ shown: shown.filter((one, n) => one !== chatId || n !== shown.indexOf(chatId)) }));
    },
    messages: (chatId) => conversationOf(chatId) ?? EMPTY,
    async loadOlder(chatId) {
      const conversation = conversationOf(chatId);
      const preId = conversation && firstId(conversation);
      if (!conversation?.hasOlder || preId === undefined) return false;
      const answer = await requests.ask('im_message_query', { chatId, direct: 2, order: '1', preId });
      const now = conversationOf(chatId);
      if (!answer.ok || !now || firstId(now) !== preId) return now?.hasOlder ?? false;
      setConversation(chatId, prepend(now, answer.data.records, answer.data.hasMore));
      return answer.data.hasMore;
    },
    async send(chatId, input) {
      if (input.messageType === 1 && input.message.trim() === '') return;
      const text = input.messageType === 1 ? input.message : input.file.name;
      const chatType = list.get(chatId)?.chatType ?? (chatId.startsWith('u_') ? 1 : 2);
      const message: Outgoing = {
        preId: requestId(),
        chatId,
        chatType,
        messageType: input.messageType,
        message: text,
        url: '',
        senderTime: Date.now(),
      };
      if (!conversationOf(chatId)) chat.open(chatId);
      setConversation(chatId, put(conversationOf(chatId) ?? EMPTY, show(message)));
      if (input.messageType === 1) return enqueue(message);
      failed.set(message.preId, message);
      uploads.set(message.preId, input.file);
      void upload(message, input.file);
    },
    resend(chatId, key) {
      const message = failed.get(key);
      const shown = conversationOf(chatId)?.messages.find((one) => one.key === key);
      if (!message || shown?.state !== 'failed') return;
      edit(chatId, key, (one) => ({ ...one, state: 'sending', reason: undefined }));
      const file = uploads.get(key);
      if (file) void upload(message, file);
      else enqueue(message);
    },
    discard(chatId, key) {
      outbox.take(key);
      failed.delete(key);
      uploads.delete(key);
      const conversation = conversationOf(chatId);
      if (conversation) setConversation(chatId, without(conversation, key));
    },
    async history(chatId, { text = '', before } = {}) {
      const answer = await requests.ask('im_message_query', {
        ...NEWEST,
        chatId,
        order: '2',
        text: text.trim(),
        ...(before === undefined ? {} : { preId: before }),
      });
      return answer.ok ? answer.data : { records: [], hasMore: false };
    },
    async members(chatId) {
      const answer = await requests.ask('im_users', { chatId, chatType: list.get(chatId)?.chatType });
      if (!answer.ok) return conversationOf(chatId)?.members ?? [];
      const conversation = conversationOf(chatId);
      if (conversation) setConversation(chatId, { ...conversation, members: answer.data });
      return answer.data;
    },
    add: async (chatId, userIds) => orShown(await requests.ask('im_add_people', { chatId, userIds })),
    async users(searchValue, chatId) {
      const answer = await api.chat.queryChatUsers({ searchValue, ...(chatId === undefined ? {} : { chatId }) }, { loadingBar: false });
      return answer.ok ? answer.data : [];
    },
    async chatWith(userId) {
      const answer = await api.chat.openChat({ userId });
      return orShown(answer) && answer.ok ? answer.data.chatId : undefined;
    },
    async createGroup(chatName, userIds) {
      const answer = await api.chat.createGroup({ chatName, userIds: [...userIds], requestId: requestId() });
      return orShown(answer) && answer.ok ? answer.data.chatId : undefined;
    },
    async contactService() {
      if (!session.store.getState().isLogin) return visitor.begin();
      const answer = await api.chat.openServiceChat({});
      return orShown(answer) && answer.ok ? answer.data.chatId : undefined;
    },
    transfer: async (chatId, userId) => orShown(await api.chat.transferChat({ chatId, userId })),
    presence: (chatId) => list.get(chatId)?.onLine === '1',
    fileUrl: (url) => files.url(url),
    search: (text) => store.getState().chats.filter(({ chatName }) => chatName.toLowerCase().includes(text.trim().toLowerCase())),
    seen: () => store.setState({ arrivals: 0 }),
  };
  return chat;
}

const NEWEST = { direct: 2, order: '1' };
