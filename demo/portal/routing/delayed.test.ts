import { expect, it } from 'vitest';
import { inTime } from './delayed.ts';

it('gives what came in time, and the failure too', async () => {
  await expect(inTime(Promise.resolve('page'), 1000)).resolves.toBe('page');
  await expect(inTime(Promise.reject(new Error('down')), 1000)).rejects.toThrow('down');
});

it('waits no longer than it was told', async () => {
  await expect(inTime(new Promise(() => undefined), 5)).rejects.toThrow('too late');
});
