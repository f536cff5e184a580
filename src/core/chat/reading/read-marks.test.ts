import { describe, expect, it, vi } from 'vitest';
import { chatOn, entryOf, fakeSocket, messageOf } from '../fake-socket.ts';

/** A conversation of the reader's own messages 1 and 2 and another person's 3; `marks` is the server's state. */
async function conversation() {
  const marks: { readTime?: number } = {};
  const own = () => [messageOf('g_1', 1, { self: true, ...marks }), messageOf('g_1', 2, { self: true }), messageOf('g_1', 3)];
  const chat = entryOf('g_1', { lastSeq: 3 });
  const line = fakeSocket({
    im_init: () => ({ list: [chat] }),
    im_chat_init: () => ({ chat, messages: own(), hasMore: false, unReadNum: 0 }),
    im_message_query: () => ({ chatId: 'g_1', records: own(), hasMore: false }),
  });
  const person = chatOn(line);
  line.connect();
  person.chat.open('g_1');
  await vi.waitFor(() => expect(person.chat.messages('g_1').messages).toHaveLength(3), 60_000);
  return { ...person, line, marks, times: () => person.chat.messages('g_1').messages.map(({ readTime }) => readTime) };
}

describe('8.C3 read marks', () => {
  it('are set on own messages up to the one that was read, and keep their first time', async () => {
    const { line, times } = await conversation();
    expect(times()).toEqual([undefined, undefined, undefined]);
    line.emit('im_read', { chatId: 'g_1', seq: 1, readTime: 100 });
    line.emit('im_read', { chatId: 'g_1', seq: 3, readTime: 200 });
    expect(times()).toEqual([100, 200, undefined]);
    line.emit('im_read', { chatId: 'g_2', seq: 9, readTime: 300 });
    expect(times()).toEqual([100, 200, undefined]);
  });

  it('are reloaded after a lost connection', async () => {
    const { line, marks, times } = await conversation();
    marks.readTime = 100;
    line.connect();
    await vi.waitFor(() => expect(times()).toEqual([100, undefined, undefined]), 60_000);
  });
});
