import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../../storage/db.ts';
import { makeEventHandler } from './event-handler.ts';
import { makeLocalConnections } from './local-connections.ts';
import type { NoticeDelivery } from './notice-delivery.ts';
import type { Rooms } from '../rooms/rooms.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('retries a failed event before handling later ones', async () => {
  const done: string[] = [];
  const faults: unknown[] = [];
  const notify = vi
    .fn()
    .mockRejectedValueOnce(new Error('the database is busy'))
    .mockImplementation(async ({ batchId }: { batchId: string }) => void done.push(batchId));
  const eventHandler = makeEventHandler({
    db: {} as Db,
    now: Date.now,
    local: makeLocalConnections(),
    rooms: {} as Rooms,
    notices: { notify } as Partial<NoticeDelivery> as NoticeDelivery,
    endSession() {},
    sendPresence() {},
    log: (fault) => faults.push(fault),
  });
  eventHandler.handle({ notices: { batchId: 'first' } });
  eventHandler.handle({ notices: { batchId: 'second' } });
  await vi.advanceTimersByTimeAsync(1000);
  expect([done, faults.length]).toEqual([['first', 'second'], 1]);
});
