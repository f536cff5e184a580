import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { isFull } from '#tests/tier';
import { clearSeenParts } from '../seen-parts.ts';
import { LIFE_CHECKS, LOOKS } from '../checks.ts';
import { conformanceTable, type Row, withSecondTry } from './conformance-table.ts';
import { type Result, type Subject, SUBJECT, VERDICT } from './verdicts.ts';
import { widgetsUnderTest } from '../widgets.ts';

const FILE = join(import.meta.dirname, '../../../docs/conformance.md');
/** Results of the last complete run, for the second try of its failed tests. */
const KEPT = join(import.meta.dirname, '../../../coverage/conformance.json');

/** Writes `docs/conformance.md` after a complete run of the full matrix (`npm run test:all`); other runs leave the page unchanged. */
export default class ConformanceReporter implements Reporter {
  private tests: TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests().filter((test) => subjectOf(test));
    // A second try adds to the results of the first.
    if (this.tests.length === 0 || process.env.SECOND_TRY) return;
    clearSeenParts();
    rmSync(KEPT, { force: true });
  }

  async onEnd(): Promise<void> {
    if (this.tests.length === 0 || !isFull) return;
    const file = relative(process.cwd(), FILE);
    const widgets = await widgetsUnderTest();
    const isSecondTry = Boolean(process.env.SECOND_TRY) && existsSync(KEPT);
    const tried = this.tests.flatMap(rowOf);
    const rows = isSecondTry ? withSecondTry(JSON.parse(readFileSync(KEPT, 'utf8')) as Row[], tried) : tried;
    const expected = widgets.reduce(
      (sum, { states, hasShell }) => sum + (Object.keys(states).length + Number(hasShell)) * LOOKS.length + Object.keys(LIFE_CHECKS).length,
      0,
    );
    const found = rows.filter(({ results }) => Object.keys(results).length > 0).length;
    // An interrupted run says nothing about the rest.
    if (rows.length !== expected || this.tests.some(wasNotRun))
      return console.log(`\nConformance: ${found} of ${expected} tests of the suite were run, so ${file} stays as it is.`);
    mkdirSync(dirname(KEPT), { recursive: true });
    writeFileSync(KEPT, JSON.stringify(rows));
    writeFileSync(
      FILE,
      conformanceTable(
        widgets.map(({ tag }) => tag),
        rows,
      ),
    );
    console.log(`\nConformance: the table of ${expected} tests is in ${file}.`);
  }
}

const subjectOf = ({ annotations }: TestCase): Subject | undefined => read<Subject>(annotations, SUBJECT)[0];

function rowOf(test: TestCase): Row[] {
  const subject = subjectOf(test);
  const last = test.results.at(-1);
  if (!subject) return [];
  const verdicts = read<{ check: string; result: Result }>(last?.annotations ?? [], VERDICT);
  return [{ ...subject, results: Object.fromEntries(verdicts.map(({ check, result }) => [check, result])) }];
}

const wasNotRun = ({ results }: TestCase): boolean => !results.some(({ status }) => status !== 'skipped' && status !== 'interrupted');

const read = <T>(annotations: TestResult['annotations'], type: string): T[] =>
  annotations.flatMap((one) => (one.type === type && one.description ? [JSON.parse(one.description) as T] : []));
