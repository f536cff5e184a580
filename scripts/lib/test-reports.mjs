import { isAbsolute, relative } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Each runner's report is read as a list of tests: `{ file, name, state, reason, id, project }`. `state` is `passed`, `failed`, or `notRun` for a test
 * that waits for one that failed, or `broken` for a fault of the whole run, which is not tried again; skipped tests are left out. A file that could not be
 * loaded or prepared is a failed test without a name.
 */

/** Parses what `tests/vitest-report.ts` writes. */
export const ofVitest = ({ testResults = [], unhandledErrors = [] }) => [
  ...brokenBy('vitest', unhandledErrors),
  ...testResults.flatMap(({ name: path = '', status: ofFile, message, assertionResults }) => {
    const file = inProject(path);
    const tests = assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages }) => ({ file, name: fullName, state: status, ...reasonOf(failureMessages?.[0]) }));
    // A hook that fails skips the tests.
    return ofFile === 'failed' && !tests.some(isFailed) ? [{ file, name: '', state: 'failed', ...reasonOf(message) }, ...tests] : tests;
  }),
];

/** Parses what `tests/browser/wtr.config.mjs` writes: the results of each file. */
export const ofWtr = (files) =>
  files.flatMap(({ file, errors, results }) => [
    ...errors.slice(0, 1).map(({ message }) => ({ file, name: '', state: 'failed', ...reasonOf(message) })),
    ...(results ? testsOf(results, '') : [])
      .filter(({ skipped }) => !skipped)
      .map(({ path, passed, error }) => ({ file, name: path, state: passed ? 'passed' : 'failed', ...reasonOf(error?.message) })),
  ]);

const testsOf = ({ tests, suites }, prefix) => [
  ...tests.map((test) => ({ ...test, path: prefix + test.name })),
  ...suites.flatMap((suite) => testsOf(suite, `${prefix}${suite.name} › `)),
];

/** Parses Playwright's JSON report, whose suites are nested; the outermost ones are files. */
export const ofPlaywright = ({ errors = [], suites = [] }) => [
  ...brokenBy('playwright', errors),
  ...suites.flatMap((suite) => specsOf(suite, '').flatMap((spec) => testOf(suite.title, spec))),
];

const specsOf = ({ specs = [], suites = [] }, prefix) => [
  ...specs.map((spec) => ({ ...spec, path: prefix + spec.title })),
  ...suites.flatMap((suite) => specsOf(suite, `${prefix}${suite.title} › `)),
];

const testOf = (file, { id, path, tests }) =>
  tests.flatMap(({ status, expectedStatus, projectName: project, results = [] }) => {
    const test = { file, name: path, id, project };
    if (status === 'unexpected') return [{ ...test, state: 'failed', ...reasonOf(results.find(({ error }) => error)?.error.message) }];
    if (status === 'expected') return [{ ...test, state: 'passed' }];
    return results.length === 0 || expectedStatus !== 'skipped' ? [{ ...test, state: 'notRun' }] : [];
  });

/** Adds a fault to the tests of a program that failed without naming one. */
export const withExitCode = (tests, code, program) =>
  code === 0 || tests.some((test) => isFailed(test) || isBroken(test)) ? tests : [...tests, ...brokenBy(program, [{ message: `exit code ${code}` }])];

/** With more failures than this something is broken, and trying them again would only cost time. */
export const MOST_TRIED_AGAIN = 20;

/** Tests of all steps that are tried again, or why none are. `runs` has the tests of each step, by its name. */
export function triedAgain(runs) {
  const failed = Object.values(runs).flat().filter(isFailed).length;
  if (failed > MOST_TRIED_AGAIN) return { tests: {}, refusal: `${failed} tests failed, so none is tried again: something is broken.` };
  const chosen = Object.entries(runs).map(([step, tests]) => [step, tests.filter(({ state }) => state === 'failed' || state === 'notRun')]);
  return { tests: Object.fromEntries(chosen.filter(([, tests]) => tests.some(isFailed))) };
}

/** Playwright's tests with those that prepare their project: the sites of the `hosts` project have keys of the server that serves it. */
export const withSetUp = (tests, all) =>
  tests.some(({ project }) => project === 'hosts') ? [...new Set([...all.filter(({ project }) => project === 'sites'), ...tests])] : tests;

/** Totals of a step; `again` are the tests of the second try, if there was one. `unsteady` are those that passed only then, with their first errors. */
export function totals(tests, again) {
  const passed = tests.filter(({ state }) => state === 'passed');
  const failures = [];
  const unsteady = [];
  let regained = 0;
  // A fault of the second try is nobody's second try.
  for (const test of [...tests.filter(({ state }) => state !== 'passed'), ...(again?.filter(isBroken) ?? [])]) {
    const isFile = test.name === '';
    const second = again?.filter((one) => one.file === test.file && (isFile || (one.name === test.name && one.project === test.project))) ?? [];
    const hasPassed = second.length > 0 && second.every(({ state }) => state === 'passed');
    if (hasPassed) regained += isFile ? second.length - passed.filter(({ file }) => file === test.file).length : 1;
    if (hasPassed && isFailed(test)) unsteady.push(test);
    // It waits for a failed test, which is named.
    if (!hasPassed && (test.state !== 'notRun' || second.length > 0)) failures.push(lineOf(second.find(isFailed) ?? test));
  }
  return { passed: passed.length + regained, failed: failures.length, failures, unsteady };
}

const isFailed = ({ state }) => state === 'failed';
const isBroken = ({ state }) => state === 'broken';

const brokenBy = (program, errors) => errors.slice(0, 1).map(({ message }) => ({ file: program, name: '', state: 'broken', ...reasonOf(message) }));

const inProject = (path) => (isAbsolute(path) ? relative(ROOT, path).replaceAll('\\', '/') : path);

// Playwright colours its messages.
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[\d;]*m/g;
const REASON_LENGTH = 200;

/** First line of an error message. */
function reasonOf(message) {
  const reason = message?.replace(COLOURS, '').trim().split('\n', 1)[0].slice(0, REASON_LENGTH);
  return reason ? { reason } : {};
}

export const nameOf = ({ file, name }) => [file, name].filter(Boolean).join(' › ');

export const lineOf = (test) => nameOf(test) + (test.reason ? `: ${test.reason}` : '');
