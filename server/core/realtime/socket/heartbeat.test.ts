import { expect, it, vi } from 'vitest';
import { CLOSED } from '#contract/socket';
import type { Connection } from './connection.ts';
import { checkHeartbeats } from './heartbeat.ts';

const START = 1_000_000;

function connection({ lastActiveAt = START, login = true }: { lastActiveAt?: number; login?: boolean } = {}) {
  const socket = { OPEN: 1, readyState: 1, ping: vi.fn(), close: vi.fn(), terminate: vi.fn() };
  const one = { lastActiveAt, openedAt: START, login: login ? Promise.resolve() : undefined, socket } as unknown as Connection;
  return { one, socket };
}

it.each([
  [9000, 0, undefined],
  [9001, 1, undefined],
  [15_000, 1, undefined],
  [15_001, 0, CLOSED.silent],
])('after %i ms of silence: %i pings, closed with %j', (ms, asked, closed) => {
  const { one, socket } = connection();
  checkHeartbeats([one], START + ms);
  expect([socket.ping.mock.calls.length, socket.close.mock.calls[0]?.[0]]).toEqual([asked, closed]);
});

it('disconnects an active client that does not log in, but not one waiting for the login answer', () => {
  const [stranger, waiting] = [connection({ lastActiveAt: START + 10_000, login: false }), connection({ lastActiveAt: START + 10_000 })];
  checkHeartbeats([stranger.one, waiting.one], START + 10_001);
  expect([stranger.socket.close.mock.calls, waiting.socket.close.mock.calls]).toEqual([[[CLOSED.misuse]], []]);
});
