/** Summary of a run: `{ passed, failed, failures, again }`; the last two are names of failed tests and of tests that passed on retry. */

/** Parses Vitest's JSON report. */
export const ofVitest = ({ numPassedTests, numFailedTests, testResults = [] }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  ),
});

/** Parses Playwright's JSON report, whose suites are nested. */
export const ofPlaywright = ({ stats, suites = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  failures: suites.flatMap((suite) => namesOf(suite, 'unexpected')),
  again: suites.flatMap((suite) => namesOf(suite, 'flaky')),
});

function namesOf({ title, specs = [], suites = [] }, status) {
  const own = specs.filter(({ tests }) => tests.some((test) => test.status === status)).map((spec) => spec.title);
  return [...own, ...suites.flatMap((suite) => namesOf(suite, status))].map((name) => `${title} › ${name}`);
}
