import type { ChatMessage } from '#contract/chat';
import type { Received } from '#contract/socket';
import type { SocketMessage } from '../socket/socket-message.ts';
import type { SocketPart } from '../socket/socket.ts';
import { makeCatchingUp } from './catching-up.ts';
import { append, EMPTY, lastSeq, markedRead, withMarks } from './conversation.ts';
import type { ChatList } from './list.ts';
import type { ReadMarks } from './read-marks.ts';
import type { Requests } from './requests.ts';
import type { Shown } from './state.ts';
import type { ToldPresence } from './told-presence.ts';

interface ReadingParts {
  socket: SocketPart;
  requests: Requests;
  list: ChatList;
  told: ToldPresence;
  shown: Shown;
  marks: ReadMarks;
}

export interface Reading {
  /** Asks for the whole list, then brings each open conversation to its end. */
  refresh(): Promise<void>;
  refreshSoon(): void;
  /** Brings a conversation to its end, however it came to lag behind. */
  catchUp(chatId: string): Promise<void>;
  arrived(message: SocketMessage): void;
  /** Somebody, here or elsewhere, has read up to there. */
  read(message: SocketMessage): void;
  /** Somebody else has read one's own messages. */
  marked(message: SocketMessage): void;
  /** What is on the screen has been read. */
  markShown(chatId: string): void;
}

const REFRESH_MS = 100;
const RETRY_MS = 2000;

/** What comes from the server: the list, new messages, pages of old ones, and how far they have been read. */
export function makeReading({ socket, requests, list, told, shown, marks }: ReadingParts): Reading {
  const { store, conversation: conversationOf, setConversation, showList } = shown;
  const catchUp = makeCatchingUp({ socket, requests, list, told, shown, grown: markShown, againLater });
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  /** How often the server has said how far somebody has read. */
  let reads = 0;

  async function refresh(): Promise<void> {
    clearTimeout(refreshing);
    refreshing = undefined;
    if (!socket.isReady()) return;
    const before = reads;
    const answer = await requests.ask('im_init', {});
    if (!answer.ok) return againLater();
    // The counts may have been made before what was read meanwhile, and nothing in them says so.
    if (reads !== before) refreshSoon();
    list.mergeAll(answer.data.list);
    store.setState({ list: 'ready' });
    showList();
    for (const chatId of Object.keys(store.getState().conversations)) void catchUp(chatId).then(() => refreshMarks(chatId));
  }
  /** Marks that were set while there was no connection were told to nobody. */
  async function refreshMarks(chatId: string): Promise<void> {
    const lacksMarks = conversationOf(chatId)?.messages.some(({ self, seq, readTime }) => self && seq !== undefined && readTime === undefined);
    if (!lacksMarks || !socket.isReady()) return;
    const answer = await requests.ask('im_message_query', { ...list.named(chatId), direct: 2, order: '1' });
    const conversation = conversationOf(chatId);
    if (answer.ok && conversation) setConversation(chatId, withMarks(conversation, answer.data.records));
  }

  /** What was not answered over a connection that lives; a lost one begins with everything anew. */
  function againLater(): void {
    if (socket.isReady()) refreshSoon(RETRY_MS);
  }
  const refreshSoon = (ms = REFRESH_MS) => void (refreshing ??= setTimeout(() => void refresh(), ms));

  function markShown(chatId: string): void {
    const entry = list.get(chatId);
    if (!entry || entry.unReadNum === 0 || !store.getState().shown.includes(chatId)) return;
    list.read(chatId, entry.lastSeq);
    showList();
    marks.put(chatId, entry.lastSeq);
  }

  return {
    refresh,
    refreshSoon: () => refreshSoon(),
    catchUp,
    markShown,
    arrived({ code, data }) {
      if (code === '0' || !data) return;
      const message = data as ChatMessage;
      const isNew = message.seq > (list.get(message.chatId)?.lastSeq ?? 0);
      // Who has joined or taken over changes names and presence too.
      if (!list.note(message) || message.messageType > 3) refreshSoon();
      showList();
      const conversation = conversationOf(message.chatId);
      if (conversation && !conversation.isLoading) {
        setConversation(message.chatId, append(conversation, [message]));
        if (lastSeq(conversationOf(message.chatId) ?? EMPTY) < message.seq) void catchUp(message.chatId);
      }
      if (isNew && !message.self && message.messageType <= 3 && store.getState().shown.length === 0)
        store.setState(({ arrivals }) => ({ arrivals: arrivals + 1 }));
      markShown(message.chatId);
    },
    marked({ data }) {
      const { chatId, seq, readTime } = data as Received['im_read'];
      const conversation = conversationOf(chatId);
      if (conversation) setConversation(chatId, markedRead(conversation, seq, readTime));
    },
    read({ code, data }) {
      if (code === '0' || !data) return;
      const { chatId, seq } = data as Received['im_message_clear'];
      reads += 1;
      marks.confirmed(chatId, seq);
      if (!list.read(chatId, seq)) refreshSoon();
      showList();
    },
  };
}
