export interface Outcome {
  passed: number;
  failed: number;
  /** Failed tests, with the first line of their error messages. */
  failures?: string[];
  /** Tests that passed on retry, likewise. */
  again?: string[];
}

interface PlaywrightTest {
  status: string;
  results?: { error?: { message: string } }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface VitestFile {
  name?: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

export function ofVitest(report: { numPassedTests: number; numFailedTests: number; testResults?: VitestFile[] }): Outcome;
export function ofPlaywright(report: { stats: { expected: number; flaky: number; unexpected: number }; suites?: PlaywrightSuite[] }): Outcome;
export function withReason(name: string, message: string | undefined): string;
