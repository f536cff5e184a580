/** Test of any runner; a file that could not be loaded or prepared has no name. */
export interface ReportedTest {
  file: string;
  name: string;
  state: 'passed' | 'failed' | 'notRun' | 'broken';
  /** First line of the error message. */
  reason?: string;
  /** Playwright's. */
  id?: string;
  project?: string;
}

interface PlaywrightSuite {
  title: string;
  specs?: {
    title: string;
    id: string;
    tests: { status: string; expectedStatus: string; projectName: string; results?: { error?: { message: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface VitestFile {
  name?: string;
  status?: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

interface WtrSuite {
  name: string;
  tests: { name: string; passed: boolean; skipped: boolean; error?: { message: string } }[];
  suites: WtrSuite[];
}

interface WtrFile {
  file: string;
  errors: { message: string }[];
  results?: WtrSuite;
}

export interface Totals {
  passed: number;
  failed: number;
  /** Failed tests by file and name, with the first line of their error messages. */
  failures: string[];
  /** Tests that passed only when tried again, with their first errors. */
  unsteady: ReportedTest[];
}

export function ofVitest(report: { testResults?: VitestFile[]; unhandledErrors?: { message: string }[] }): ReportedTest[];
export function ofPlaywright(report: { errors?: { message: string }[]; suites?: PlaywrightSuite[] }): ReportedTest[];
export function ofWtr(files: WtrFile[]): ReportedTest[];
export function withExitCode(tests: ReportedTest[], code: number | null, program: string): ReportedTest[];
export const MOST_TRIED_AGAIN: number;
export function triedAgain(runs: Record<string, ReportedTest[]>): { tests: Record<string, ReportedTest[]>; refusal?: string };
export function withSetUp(tests: ReportedTest[], all: ReportedTest[]): ReportedTest[];
export function totals(tests: ReportedTest[], again?: ReportedTest[]): Totals;
export function nameOf(test: Pick<ReportedTest, 'file' | 'name'>): string;
