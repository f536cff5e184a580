import { expect, it } from 'vitest';
import { withTimeout } from './with-timeout.ts';

it('passes on a result and a failure in time', async () => {
  await expect(withTimeout(Promise.resolve('page'), 1000)).resolves.toBe('page');
  await expect(withTimeout(Promise.reject(new Error('down')), 1000)).rejects.toThrow('down');
});

it('rejects after the timeout', async () => {
  await expect(withTimeout(new Promise(() => undefined), 5)).rejects.toThrow('timed out');
});
