import { expect, it } from 'vitest';
import { MOST_RUNS, overdue, readUnsteady } from '../scripts/lib/unsteady.mjs';

it(`no test was unsteady in ${MOST_RUNS} runs without having been repaired or moved: the head of scripts/lib/unsteady.mjs says how`, () => {
  expect(overdue(readUnsteady())).toEqual([]);
});
