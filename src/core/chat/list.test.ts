import { expect, it } from 'vitest';
import type { ChatEntry, ChatMessage } from '#contract/chat';
import { makeList } from './list.ts';

const entry = (lastSeq: number, unReadNum: number) => ({ chatId: 'g_1', chatType: 2, chatName: 'g', lastSeq, unReadNum }) as ChatEntry;
const message = (seq: number) => ({ chatId: 'g_1', seq, self: false, messageType: 1, message: 'm' }) as ChatMessage;

it('adds later messages to the server’s count', () => {
  const list = makeList();
  list.note(message(4));
  list.note(message(5));
  list.merge(entry(4, 2));
  expect(list.get('g_1')).toMatchObject({ unReadNum: 3 });
});

it('ignores a count that is older than the current one', () => {
  const list = makeList();
  for (const seq of [4, 5]) list.note(message(seq));
  list.merge(entry(5, 3));
  list.merge(entry(3, 1));
  expect(list.get('g_1')).toMatchObject({ unReadNum: 3, lastSeq: 5 });
});
