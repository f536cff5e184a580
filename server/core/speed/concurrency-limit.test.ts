import { expect, it } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

it('runs at most the given number of tasks concurrently, in order, and continues after a failure', async () => {
  const limited = limitConcurrency(2);
  const begun: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const work = (n: number) => async () => {
    begun.push(n);
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((then) => setTimeout(then, 1));
    running -= 1;
    if (n === 1) throw new Error('one');
    return n;
  };
  const done = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => limited(work(n))));
  expect([maxRunning, begun, done.map(({ status }) => status)]).toEqual([
    2,
    [0, 1, 2, 3, 4],
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  ]);
  expect(await limited(async () => running)).toBe(0);
});
