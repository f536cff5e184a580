import { expect, it } from 'vitest';
import { chaos } from './chaos.ts';

it('delivers every message once, in order, to everybody, with the right unread counts, whatever happens to connections and servers', async () => {
  const { sent, stored, faults, misfortunes, restarts } = await chaos({
    clients: 20,
    tabs: 2,
    groupSize: 5,
    durationMs: 20_000,
    everyMs: 1200,
    weatherMs: 3000,
    killEveryMs: 5000,
    settleMs: 60_000,
    seed: 'short',
  });
  expect(faults).toEqual([]);
  expect(stored).toBe(sent);
  // Without trouble there is no proof.
  expect(sent).toBeGreaterThan(150);
  expect(restarts).toBeGreaterThan(0);
  expect(Object.values(misfortunes).every((count) => count > 0)).toBe(true);
}, 180_000);
