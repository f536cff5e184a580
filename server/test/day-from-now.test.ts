import { afterEach, expect, it, vi } from 'vitest';
import { beginDay, dayFromNow } from './data/rates.ts';

afterEach(() => vi.useRealTimers());

it('a test that runs over midnight expects the days of which it has made its records', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T23:59:59+08:00') });
  beginDay();
  expect(dayFromNow(5)).toBe('2027-01-05');
  vi.setSystemTime(Date.parse('2027-01-01T00:00:01+08:00'));
  expect(dayFromNow(5)).toBe('2027-01-05');
  beginDay();
  expect(dayFromNow(5)).toBe('2027-01-06');
});
