import { expect, it } from 'vitest';
import { inTime } from './delayed.ts';

it('passes on a result and a failure in time', async () => {
  await expect(inTime(Promise.resolve('page'), 1000)).resolves.toBe('page');
  await expect(inTime(Promise.reject(new Error('down')), 1000)).rejects.toThrow('down');
});

it('rejects after the timeout', async () => {
  await expect(inTime(new Promise(() => undefined), 5)).rejects.toThrow('timed out');
});
