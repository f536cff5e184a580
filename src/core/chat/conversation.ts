import type { ChatMessage } from '#contract/chat';
import type { Conversation, ShownMessage } from './types.ts';

export const EMPTY: Conversation = { messages: [], hasOlder: false, isLoading: false, user: undefined, members: [] };

export const toShownMessage = (message: ChatMessage): ShownMessage => ({
  key: message.preId ?? message.id,
  id: message.id,
  seq: message.seq,
  chatId: message.chatId,
  messageType: message.messageType,
  message: message.message,
  messageEn: message.messageEn,
  url: message.url,
  fileSize: message.fileSize,
  self: message.self,
  senderName: message.senderName,
  senderNameEn: message.senderNameEn,
  picUrl: message.picUrl,
  senderTime: message.senderTime,
  readTime: message.readTime,
  state: 'sent',
  reason: undefined,
  line: message.line,
  progress: undefined,
});

/** Number of the newest message that the server has confirmed; 0 if there is none. */
export const lastSeq = ({ messages }: Conversation): number => messages.findLast(({ seq }) => seq !== undefined)?.seq ?? 0;
const firstSeq = ({ messages }: Conversation): number => messages.find(({ seq }) => seq !== undefined)?.seq ?? 0;
export const lastId = ({ messages }: Conversation): string | undefined => messages.findLast(({ id }) => id !== undefined)?.id;
export const firstId = ({ messages }: Conversation): string | undefined => messages.find(({ id }) => id !== undefined)?.id;

/** Appends messages; known ones and those that would leave a gap are skipped. Unsent messages stay at the end. */
export function append(conversation: Conversation, incoming: readonly ChatMessage[]): Conversation {
  const confirmed = conversation.messages.filter(({ seq }) => seq !== undefined);
  let pending = conversation.messages.filter(({ seq }) => seq === undefined);
  let last = lastSeq(conversation);
  for (const message of incoming) {
    pending = pending.filter(({ key }) => key !== message.preId);
    if (message.seq !== last + 1) continue;
    confirmed.push(toShownMessage(message));
    last = message.seq;
  }
  return { ...conversation, messages: [...confirmed, ...pending] };
}

/** Restarts from the newest page; unsent messages stay. */
export function replace(conversation: Conversation, messages: readonly ChatMessage[], hasOlder: boolean): Conversation {
  const known = new Set(messages.map(({ preId }) => preId));
  const pending = conversation.messages.filter(({ seq, key }) => seq === undefined && !known.has(key));
  return { ...conversation, hasOlder, messages: [...messages.map(toShownMessage), ...pending] };
}

/** Prepends an older page. */
export function prepend(conversation: Conversation, older: readonly ChatMessage[], hasOlder: boolean): Conversation {
  const first = firstSeq(conversation);
  const fitting = older.filter(({ seq }) => seq < first).map(toShownMessage);
  return { ...conversation, hasOlder, messages: [...fitting, ...conversation.messages] };
}

/** Replaces the message of the same key, or appends it. */
export function put(conversation: Conversation, message: ShownMessage): Conversation {
  const isThere = conversation.messages.some(({ key }) => key === message.key);
  const messages = isThere
    ? conversation.messages.map((one) => (one.key === message.key && one.seq === undefined ? message : one))
    : [...conversation.messages, message];
  return { ...conversation, messages };
}

/** Marks own messages up to `seq` as read, unless they already were. */
export function markedRead(conversation: Conversation, seq: number, readTime: number): Conversation {
  const isNew = (one: ShownMessage) => one.self && one.readTime === undefined && one.seq !== undefined && one.seq <= seq;
  if (!conversation.messages.some(isNew)) return conversation;
  return { ...conversation, messages: conversation.messages.map((one) => (isNew(one) ? { ...one, readTime } : one)) };
}

/** Applies the read marks of reloaded messages. */
export function withMarks(conversation: Conversation, fresh: readonly ChatMessage[]): Conversation {
  const times = new Map(fresh.map(({ seq, readTime }) => [seq, readTime]));
  const isNew = ({ seq, self, readTime }: ShownMessage) => self && readTime === undefined && seq !== undefined && times.get(seq) !== undefined;
  if (!conversation.messages.some(isNew)) return conversation;
  return { ...conversation, messages: conversation.messages.map((one) => (isNew(one) ? { ...one, readTime: times.get(one.seq ?? 0) } : one)) };
}

export const without = (conversation: Conversation, gone: string): Conversation => ({
  ...conversation,
  messages: conversation.messages.filter(({ key, seq }) => key !== gone || seq !== undefined),
});
