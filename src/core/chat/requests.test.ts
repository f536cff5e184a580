import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeEmitter } from '../page/emitter.ts';
import type { SocketMessage } from '../socket/socket-message.ts';
import { makeRequests, type Requests } from './requests.ts';

let sent: SocketMessage[];
let messages: ReturnType<typeof makeEmitter<Record<string, SocketMessage>>>;
let isConnected: boolean;
let requests: Requests;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  messages = makeEmitter<Record<string, SocketMessage>>();
  isConnected = true;
  requests = makeRequests({
    subscribe: (type, hear) => messages.on(type, hear),
    send: (message) => isConnected && sent.push(message) > 0,
  });
});
afterEach(() => vi.useRealTimers());

const answer = (ref: unknown, data: unknown) => messages.emit('im_init', { type: 'im_init', code: '1', ref, data });

it('repeats unanswered requests over a new connection', async () => {
  const asked = requests.ask('im_init', {});
  await vi.advanceTimersByTimeAsync(9000);
  messages.emit('ready', { type: 'ready' });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  await vi.advanceTimersByTimeAsync(9000);
  answer(sent[0]?.ref, { list: [] });
  expect(await asked).toEqual({ ok: true, data: { list: [] } });
  messages.emit('ready', { type: 'ready' });
  expect(sent).toHaveLength(2);
});

it('fails at once without a connection, and without an answer after a timeout', async () => {
  const late = requests.ask('im_init', {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toEqual({ ok: false, message: '' });
  isConnected = false;
  expect(await requests.ask('im_init', {})).toEqual({ ok: false, message: '' });
});
