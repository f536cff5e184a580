import { expect, it } from 'vitest';
import { dueHours, MISSED } from './reminder.ts';

it('sends each reminder at its hour, and those that were missed with the next one', () => {
  expect(dueHours(48, null)).toEqual([48]);
  expect(dueHours(24, 48)).toEqual([24]);
  expect(dueHours(6, 48)).toEqual([24, 6]);
  expect(dueHours(6, null)).toEqual([48, 24, 6]);
  expect(dueHours(MISSED, 6)).toEqual([]);
});
