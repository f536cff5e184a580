import { expect, it } from 'vitest';
import { timeLeft } from './countdown.ts';

it.each([
  [1, { days: 0, clock: '00:00:01' }],
  [119_000, { days: 0, clock: '00:01:59' }],
  [90_061_000, { days: 1, clock: '01:01:01' }],
  [0, null],
  [-1, null],
])('%i ms before the end', (left, expected) => expect(timeLeft(1000 + left, 1000)).toEqual(expected));
