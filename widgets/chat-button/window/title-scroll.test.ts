import { expect, it } from 'vitest';
import { scrolled } from './title-scroll.ts';

it('takes a letter to the end with each step and comes round again', () => {
  expect(scrolled('New!', 0)).toBe('New!   ');
  expect(scrolled('New!', 1)).toBe('ew!   N');
  expect(scrolled('New!', 7)).toBe('New!   ');
});

it('never begins with a gap, which a browser would drop, and keeps letters whole', () => {
  for (let step = 0; step < 20; step += 1) expect(scrolled('新消息👍', step)).toMatch(/^\S/u);
});
