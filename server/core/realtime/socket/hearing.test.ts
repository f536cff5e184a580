import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../../storage/db.ts';
import { makeHearing } from './hearing.ts';
import { makeHere } from './here.ts';
import type { News } from './news.ts';
import type { Rooms } from './rooms.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('retries a failed event before handling later ones', async () => {
  const done: string[] = [];
  const faults: unknown[] = [];
  const notify = vi
    .fn()
    .mockRejectedValueOnce(new Error('the database is busy'))
    .mockImplementation(async ({ batchId }: { batchId: string }) => void done.push(batchId));
  const { hear } = makeHearing({
    db: {} as Db,
    here: makeHere(),
    rooms: {} as Rooms,
    news: { notify } as Partial<News> as News,
    over() {},
    present() {},
    log: (fault) => faults.push(fault),
  });
  hear({ noticed: { batchId: 'first' } });
  hear({ noticed: { batchId: 'second' } });
  await vi.advanceTimersByTimeAsync(1000);
  expect([done, faults.length]).toEqual([['first', 'second'], 1]);
});
