import type { ChatEntry, ChatMessage } from '#contract/chat';
import { makePushedPresence } from './presence/pushed-presence.ts';

/** Messages received for a chat since its entry was requested. */
interface Recent {
  seq: number;
  counts: boolean;
}

/** The chats and their unread counts: the server's state plus later changes. */
export function makeList(pushed = makePushedPresence()) {
  const entries = new Map<string, ChatEntry>();
  const recent = new Map<string, Recent[]>();
  const readSeq = new Map<string, number>();
  /** Last message included in the server's own count. */
  const countedTo = new Map<string, number>();

  const unreadAfter = (chatId: string, seq: number): number => {
    const from = Math.max(seq, readSeq.get(chatId) ?? 0);
    return (recent.get(chatId) ?? []).filter((one) => one.counts && one.seq > from).length;
  };

  /** A response may be older than pushed messages: its number decides. */
  function merge(entry: ChatEntry): void {
    const { chatId } = entry;
    const known = entries.get(chatId);
    // Superseded by a newer response, and the missing changes are no longer stored.
    if (known && entry.lastSeq < (countedTo.get(chatId) ?? 0)) return;
    countedTo.set(chatId, entry.lastSeq);
    const isReadAll = (readSeq.get(chatId) ?? 0) >= entry.lastSeq;
    const unReadNum = (isReadAll ? 0 : entry.unReadNum) + unreadAfter(chatId, entry.lastSeq);
    const later = known && known.lastSeq > entry.lastSeq ? lastOf(known) : {};
    entries.set(chatId, { ...pushed.correct(entry, entry.peerId), unReadNum, ...later });
    recent.set(
      chatId,
      (recent.get(chatId) ?? []).filter(({ seq }) => seq > entry.lastSeq),
    );
  }

  return {
    get: (chatId: string): ChatEntry | undefined => entries.get(chatId),
    /** Identifies the chat in commands (spec 7.6). */
    named: (chatId: string) => ({ chatId, chatType: entries.get(chatId)?.chatType }),
    all: (): ChatEntry[] => [...entries.values()].toSorted((a, b) => (b.lastMessageTime ?? 0) - (a.lastMessageTime ?? 0)),
    merge,
    /** Replaces the whole list; chats that are missing are removed. */
    mergeAll(list: readonly ChatEntry[]): void {
      const here = new Set(list.map(({ chatId }) => chatId));
      for (const chatId of entries.keys()) if (!here.has(chatId)) entries.delete(chatId);
      for (const entry of list) merge(entry);
    },
    /** Updates a person's presence; returns whether a chat shows it. */
    correctPresence(): boolean {
      const changed = [...entries.values()].flatMap((entry) => {
        const corrected = pushed.correct(entry, entry.peerId);
        return corrected.onLine === entry.onLine ? [] : [corrected];
      });
      for (const entry of changed) entries.set(entry.chatId, entry);
      return changed.length > 0;
    },
    remove: (chatId: string) => void entries.delete(chatId),
    /** Adds a message to its chat's entry; false if the chat is unknown or earlier messages are missing. */
    note(message: ChatMessage): boolean {
      const { chatId, seq } = message;
      const entry = entries.get(chatId);
      if (entry && seq <= entry.lastSeq) return true;
      const counts = !message.self && message.messageType <= 3;
      recent.set(chatId, [...(recent.get(chatId) ?? []).filter((one) => one.seq !== seq), { seq, counts }]);
      if (!entry) return false;
      const isNext = seq === entry.lastSeq + 1;
      const unReadNum = entry.unReadNum + (counts && seq > (readSeq.get(chatId) ?? 0) ? 1 : 0);
      const last = {
        lastMessage: message.message,
        lastMessageEn: message.messageEn,
        lastMessageType: message.messageType,
        lastLine: message.line,
        lastMessageTime: message.senderTime,
        lastSeq: seq,
      };
      entries.set(chatId, { ...entry, ...last, unReadNum });
      return isNext;
    },
    /** The person has read up to this message, here or elsewhere; false if only the server knows the remaining count. */
    read(chatId: string, seq: number): boolean {
      readSeq.set(chatId, Math.max(seq, readSeq.get(chatId) ?? 0));
      const entry = entries.get(chatId);
      if (!entry) return true;
      if (seq < entry.lastSeq) return entry.unReadNum === 0;
      entries.set(chatId, { ...entry, unReadNum: 0 });
      return true;
    },
    clear(): void {
      for (const map of [entries, recent, readSeq, countedTo]) map.clear();
    },
  };
}

const lastOf = ({ lastMessage, lastMessageEn, lastMessageType, lastLine, lastMessageTime, lastSeq }: ChatEntry) => ({
  lastMessage,
  lastMessageEn,
  lastMessageType,
  lastLine,
  lastMessageTime,
  lastSeq,
});

export type ChatList = ReturnType<typeof makeList>;
