import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attackSeed } from './attack-seed.mjs';
import { ROOT } from './root.mjs';
import { nameOf } from './test-reports.mjs';

/**
 * Tests that failed and passed when tried again: `{ runner, file, name, runs }`. A run is `{ date, commit, error }`. Whoever repairs a test, or moves it to
 * `npm run test:all`, adds `{ date, repaired: 'reason' }` or `{ date, moved: 'reason' }` to its runs, after which they are counted anew.
 */
const LIST = 'tests/unsteady.json';

/** In so many runs it is no longer a pause of the machine. */
export const MOST_RUNS = 3;

export const readUnsteady = () => JSON.parse(readFileSync(join(ROOT, LIST), 'utf8'));

/** The list with the unsteady tests of one more run, each once, though several steps may have run it. */
export function withRun(list, tests, run) {
  const others = list.filter((entry) => !tests.some(isSame(entry)));
  const present = tests
    .filter((test, index) => tests.findIndex(isSame(test)) === index)
    .map(({ runner, file, name, reason: error = '' }) => {
      const { runs = [] } = list.find(isSame({ runner, file, name })) ?? {};
      return { runner, file, name, runs: [...runs, { ...run, error }] };
    });
  return [...others, ...present].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** In how many runs it was unsteady since it was last repaired or moved. */
export const runsOf = ({ runs }) => runs.length - 1 - runs.findLastIndex(({ repaired, moved }) => repaired || moved);

/** Tests that must be repaired or moved, with their last errors. */
export const overdue = (list) =>
  list.filter((entry) => runsOf(entry) >= MOST_RUNS).map((entry) => `${nameOf(entry)}: ${entry.runs.findLast(({ commit }) => commit).error}`);

/** Adds the unsteady tests of this run to the list, and returns the lines that say so. */
export function keepUnsteady(tests) {
  if (tests.length === 0) return [];
  // The seed of a commit is its hash.
  const list = withRun(readUnsteady(), tests, { date: new Date().toISOString().slice(0, 10), commit: attackSeed() });
  writeFileSync(join(ROOT, LIST), `${JSON.stringify(list, undefined, 2)}\n`);
  return linesOf(list.filter((entry) => tests.some(isSame(entry))));
}

/** What a run says about its unsteady tests. */
export const linesOf = (entries) => [
  ...entries.map((entry) => `unsteady in ${runsOf(entry)} ${runsOf(entry) === 1 ? 'run' : 'runs'}: ${nameOf(entry)}`),
  `${entries.length} unsteady ${entries.length === 1 ? 'test was' : 'tests were'} added to ${LIST}: commit it.`,
];

const isSame = (a) => (b) => a.runner === b.runner && a.file === b.file && a.name === b.name;
