import type { ChatEntry, ChatMessage } from '#contract/chat';
import { makeToldPresence } from './told-presence.ts';

/** What came for a chat since its entry was asked for. */
interface Recent {
  seq: number;
  counts: boolean;
}

/** The chats and their unread counts: the server's word, and what came after it. */
export function makeList(told = makeToldPresence()) {
  const entries = new Map<string, ChatEntry>();
  const recent = new Map<string, Recent[]>();
  const readSeq = new Map<string, number>();
  /** Up to which message the server's own count has been taken. */
  const countedTo = new Map<string, number>();

  const unreadAfter = (chatId: string, seq: number): number => {
    const from = Math.max(seq, readSeq.get(chatId) ?? 0);
    return (recent.get(chatId) ?? []).filter((one) => one.counts && one.seq > from).length;
  };

  /** An answer may be older than what has been pushed meanwhile: its number says which. */
  function merge(entry: ChatEntry): void {
    const { chatId } = entry;
    const known = entries.get(chatId);
    // Overtaken by a newer answer, and what it lacks is not remembered any more.
    if (known && entry.lastSeq < (countedTo.get(chatId) ?? 0)) return;
    countedTo.set(chatId, entry.lastSeq);
    const isReadAll = (readSeq.get(chatId) ?? 0) >= entry.lastSeq;
    const unReadNum = (isReadAll ? 0 : entry.unReadNum) + unreadAfter(chatId, entry.lastSeq);
    const later = known && known.lastSeq > entry.lastSeq ? lastOf(known) : {};
    entries.set(chatId, { ...told.correct(entry, entry.peerId), unReadNum, ...later });
    recent.set(
      chatId,
      (recent.get(chatId) ?? []).filter(({ seq }) => seq > entry.lastSeq),
    );
  }

  return {
    get: (chatId: string): ChatEntry | undefined => entries.get(chatId),
    /** How commands name the chat (spec 7.6). */
    named: (chatId: string) => ({ chatId, chatType: entries.get(chatId)?.chatType }),
    all: (): ChatEntry[] => [...entries.values()].toSorted((a, b) => (b.lastMessageTime ?? 0) - (a.lastMessageTime ?? 0)),
    merge,
    /** Takes the whole list; what is not in it is gone. */
    mergeAll(list: readonly ChatEntry[]): void {
      const here = new Set(list.map(({ chatId }) => chatId));
      for (const chatId of entries.keys()) if (!here.has(chatId)) entries.delete(chatId);
      for (const entry of list) merge(entry);
    },
    /** Somebody has come or gone; whether a chat says so. */
    correctPresence(): boolean {
      const changed = [...entries.values()].flatMap((entry) => {
        const corrected = told.correct(entry, entry.peerId);
        return corrected.onLine === entry.onLine ? [] : [corrected];
      });
      for (const entry of changed) entries.set(entry.chatId, entry);
      return changed.length > 0;
    },
    remove: (chatId: string) => void entries.delete(chatId),
    /** Takes a message into its chat's entry; false when the chat is unknown or messages before it are missing. */
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
        lastMessageType: message.messageType,
        lastLine: message.line,
        lastMessageTime: message.senderTime,
        lastSeq: seq,
      };
      entries.set(chatId, { ...entry, ...last, unReadNum });
      return isNext;
    },
    /** The person has read up to there, here or elsewhere; false when only the server knows what that leaves. */
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

const lastOf = ({ lastMessage, lastMessageType, lastLine, lastMessageTime, lastSeq }: ChatEntry) => ({
  lastMessage,
  lastMessageType,
  lastLine,
  lastMessageTime,
  lastSeq,
});

export type ChatList = ReturnType<typeof makeList>;
