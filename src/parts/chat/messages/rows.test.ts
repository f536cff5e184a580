import { describe, expect, it } from 'vitest';
import { NOON, shownMessage as message } from '#tests/shown-message';
import { isSameRow, rowsOf } from './rows.ts';

const shape = (...args: Parameters<typeof rowsOf>) => rowsOf(...args).map((row) => (row.is === 'message' ? row.key : row.is));

describe('rowsOf', () => {
  it('starts each Shanghai day with a separator', () => {
    const midnight = Date.UTC(2026, 10, 21, 16);
    const messages = [message(1, { senderTime: midnight - 1 }), message(2, { senderTime: midnight }), message(3, { senderTime: midnight + 1 })];
    expect(shape(messages, undefined)).toEqual(['day', 'm1', 'day', 'm2', 'm3']);
  });

  it('omits the first day’s separator while older messages of that day may be loaded, so that the scroll position is stable', () => {
    const messages = [message(1), message(2), message(3, { senderTime: NOON + 86_400_000 })];
    expect(shape(messages.slice(1), undefined, true)).toEqual(['m2', 'day', 'm3']);
    expect(shape(messages, undefined, false)).toEqual(['day', 'm1', 'm2', 'day', 'm3']);
  });

  it('puts the unread separator before the first unread message, past own and system messages', () => {
    const messages = [message(1), message(2, { self: true }), message(3), message(4, { messageType: 5 }), message(5)];
    expect(shape(messages, { count: 2, upTo: 5 })).toEqual(['day', 'm1', 'm2', 'unread', 'm3', 'm4', 'm5']);
  });

  it('keeps the unread separator when more messages arrive, and omits it when the first unread one is not loaded', () => {
    expect(shape([message(1), message(2), message(3)], { count: 1, upTo: 2 })).toEqual(['day', 'm1', 'unread', 'm2', 'm3']);
    expect(shape([message(3)], { count: 2, upTo: 3 })).toEqual(['day', 'm3']);
    expect(shape([message(3)], { count: 0, upTo: 3 })).toEqual(['day', 'm3']);
  });

  it('shows the sender at the first message of a group', () => {
    const messages = [
      message(1),
      message(2),
      message(3, { senderName: 'Lin Yue' }),
      message(4, { senderName: 'Lin Yue', senderTime: NOON + 3_600_000 }),
    ];
    expect(rowsOf(messages, undefined).flatMap((row) => (row.is === 'message' ? [row.isFirst] : []))).toEqual([true, false, true, true]);
  });

  it('treats rebuilt rows as equal, except where a message or its position in a group has changed', () => {
    const messages = [message(1), message(2), message(3)];
    const before = rowsOf(messages, undefined);
    const after = rowsOf([messages[0]!, message(2, { message: 'edited' }), messages[2]!], undefined);
    expect(before.map((row, n) => isSameRow(row, after[n]!))).toEqual([true, true, false, true]);
    const [, first] = rowsOf(messages.slice(1), undefined);
    expect(isSameRow(before[2]!, first!)).toBe(false);
  });
});
