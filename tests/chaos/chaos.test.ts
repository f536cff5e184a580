import { expect, it } from 'vitest';
import { chaos } from './chaos.ts';

/** Short, but each kind of fault occurs; `npm run chaos` is the long form. */
it('delivers every message once, in order, to everybody, with the right unread counts, despite connection and server faults', async () => {
  const { sent, stored, faults, misfortunes, restarts } = await chaos({
    clients: 8,
    tabs: 2,
    groupSize: 4,
    durationMs: 6000,
    everyMs: 600,
    weatherMs: 1500,
    killEveryMs: 2500,
    settleMs: 240_000,
    seed: 'short',
  });
  expect(faults).toEqual([]);
  expect(stored).toBe(sent);
  // A run without faults proves nothing.
  expect(sent).toBeGreaterThan(40);
  expect(restarts).toBeGreaterThan(0);
  expect(Object.entries(misfortunes).filter(([, count]) => count === 0)).toEqual([]);
}, 600_000);
