import { afterEach, expect, it, vi } from 'vitest';
import { scrollText, scrollTitle } from './title-scroll.ts';

it('moves one character to the end with each step and wraps around', () => {
  expect(scrollText('New!', 0)).toBe('New!   ');
  expect(scrollText('New!', 1)).toBe('ew!   N');
  expect(scrollText('New!', 7)).toBe('New!   ');
});

it('never starts with a space, which browsers trim, and keeps surrogate pairs whole', () => {
  for (let step = 0; step < 20; step += 1) expect(scrollText('新消息👍', step)).toMatch(/^\S/u);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('moves the title every 400 ms, and restores what the page has set meanwhile', () => {
  vi.useFakeTimers();
  const page = { title: 'My orders' };
  vi.stubGlobal('document', page);
  const stop = scrollTitle('New!');
  expect(page.title).toBe('New!   ');
  vi.advanceTimersByTime(399);
  expect(page.title).toBe('New!   ');
  vi.advanceTimersByTime(1);
  expect(page.title).toBe('ew!   N');
  page.title = 'Rates';
  vi.advanceTimersByTime(400);
  expect(page.title).toBe('w!   Ne');
  stop();
  expect(page.title).toBe('Rates');
  vi.advanceTimersByTime(4000);
  expect(page.title).toBe('Rates');
});
