export interface Outcome {
  passed: number;
  failed: number;
  /** Names of failed tests. */
  failures?: string[];
  /** Names of tests that passed on retry. */
  again?: string[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

export function ofVitest(report: {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: { assertionResults: { status: string; fullName: string }[] }[];
}): Outcome;
export function ofPlaywright(report: { stats: { expected: number; flaky: number; unexpected: number }; suites?: PlaywrightSuite[] }): Outcome;
