import type { ShownMessage } from '#core';
import { startOfDay } from '#i18n/date';

/** One line of the conversation. */
export type Row =
  | { is: 'day'; key: string; at: number }
  | { is: 'unread'; key: string; count: number }
  | { is: 'message'; key: string; message: ShownMessage; isFirst: boolean };

/** What had not been read when the conversation was opened. */
export interface Unread {
  count: number;
  /** Number of the newest message at that moment. */
  upTo: number;
}

/** Further messages of the same person within it stand under one name. */
const TOGETHER_MS = 5 * 60_000;

/**
 * The messages with a line where each day begins and one before the first unread.
 * The day of the first message has begun earlier while there are older ones: a line for it would go as they come, with whoever reads there.
 */
export function rowsOf(messages: readonly ShownMessage[], unread: Unread | undefined, hasOlder = false): Row[] {
  const first = unread && firstUnread(messages, unread);
  const rows: Row[] = [];
  let before: ShownMessage | undefined;
  let dayBefore: number | undefined;
  for (const message of messages) {
    const day = startOfDay(message.senderTime);
    const isNewDay = day !== dayBefore;
    // By the message and not by the day alone: a clock that is set back makes the same day twice.
    if (isNewDay && (before || !hasOlder)) rows.push({ is: 'day', key: `day-${day}-${message.key}`, at: day });
    if (unread && message === first) rows.push({ is: 'unread', key: 'unread', count: unread.count });
    rows.push({ is: 'message', key: message.key, message, isFirst: isNewDay || message === first || !isSameSpeaker(before, message) });
    before = message;
    dayBefore = day;
  }
  return rows;
}

/** Whether two rows show the same; they are made anew with every message that comes. */
export function isSameRow(one: Row, other: Row): boolean {
  if (one.is === 'message') return other.is === 'message' && one.message === other.message && one.isFirst === other.isFirst;
  return one.is === other.is && one.key === other.key;
}

/** A line that the system wrote, not a person. */
export const isLine = ({ messageType }: Pick<ShownMessage, 'messageType'>): boolean => messageType > 3;

function firstUnread(messages: readonly ShownMessage[], { count, upTo }: Unread): ShownMessage | undefined {
  const theirs = messages.filter((one) => !one.self && !isLine(one) && one.seq !== undefined && one.seq <= upTo);
  return count > 0 ? theirs.at(-count) : undefined;
}

function isSameSpeaker(before: ShownMessage | undefined, message: ShownMessage): boolean {
  if (!before || isLine(before) || isLine(message)) return false;
  return before.self === message.self && before.senderName === message.senderName && message.senderTime - before.senderTime < TOGETHER_MS;
}
