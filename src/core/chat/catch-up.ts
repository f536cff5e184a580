import type { SocketPart } from '../socket/socket.ts';
import { append, EMPTY, lastId, lastSeq, replace } from './conversation.ts';
import type { ChatList } from './list.ts';
import type { Requests } from './requests.ts';
import type { Shown } from './state.ts';
import type { PushedPresence } from './presence/pushed-presence.ts';
import type { ChatPerson } from './types.ts';

interface CatchUpDependencies {
  socket: SocketPart;
  requests: Requests;
  list: ChatList;
  pushed: PushedPresence;
  shown: Shown;
  /** A message has been added to a conversation. */
  messagesAdded(chatId: string): void;
  /** A request was not answered. */
  retryLater(): void;
}

/** A conversation that missed more pages than this is reloaded from its end. */
const MAX_PAGES = 10;
const NEWEST = { direct: 2, order: '1' };

/** Loads the messages that a conversation has missed; one request at a time per conversation. */
export function makeCatchUp({
  socket,
  requests,
  list,
  pushed,
  shown,
  messagesAdded,
  retryLater,
}: CatchUpDependencies): (chatId: string) => Promise<void> {
  const { conversation: conversationOf, setConversation } = shown;
  const running = new Map<string, Promise<void>>();
  const corrected = (person: ChatPerson) => pushed.correct(person, person.userId);

  async function catchUp(chatId: string): Promise<void> {
    for (let pages = 0; ; pages += 1) {
      const conversation = conversationOf(chatId);
      if (!conversation || !socket.isReady()) return;
      if (conversation.isLoading) return load(chatId);
      if (lastSeq(conversation) >= (list.get(chatId)?.lastSeq ?? 0)) return;
      const isFar = pages >= MAX_PAGES || lastId(conversation) === undefined;
      const page = isFar ? NEWEST : { direct: 1, order: '1', preId: lastId(conversation) };
      const answer = await requests.ask('im_message_query', { ...list.named(chatId), ...page });
      const now = conversationOf(chatId);
      if (!answer.ok) return void (answer.message === '' && retryLater());
      if (!now) return;
      const { records, hasMore } = answer.data;
      setConversation(chatId, isFar ? replace(now, records, hasMore) : append(now, records));
      if (records.length === 0) return;
      messagesAdded(chatId);
      // Messages received in the meantime follow, as after any page.
      if (isFar) pages = 0;
    }
  }

  async function load(chatId: string): Promise<void> {
    const answer = await requests.ask('im_chat_init', list.named(chatId));
    const conversation = conversationOf(chatId);
    if (!conversation) return;
    if (!answer.ok) {
      // A refusal is final.
      if (answer.message === '') retryLater();
      else setConversation(chatId, { ...conversation, isLoading: false });
      return;
    }
    const { chat, user, members = [], messages, hasMore } = answer.data;
    list.merge(chat);
    list.read(chatId, messages.at(-1)?.seq ?? 0);
    shown.showList();
    const people = { user: user && corrected(user), members: members.map(corrected) };
    setConversation(chatId, { ...replace(conversation, messages, hasMore), isLoading: false, ...people });
    if ((list.get(chatId)?.lastSeq ?? 0) > lastSeq(conversationOf(chatId) ?? EMPTY)) await catchUp(chatId);
  }

  return (chatId) => {
    const work = running.get(chatId) ?? catchUp(chatId).finally(() => running.delete(chatId));
    running.set(chatId, work);
    return work;
  };
}
