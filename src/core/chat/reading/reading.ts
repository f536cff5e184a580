import type { ChatMessage } from '#contract/chat';
import type { Received } from '#contract/socket';
import type { SocketMessage } from '../../socket/socket-message.ts';
import type { SocketPart } from '../../socket/socket.ts';
import { makeCatchUp } from '../catch-up.ts';
import { append, EMPTY, lastSeq, markedRead, withMarks } from '../conversation.ts';
import type { ChatList } from '../list.ts';
import type { ReadMarks } from './read-marks.ts';
import type { Requests } from '../requests.ts';
import type { Shown } from '../state.ts';
import type { PushedPresence } from '../presence/pushed-presence.ts';

interface ReadingDependencies {
  socket: SocketPart;
  requests: Requests;
  list: ChatList;
  pushed: PushedPresence;
  shown: Shown;
  marks: ReadMarks;
}

export interface Reading {
  /** Requests the whole list, then catches each open conversation up. */
  refresh(): Promise<void>;
  refreshSoon(): void;
  /** Loads the messages that a conversation has missed. */
  catchUp(chatId: string): Promise<void>;
  arrived(message: SocketMessage): void;
  /** The user has read up to this message, here or elsewhere. */
  read(message: SocketMessage): void;
  /** Another person has read the user's own messages. */
  marked(message: SocketMessage): void;
  /** Messages on the screen count as read. */
  markShown(chatId: string): void;
}

const REFRESH_MS = 100;
const RETRY_MS = 2000;

/** Data from the server: the list, new messages, pages of old ones, and read marks. */
export function makeReading({ socket, requests, list, pushed, shown, marks }: ReadingDependencies): Reading {
  const { store, conversation: conversationOf, setConversation, showList } = shown;
  const catchUp = makeCatchUp({ socket, requests, list, pushed, shown, messagesAdded: markShown, retryLater });
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  /** Number of read marks received from the server. */
  let reads = 0;

  async function refresh(): Promise<void> {
    clearTimeout(refreshing);
    refreshing = undefined;
    if (!socket.isReady()) return;
    const before = reads;
    const answer = await requests.ask('im_init', {});
    if (!answer.ok) return retryLater();
    // The counts may be older than a read mark, and nothing in them shows it.
    if (reads !== before) refreshSoon();
    list.mergeAll(answer.data.list);
    store.setState({ list: 'ready' });
    showList();
    for (const chatId of Object.keys(store.getState().conversations)) void catchUp(chatId).then(() => refreshMarks(chatId));
  }
  /** Marks that were set while there was no connection were not pushed. */
  async function refreshMarks(chatId: string): Promise<void> {
    const lacksMarks = conversationOf(chatId)?.messages.some(({ self, seq, readTime }) => self && seq !== undefined && readTime === undefined);
    if (!lacksMarks || !socket.isReady()) return;
    const answer = await requests.ask('im_message_query', { ...list.named(chatId), direct: 2, order: '1' });
    const conversation = conversationOf(chatId);
    if (answer.ok && conversation) setConversation(chatId, withMarks(conversation, answer.data.records));
  }

  /** Retries requests that a live connection did not answer; a new connection reloads everything anyway. */
  function retryLater(): void {
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
      // Joining or taking over also changes names and presence.
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
