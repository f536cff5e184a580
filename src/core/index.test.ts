import { expect, it, vi } from 'vitest';

it('has one core per page, however many copies of the suite are loaded', async () => {
  const one = await import('./index.ts');
  vi.resetModules();
  const two = await import('./index.ts');
  expect(two.core).not.toBe(one.core);
  const { session, socket, queryClient } = one.core();
  expect(two.core()).toMatchObject({ session, socket, queryClient });
  two.core().session.adopt('t1');
  expect(one.core().session.store.getState().token).toBe('t1');
});
