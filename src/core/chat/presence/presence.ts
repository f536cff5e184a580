import type { Received } from '#contract/socket';
import type { SocketPart } from '../../socket/socket.ts';
import type { ChatList } from '../list.ts';
import type { Reading } from '../reading/reading.ts';
import type { Shown } from '../state.ts';
import type { PushedPresence } from './pushed-presence.ts';
import type { Chat, Conversation, Presence } from '../types.ts';

/** The server pushes presence; polling covers missed pushes, and large groups, for which there are none. */
const POLL_MS = 120_000;

interface PresenceDependencies {
  socket: Pick<SocketPart, 'subscribe'>;
  reading: Pick<Reading, 'refresh'>;
  list: ChatList;
  pushed: PushedPresence;
  shown: Shown;
  members: Chat['members'];
}

/** Presence of people: in the list of chats, and among the members of open chats. */
export function makePresence({ socket, reading, list, pushed, shown, members }: PresenceDependencies): Pick<Chat, 'attend' | 'watchPresence'> {
  let watchers = 0;
  const hearers = new Set<(people: readonly Presence[]) => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  socket.subscribe('im_presence', ({ code, data }) => {
    if (code === '0' || !Array.isArray(data)) return;
    const people = data as Received['im_presence'];
    pushed.note(people);
    for (const listener of hearers) listener(people);
    if (list.correctPresence()) shown.showList();
    for (const [chatId, conversation] of Object.entries(shown.store.getState().conversations)) {
      const corrected = correct(conversation);
      if (corrected !== conversation) shown.setConversation(chatId, corrected);
    }
  });

  /** Returns the same object if presence has not changed. */
  function correct(conversation: Conversation): Conversation {
    const before = conversation.members;
    const after = before.map((person) => pushed.correct(person, person.userId));
    const user = conversation.user && pushed.correct(conversation.user, conversation.user.userId);
    const isSame = user?.onLine === conversation.user?.onLine && after.every(({ onLine }, n) => onLine === before[n]?.onLine);
    return isSame ? conversation : { ...conversation, user, members: after };
  }

  // Presence pushed over another connection may be outdated, since later changes were missed.
  socket.subscribe('ready', pushed.clear);

  function ask(): void {
    void reading.refresh();
    for (const chatId of shown.store.getState().shown) if (shown.conversation(chatId)?.members.length) void members(chatId);
  }

  return {
    watchPresence(listener) {
      hearers.add(listener);
      return () => void hearers.delete(listener);
    },
    attend() {
      watchers += 1;
      timer ??= setInterval(ask, POLL_MS);
      let isDone = false;
      return () => {
        if (isDone) return;
        isDone = true;
        watchers -= 1;
        if (watchers > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
