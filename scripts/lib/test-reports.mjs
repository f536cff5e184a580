/**
 * Summary of a run: `{ passed, failed, failures, again }`. `failures` are failed tests and `again` tests that passed on retry,
 * each with the first line of its error message.
 */

/** Parses Vitest's JSON report. A file that cannot be loaded has a message and no tests; a test that passed on retry keeps its messages. */
export const ofVitest = ({ numPassedTests, numFailedTests, testResults = [] }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message && assertionResults.length === 0 ? [withReason(name, message)] : []),
    ...assertionResults.filter(({ status }) => status === 'failed').map(nameOf),
  ]),
  again: testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length).map(nameOf),
  ),
});

const nameOf = ({ fullName, failureMessages }) => withReason(fullName, failureMessages?.[0]);

/** Parses Playwright's JSON report, whose suites are nested. */
export const ofPlaywright = ({ stats, suites = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  failures: suites.flatMap((suite) => namesOf(suite, 'unexpected')),
  again: suites.flatMap((suite) => namesOf(suite, 'flaky')),
});

function namesOf({ title, specs = [], suites = [] }, status) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map(({ results = [] }) => withReason(spec.title, results.find(({ error }) => error)?.error.message)),
  );
  return [...own, ...suites.flatMap((suite) => namesOf(suite, status))].map((name) => `${title} › ${name}`);
}

// Playwright colours its messages.
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[\d;]*m/g;
const REASON_LENGTH = 200;

/** A test's name with the first line of its error message: `name: reason`. */
export function withReason(name, message) {
  const reason = message?.replace(COLOURS, '').trim().split('\n', 1)[0].slice(0, REASON_LENGTH);
  return reason ? `${name}: ${reason}` : name;
}
