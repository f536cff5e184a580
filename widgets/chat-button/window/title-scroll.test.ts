import { expect, it } from 'vitest';
import { scrolled } from './title-scroll.ts';

it('moves one character to the end with each step and wraps around', () => {
  expect(scrolled('New!', 0)).toBe('New!   ');
  expect(scrolled('New!', 1)).toBe('ew!   N');
  expect(scrolled('New!', 7)).toBe('New!   ');
});

it('never starts with a space, which browsers trim, and keeps surrogate pairs whole', () => {
  for (let step = 0; step < 20; step += 1) expect(scrolled('新消息👍', step)).toMatch(/^\S/u);
});
