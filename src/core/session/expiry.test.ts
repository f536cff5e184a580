import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeExpiry } from './expiry.ts';
import { fakePage } from '../page/fake-page.ts';
import { makeCore } from '../hub/make-core.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PORTAL = 'https://portal.example.com';

it('a refused token logs out after a second, goes to the login page, and reloads half a second later', async () => {
  const page = fakePage(PORTAL);
  const core = makeCore(page);
  const steps: string[] = [];
  core.configure({ goToLogin: () => void steps.push('login page') });
  core.session.login({ token: 't1' });
  core.session.store.subscribe(({ isLogin }) => void (isLogin || steps.push('logged out')));
  const expiry = makeExpiry(core.settings, core.session, {
    requestFailed: async () => '',
    systemFailed: async () => '',
    rejected: async () => '',
    unknown: async () => '',
    sessionExpired: async () => (steps.push('notice'), 'expired'),
  });

  expect(await Promise.all([expiry.begin('t1'), expiry.begin('t1')])).toEqual(['expired', 'expired']);
  await vi.advanceTimersByTimeAsync(999);
  expect(steps).toEqual(['notice']);
  await vi.advanceTimersByTimeAsync(1);
  expect(steps).toEqual(['notice', 'logged out', 'login page']);
  expect(await expiry.begin(undefined), 'no second notice meanwhile').toBe('');
  await vi.advanceTimersByTimeAsync(499);
  expect(page.reloads).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([page.reloads, steps.length]).toEqual([1, 3]);
});
