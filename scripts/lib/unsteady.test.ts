import { describe, expect, it } from 'vitest';
import { linesOf, overdue, runsOf, type UnsteadyTest, withRun } from './unsteady.mjs';

const sum = { runner: 'vitest', file: 'sum.test.ts', name: 'adds up' };
const chat = { runner: 'playwright', file: 'chat.spec.ts', name: 'is sent' };
const on = (date: string) => ({ date, commit: 'abc123' });
const late = (date: string) => ({ ...on(date), error: 'Error: late' });
const failed = (test: typeof sum) => ({ ...test, reason: 'Error: late' });
const inRuns = (...runs: UnsteadyTest['runs']): UnsteadyTest => ({ ...sum, runs });

const day = (number: number) => late(`2026-12-0${number}`);
const repaired = { date: '2026-12-03', repaired: 'It waits for the answer.' };
const moved = { date: '2026-12-03', moved: 'It measures the heap.' };

describe('a run', () => {
  it('is added to the tests that were unsteady in it, in the order of their files', () => {
    const first = withRun([], [failed(sum), failed(chat)], on('2026-12-01'));
    expect(first).toEqual([
      { ...chat, runs: [day(1)] },
      { ...sum, runs: [day(1)] },
    ]);
    expect(withRun(first, [failed(sum)], on('2026-12-02'))).toEqual([
      { ...chat, runs: [day(1)] },
      { ...sum, runs: [day(1), day(2)] },
    ]);
  });

  it('counts once for a test that several steps of it ran', () => {
    expect(withRun([], [failed(sum), failed(sum)], on('2026-12-01'))).toEqual([inRuns(day(1))]);
  });

  it('tells tests of one name in two files or runners apart', () => {
    expect(withRun([inRuns(day(1))], [failed({ ...sum, file: 'total.test.ts' }), failed({ ...sum, runner: 'wtr' })], on('2026-12-02'))).toHaveLength(
      3,
    );
  });

  it('says in how many runs each of its tests was unsteady', () => {
    expect(linesOf([inRuns(day(1), day(2))])).toEqual([
      'unsteady in 2 runs: sum.test.ts › adds up',
      '1 unsteady test was added to tests/unsteady.json: commit it.',
    ]);
  });
});

describe('three runs', () => {
  it('make a test overdue, which is named with its last error', () => {
    expect(overdue([inRuns(day(1), day(2))])).toEqual([]);
    expect(overdue([inRuns(day(1), day(2), day(3))])).toEqual(['sum.test.ts › adds up: Error: late']);
  });

  it.each([repaired, moved])('are settled by what was done: %j', (remedy) => {
    expect(overdue([inRuns(day(1), day(2), day(2), remedy)])).toEqual([]);
  });

  it('count anew after that', () => {
    const again = inRuns(day(1), day(2), day(2), repaired, day(4), day(5));
    expect(runsOf(again)).toBe(2);
    expect(overdue([again])).toEqual([]);
    expect(overdue([inRuns(...again.runs, day(6))])).toHaveLength(1);
  });

  it('are not settled without a reason', () => {
    expect(overdue([inRuns(day(1), day(2), day(3), { date: '2026-12-04', repaired: '' })])).toEqual(['sum.test.ts › adds up: Error: late']);
  });
});
