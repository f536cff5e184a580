import type { ReportedTest } from './test-reports.mjs';

interface TestName {
  /** `vitest`, `wtr` or `playwright`. */
  runner: string;
  file: string;
  name: string;
}

interface UnsteadyRun {
  date: string;
  commit: string;
  /** First line of its error message. */
  error: string;
}

/** What was done against it; later runs are counted anew. */
type Remedy = { date: string; repaired: string } | { date: string; moved: string };

export interface UnsteadyTest extends TestName {
  runs: (UnsteadyRun | Remedy)[];
}

export const MOST_RUNS: number;
export function readUnsteady(): UnsteadyTest[];
export function withRun(list: UnsteadyTest[], tests: (TestName & Pick<ReportedTest, 'reason'>)[], run: Omit<UnsteadyRun, 'error'>): UnsteadyTest[];
export function runsOf(test: UnsteadyTest): number;
export function overdue(list: UnsteadyTest[]): string[];
export function linesOf(tests: UnsteadyTest[]): string[];
