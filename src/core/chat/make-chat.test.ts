import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatEntry } from '#contract/chat';
import { fakePage, memoryStorage } from '#core/page/fake-page';
import { makeCore } from '../hub/make-core.ts';
import type { SocketMessage } from '../socket/socket-message.ts';
import type { SocketPart } from '../socket/socket.ts';
import { makeChat } from './make-chat.ts';
import type { Chat } from './types.ts';

/** A socket whose connection the test cuts and restores, with a server that remembers read marks. */
function fakeSocket() {
  const hearers = new Map<string, ((message: SocketMessage) => void)[]>();
  const server = { lastSeq: 3, readSeq: 1 };
  const marks: unknown[] = [];
  let isReady = false;
  /** Whether sent frames still arrive: a cut is noticed later than it happens. */
  let isCut = false;
  const say = (message: SocketMessage) => hearers.get(message.type)?.forEach((hear) => hear(message));
  const entry = () =>
    ({ chatId: 'g_1', chatType: 2, chatName: 'g', unReadNum: server.lastSeq - server.readSeq, lastSeq: server.lastSeq }) as ChatEntry;
  const socket = {
    subscribe(type: string, hear: (message: SocketMessage) => void) {
      hearers.set(type, [...(hearers.get(type) ?? []), hear]);
      return () => {};
    },
    start() {},
    visit() {},
    isReady: () => isReady,
    send({ type, ...command }: SocketMessage & { ref?: string; seq?: number }) {
      if (!isReady) return false;
      if (type === 'im_message_clear') marks.push(command);
      if (isCut) return true;
      if (type === 'im_init') say({ type, code: '1', ref: command.ref, data: { list: [entry()] } });
      if (type === 'im_message_clear') {
        server.readSeq = Math.max(server.readSeq, command.seq ?? 0);
        say({ type, code: '1', data: { chatId: 'g_1', seq: server.readSeq } });
      }
      return true;
    },
  } as unknown as SocketPart;
  return {
    socket,
    server,
    marks,
    cut: () => (isCut = true),
    connect() {
      isCut = false;
      isReady = true;
      say({ type: 'ready' });
    },
  };
}

let line: ReturnType<typeof fakeSocket>;
let chat: Chat;
const unread = () => chat.store.getState().unread;
const settle = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(async () => {
  vi.useFakeTimers();
  line = fakeSocket();
  const { settings, session, api, notices } = makeCore(fakePage('https://a.example', memoryStorage()), {});
  chat = makeChat({ settings, session, api, notices, socket: line.socket, tabs: undefined, pageStorage: undefined });
  line.connect();
  await settle();
});
afterEach(() => vi.useRealTimers());

describe('read marks', () => {
  it('are sent once when the chat is shown', async () => {
    expect(unread()).toBe(2);
    chat.show('g_1');
    await settle();
    expect([unread(), line.server.readSeq]).toEqual([0, 3]);
    line.connect();
    await settle();
    expect(line.marks).toEqual([{ chatId: 'g_1', seq: 3 }]);
  });

  it('are sent again if the connection was lost before the server confirmed them', async () => {
    line.cut();
    chat.show('g_1');
    await settle();
    expect([unread(), line.server.readSeq]).toEqual([0, 1]);
    line.server.lastSeq = 5;
    chat.store.setState({ shown: [] });
    line.connect();
    await settle();
    expect(line.server.readSeq).toBe(3);
    expect(unread()).toBe(2);
  });
});
