import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatEntry } from '#contract/chat';
import { chatOn, entryOf, fakeSocket } from '../fake-socket.ts';

const POLL_MS = 120_000;
const ANN = { userId: '7', name: 'Ann', onLine: '0' as const };

/** The server's current answer. */
let onLine: '0' | '1';
let socket: ReturnType<typeof fakeSocket>;
let person: ReturnType<typeof chatOn>;
const settle = () => vi.advanceTimersByTimeAsync(500);

beforeEach(async () => {
  vi.useFakeTimers();
  onLine = '0';
  const direct = (): ChatEntry => entryOf('u_7_8', { chatType: 1, peerId: '7', onLine });
  socket = fakeSocket({
    im_init: () => ({ list: [direct(), entryOf('g_1', { onLine: '1' })] }),
    im_chat_init: ({ chatId }) => ({
      chat: chatId === 'g_1' ? entryOf('g_1', { onLine: '1' }) : direct(),
      ...(chatId === 'g_1' ? { members: [ANN, { ...ANN, userId: '8' }] } : { user: ANN }),
      messages: [],
      hasMore: false,
      unReadNum: 0,
    }),
    im_users: () => [{ ...ANN, onLine }],
  });
  person = chatOn(socket);
  socket.connect();
  await settle();
});
afterEach(() => void vi.useRealTimers());

const listed = () => person.state().chats.find(({ chatId }) => chatId === 'u_7_8')?.onLine;
const pushPresence = (now: '0' | '1') => socket.emit('im_presence', [{ userId: '7', onLine: now }]);

describe('presence', () => {
  it('is shown at once in the list and in open chats, without a request', async () => {
    for (const chatId of ['u_7_8', 'g_1']) person.chat.open(chatId);
    await settle();
    const asked = socket.sent.length;
    pushPresence('1');
    expect([listed(), person.chat.messages('u_7_8').user?.onLine]).toEqual(['1', '1']);
    expect(person.chat.messages('g_1').members.map((one) => one.onLine)).toEqual(['1', '0']);
    pushPresence('0');
    expect([listed(), person.chat.messages('g_1').members[0]?.onLine, socket.sent.length]).toEqual(['0', '0', asked]);
  });

  it('is reported to subscribers until they unsubscribe', () => {
    const received: unknown[] = [];
    const stop = person.chat.watchPresence((people) => received.push(...people));
    socket.emit('im_presence', [{ userId: '99', onLine: '1' }]);
    stop();
    pushPresence('1');
    expect(received).toEqual([{ userId: '99', onLine: '1' }]);
  });

  it('re-renders nothing that it does not concern', async () => {
    person.chat.open('g_1');
    await settle();
    const before = person.state();
    socket.emit('im_presence', [{ userId: '99', onLine: '1' }]);
    expect(person.state()).toBe(before);
  });

  it('survives a response that was in flight, and is replaced by a later one', async () => {
    socket.emit('im_resetList', {});
    await vi.advanceTimersByTimeAsync(99);
    pushPresence('1');
    await settle();
    expect([socket.of('im_init').length, listed()]).toEqual([2, '1']);
    await vi.advanceTimersByTimeAsync(11_000);
    socket.emit('im_resetList', {});
    await settle();
    expect(listed()).toBe('0');
  });

  it('of an earlier connection is forgotten with it', async () => {
    pushPresence('1');
    socket.connect();
    await settle();
    expect(listed()).toBe('0');
  });
});

it('is polled while it is watched, and stops with the last watcher', async () => {
  person.chat.open('g_1');
  person.chat.show('g_1');
  await settle();
  const asked = () => socket.of('im_init').length + socket.of('im_users').length;
  const before = asked();
  const [one, other] = [person.chat.attend(), person.chat.attend()];
  await vi.advanceTimersByTimeAsync(POLL_MS - 1000);
  expect(asked()).toBe(before);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(before + 2);
  one();
  one();
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(asked()).toBe(before + 4);
  other();
  await vi.advanceTimersByTimeAsync(5 * POLL_MS);
  expect(asked()).toBe(before + 4);
});
