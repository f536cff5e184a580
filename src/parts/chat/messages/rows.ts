import type { ShownMessage } from '#core';
import { startOfDay } from '#i18n/date';

/** One row of the conversation. */
export type Row =
  | { is: 'day'; key: string; at: number }
  | { is: 'unread'; key: string; count: number }
  | { is: 'message'; key: string; message: ShownMessage; isFirst: boolean };

/** Messages that were unread when the conversation was opened. */
export interface Unread {
  count: number;
  /** Number of the newest message at that moment. */
  upTo: number;
}

/** Consecutive messages of a person within this time are grouped under one name. */
const GROUP_WITHIN_MS = 5 * 60_000;

/**
 * Messages with separators for days and before the first unread one. While older messages can be loaded, the first day may have started earlier, so its
 * separator is omitted: it would vanish later and move the content.
 */
export function rowsOf(messages: readonly ShownMessage[], unread: Unread | undefined, hasOlder = false): Row[] {
  const first = unread && firstUnread(messages, unread);
  const rows: Row[] = [];
  let before: ShownMessage | undefined;
  let dayBefore: number | undefined;
  for (const message of messages) {
    const day = startOfDay(message.senderTime);
    const isNewDay = day !== dayBefore;
    // By message and not by day: if a clock is set back, the same day occurs twice.
    if (isNewDay && (before || !hasOlder)) rows.push({ is: 'day', key: `day-${day}-${message.key}`, at: day });
    if (unread && message === first) rows.push({ is: 'unread', key: 'unread', count: unread.count });
    rows.push({ is: 'message', key: message.key, message, isFirst: isNewDay || message === first || !isSameSender(before, message) });
    before = message;
    dayBefore = day;
  }
  return rows;
}

/** Whether two rows are equal; they are rebuilt with every new message. */
export function isSameRow(one: Row, other: Row): boolean {
  if (one.is === 'message') return other.is === 'message' && one.message === other.message && one.isFirst === other.isFirst;
  return one.is === other.is && one.key === other.key;
}

/** A message by the system, not by a person. */
export const isSystemMessage = ({ messageType }: Pick<ShownMessage, 'messageType'>): boolean => messageType > 3;

function firstUnread(messages: readonly ShownMessage[], { count, upTo }: Unread): ShownMessage | undefined {
  const theirs = messages.filter((one) => !one.self && !isSystemMessage(one) && one.seq !== undefined && one.seq <= upTo);
  return count > 0 ? theirs.at(-count) : undefined;
}

function isSameSender(before: ShownMessage | undefined, message: ShownMessage): boolean {
  if (!before || isSystemMessage(before) || isSystemMessage(message)) return false;
  return before.self === message.self && before.senderName === message.senderName && message.senderTime - before.senderTime < GROUP_WITHIN_MS;
}
