import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadedInTime } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('passes on a result and a failure in time', async () => {
  await expect(loadedInTime(Promise.resolve('page'))).resolves.toBe('page');
  await expect(loadedInTime(Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up a part of a page after 120 seconds', async () => {
  let outcome = 'waiting';
  loadedInTime(new Promise(() => undefined)).catch(({ message }: Error) => (outcome = message));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toContain('timed out');
});
