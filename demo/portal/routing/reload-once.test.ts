import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

const reload = vi.fn<() => void>();
const kept = new Map<string, string>();
const storage = { get: (name: string) => kept.get(name), set: (name: string, value: string) => void kept.set(name, value) };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reloads silently, once a minute at most', () => {
  expect(reloadOnce(storage)).toBe(true);
  vi.advanceTimersByTime(59_999);
  expect(reloadOnce(storage)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(reloadOnce(storage)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
