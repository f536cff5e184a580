import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '../../call/context-of.ts';
import type { Hub } from './hub.ts';
import { handleSocket } from './socket-session.ts';

afterEach(() => vi.restoreAllMocks());

/** Opens a fake socket and records how it was closed. */
function opened() {
  const socket = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, close: vi.fn(), terminate: vi.fn() });
  handleSocket({ hub: { add() {} } as Partial<Hub> as Hub, services: {} as Services, socket: socket as never, log: () => {}, page: {} });
  const ping = (times: number) => {
    for (let n = 0; n < times; n += 1) socket.emit('message', Buffer.from('{"type":"ping"}'), false);
  };
  return { ping, closed: socket.close };
}

it.each([
  ['back', -3_600_000],
  ['on', 3_600_000],
])('a clock moved %s by an hour neither stops the command limit nor restarts it', (_way, jumpMs) => {
  let elapsedMs = 0;
  let jumpedMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => elapsedMs);
  vi.spyOn(Date, 'now').mockImplementation(() => 1_800_000_000_000 + elapsedMs + jumpedMs);
  const { ping, closed } = opened();
  ping(300);
  jumpedMs = jumpMs;
  elapsedMs = 10_001;
  ping(300);
  expect(closed).not.toHaveBeenCalled();
  jumpedMs = 0;
  ping(101);
  expect(closed).toHaveBeenCalled();
});
