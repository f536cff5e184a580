import { expect, it } from 'vitest';
import { monthOf } from './month-name.ts';

it('27.A4 knows months by name and usual abbreviation, and no other words', () => {
  expect(['January', 'feb', 'Sept', 'SEP', 'december'].map(monthOf)).toEqual([1, 2, 9, 9, 12]);
  expect(['Marble', 'Janu', 'ma', ''].map(monthOf)).toEqual([0, 0, 0, 0]);
});
