import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatEntry, ChatMessage } from '#contract/chat';
import { makeEmitter } from '../../page/emitter.ts';
import type { SocketMessage } from '../../socket/socket-message.ts';
import type { SocketPart } from '../../socket/socket.ts';
import { EMPTY } from '../conversation.ts';
import { makeList } from '../list.ts';
import { makeReadMarks } from './read-marks.ts';
import { makeReading, type Reading } from './reading.ts';
import { makeRequests } from '../requests.ts';
import { makeShown, type Shown } from '../state.ts';
import { makePushedPresence } from '../presence/pushed-presence.ts';

let sent: SocketMessage[];
let messages: ReturnType<typeof makeEmitter<Record<string, SocketMessage>>>;
let shown: Shown;
let reading: Reading;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  messages = makeEmitter<Record<string, SocketMessage>>();
  const socket = {
    subscribe: (type, hear) => messages.on(type, hear),
    send: (command) => sent.push(command) > 0,
    isReady: () => true,
  } as Partial<SocketPart> as SocketPart;
  const pushed = makePushedPresence();
  const list = makeList(pushed);
  shown = makeShown(list);
  reading = makeReading({ socket, requests: makeRequests(socket), list, pushed, shown, marks: makeReadMarks(socket) });
});
afterEach(() => vi.useRealTimers());

const entry = (lastSeq: number, unReadNum: number) => ({ chatId: 'g_1', chatType: 2, chatName: 'g', lastSeq, unReadNum }) as ChatEntry;
const message = (seq: number) => ({ id: `id ${seq}`, chatId: 'g_1', seq, self: true, messageType: 1, message: `m${seq}` }) as ChatMessage;
const sentOf = (type: string) => sent.filter((command) => command.type === type);
async function answer(type: string, data: object): Promise<void> {
  messages.emit(type, { type, code: '1', ref: sentOf(type).at(-1)?.ref, data });
  await vi.advanceTimersByTimeAsync(0);
}
const unread = () => shown.store.getState().unread;

it('reloads the counts if something was read while they were in flight', async () => {
  void reading.refresh();
  await answer('im_init', { list: [entry(8, 0)] });
  // Own messages follow, and a count from before the mark arrives after the confirmation of the mark.
  void reading.refresh();
  reading.read({ type: 'im_message_clear', code: '1', data: { chatId: 'g_1', seq: 8 } });
  await answer('im_init', { list: [entry(10, 3)] });
  await vi.advanceTimersByTimeAsync(200);
  await answer('im_init', { list: [entry(10, 0)] });
  expect([sentOf('im_init').length, unread()]).toEqual([3, 0]);
});

it('catches a conversation up although its first request was never answered', async () => {
  shown.setConversation('g_1', EMPTY);
  void reading.refresh();
  await answer('im_init', { list: [entry(2, 0)] });
  expect(sentOf('im_message_query')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(13_000);
  await answer('im_init', { list: [entry(2, 0)] });
  await answer('im_message_query', { records: [message(1), message(2)], hasMore: false });
  expect(shown.conversation('g_1')?.messages.map(({ seq }) => seq)).toEqual([1, 2]);
});

it('checks the end of a conversation again if a message arrived while it was opened', async () => {
  shown.setConversation('g_1', EMPTY);
  void reading.refresh();
  await answer('im_init', { list: [entry(2, 0)] });
  reading.arrived({ type: 'im_message', code: '1', data: message(3) });
  await answer('im_message_query', { records: [message(1), message(2)], hasMore: false });
  await answer('im_message_query', { records: [message(3)], hasMore: false });
  expect(shown.conversation('g_1')?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});
