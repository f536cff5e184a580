import { expect, it } from 'vitest';
import { scrollText } from './title-scroll.ts';

it('moves one character to the end with each step and wraps around', () => {
  expect(scrollText('New!', 0)).toBe('New!   ');
  expect(scrollText('New!', 1)).toBe('ew!   N');
  expect(scrollText('New!', 7)).toBe('New!   ');
});

it('never starts with a space, which browsers trim, and keeps surrogate pairs whole', () => {
  for (let step = 0; step < 20; step += 1) expect(scrollText('新消息👍', step)).toMatch(/^\S/u);
});
