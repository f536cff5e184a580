import type { Received } from '#contract/socket';
import { searchChats } from '#domain/chat/chat-rules';
import { STORAGE_PREFIX } from '#domain/constants';
import type { Api } from '../api/api.ts';
import type { Notices } from '../page/notices.ts';
import type { Session } from '../session/session.ts';
import type { SettingsPart } from '../settings/settings.ts';
import type { SocketPart } from '../socket/socket.ts';
import { browserTabs, type Tabs } from '../socket/tabs.ts';
import { EMPTY } from './conversation.ts';
import { makeFiles } from './outbox/files.ts';
import { makeList } from './list.ts';
import { outboxStorage } from './outbox/outbox-storage.ts';
import { makePaging } from './paging.ts';
import { makePeople } from './people.ts';
import { makePresence } from './presence/presence.ts';
import { makeReadMarks } from './reading/read-marks.ts';
import { makeReading } from './reading/reading.ts';
import { makeRequests } from './requests.ts';
import { makeSending } from './outbox/sending.ts';
import { makeShown } from './state.ts';
import { makePushedPresence } from './presence/pushed-presence.ts';
import type { Chat } from './types.ts';
import { makeVisitor } from './visitor/visitor.ts';

export interface ChatDependencies {
  settings: SettingsPart;
  session: Session;
  api: Api;
  notices: Notices;
  socket: SocketPart;
  tabs: Tabs | undefined;
  /** Local storage of the page's origin, where visitors are kept. */
  pageStorage: Storage | undefined;
}

/** The chats of the current user, agent or visitor. */
export function makeChat({ settings, session, api, notices, socket, tabs = browserTabs(), pageStorage }: ChatDependencies): Chat {
  const storage = settings.isOwnOrigin() ? tabs.storage : undefined;
  const visitor = makeVisitor({
    api,
    socket,
    session,
    settings,
    storage: pageStorage,
    changed: (isVisiting) => store.setState({ isVisiting }),
  });
  const whose = () => session.store.getState().user?.userName ?? visitor.token() ?? '';
  const files = makeFiles(api, () => (session.store.getState().isLogin ? undefined : visitor.token()));
  const requests = makeRequests(socket);
  const pushed = makePushedPresence();
  const list = makeList(pushed);
  const shown = makeShown(list);
  const marks = makeReadMarks(socket);
  const reading = makeReading({ socket, requests, list, pushed, shown, marks });
  const kept = outboxStorage(storage, `${STORAGE_PREFIX}outbox`, whose);
  const sending = makeSending({ socket, session, list, shown, files, kept, open: (chatId) => chat.open(chatId), catchUp: reading.catchUp });
  const people = makePeople({ api, notices, session, requests, list, shown, pushed, visitor });
  const { store } = shown;
  const presence = makePresence({ socket, reading, list, pushed, shown, members: people.members });

  socket.subscribe('ready', () => {
    if (store.getState().list === 'idle') store.setState({ list: 'loading' });
    marks.sendAll();
    void reading.refresh();
  });
  socket.subscribe('im_message', reading.arrived);
  socket.subscribe('im_message_clear', reading.read);
  socket.subscribe('im_read', reading.marked);
  socket.subscribe('im_resetList', reading.refreshSoon);
  for (const type of ['im_add_group', 'im_join_group'])
    socket.subscribe(type, ({ data }) => {
      list.merge((data as Received['im_add_group']).chat);
      shown.showList();
    });
  socket.subscribe('im_close', ({ data }) => {
    const { chatId } = data as Received['im_close'];
    list.remove(chatId);
    marks.forget(chatId);
    shown.forgetConversation(chatId);
    shown.showList();
  });
  socket.subscribe('im_add_people', ({ data }) => {
    const { chatId } = (data ?? {}) as { chatId?: string };
    if (chatId !== undefined && shown.conversation(chatId)) void people.members(chatId);
  });
  socket.subscribe('visitorEnded', () => visitor.forget());
  session.store.subscribe((now, before) => {
    if (now.isLogin === before.isLogin) return;
    clear();
    if (before.isLogin) kept.forget();
    else visitor.forget();
  });
  session.onLeave(() => visitor.token() !== undefined && visitor.forget());

  function clear(): void {
    sending.clear();
    list.clear();
    pushed.clear();
    marks.forget();
    files.forget();
    shown.clear();
  }

  const chat: Chat = {
    ...people,
    ...presence,
    ...makePaging({ requests, list, shown }),
    store,
    start({ remembersVisitor = true } = {}) {
      visitor.remember(remembersVisitor);
      visitor.resume();
      socket.start();
      if (socket.isReady() && store.getState().list !== 'ready') void reading.refresh();
    },
    open(chatId) {
      if (!shown.conversation(chatId)) shown.setConversation(chatId, { ...EMPTY, isLoading: true, messages: sending.pending(chatId) });
      void reading.catchUp(chatId);
    },
    show(chatId) {
      store.setState((state) => ({ shown: [...state.shown, chatId], arrivals: 0 }));
      reading.markShown(chatId);
      return () => store.setState((state) => ({ shown: state.shown.filter((_, n) => n !== state.shown.indexOf(chatId)) }));
    },
    messages: (chatId) => shown.conversation(chatId) ?? EMPTY,
    async send(chatId, input) {
      sending.send(chatId, input);
    },
    resend: sending.resend,
    discard: sending.discard,
    async endVisitorChat() {
      const isOver = await visitor.end();
      if (isOver) clear();
      return isOver;
    },
    fileUrl: (url) => files.url(url),
    search: (text) => searchChats(store.getState().chats, text),
    seen: () => store.setState({ arrivals: 0 }),
  };
  return chat;
}
