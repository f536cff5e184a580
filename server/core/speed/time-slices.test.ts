import { afterEach, expect, it, vi } from 'vitest';
import { inTimeSlices } from './time-slices.ts';

afterEach(() => vi.restoreAllMocks());

it('lets waiting calls run after each 20 ms of a long loop, and not more often', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const order: (number | string)[] = [];
  const wait = () => setImmediate(() => order.push('call'));
  for await (const item of inTimeSlices([1, 2, 3, 4, 5])) {
    order.push(item);
    wait();
    time += item === 2 ? 25 : 5;
  }
  expect(order).toEqual([1, 2, 'call', 'call', 3, 4, 5]);
});
