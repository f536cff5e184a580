import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attackSeed } from './attack-seed.mjs';
import { ensureBrowser } from './browser.mjs';
import { clearSharedMemory, ensureFaketime, faketimeEnvironment, millisecondsAhead, MOMENTS } from './moved-clock.mjs';
import { ensureNginx } from './nginx.mjs';
import { ROOT } from './root.mjs';
import { openRunFolder } from './run-folder.mjs';
import { endOnSignal, runProgram } from './step-programs.mjs';
import { ofPlaywright, ofVitest, ofWtr, totals, triedAgain, withExitCode, withSetUp } from './test-reports.mjs';

const REPORTS = join(ROOT, 'coverage', 'reports');
const reportFile = (name) => join(REPORTS, `${name}.json`);

/** `again` is the second try of failed tests: one file at a time. The tests of a file may build on each other, so it is run as a whole. */
const vitest = (name, ...options) => {
  const command = ['vitest', 'run', ...options, '--reporter=default', '--reporter=./tests/vitest-report.ts', `--outputFile.json=${reportFile(name)}`];
  return {
    command,
    tests: ofVitest,
    again: (tests) => ({ command: [...command, '--maxWorkers=1', ...filesOf(tests)] }),
  };
};

/** Tests of these projects, and of those that they depend on; failed ones again one at a time, in the order of the projects. */
const playwright = (name, ...projects) => ({
  command: ['playwright', 'test', '--pass-with-no-tests', ...projects.flatMap((project) => ['--project', project])],
  tests: ofPlaywright,
  again(tests, all) {
    const file = join(REPORTS, `${name}-again.json`);
    writeFileSync(file, JSON.stringify({ status: 'failed', failedTests: withSetUp(tests, all).map(({ id }) => id) }));
    return { command: ['playwright', 'test', '--workers=1', '--last-failed', '--last-failed-file', file], env: { SECOND_TRY: '1' } };
  },
});

const COMPONENTS = {
  needsBrowser: true,
  command: ['wtr', '--config', 'tests/browser/wtr.config.mjs'],
  tests: ofWtr,
  again: (tests) => ({ command: COMPONENTS.command, env: { WTR_FILES: filesOf(tests).join(',') } }),
};

const RULES_AND_SERVER = ['rules', 'alone', 'server'].flatMap((project) => ['--project', project]);

/** Rules, server and components with another clock; a second try starts at the same moment. */
const movedClock = (moment) => [
  {
    name: `clock-${moment.name}`,
    title: `Rules and server ${moment.title}`,
    onlyInAll: true,
    needsNginx: true,
    needsFaketime: true,
    moment,
    ...vitest(`clock-${moment.name}`, ...RULES_AND_SERVER),
  },
  {
    name: `components-${moment.name}`,
    title: `Components ${moment.title}`,
    onlyInAll: true,
    runsBeside: [`clock-${moment.name}`],
    moment,
    ...COMPONENTS,
  },
];

/** Most of these use one processor only, and so does the build most of the time. */
const besideBuild = { runsBeside: ['build'] };

const filesOf = (tests) => [...new Set(tests.map(({ file }) => file))];

/**
 * In order of execution, one after the other: test runners use all processors themselves. Steps that keep one of them busy run beside the step before them
 * that they name, if it runs: one after the other, too. Steps that are `onlyInAll` take long and run in `npm run test:all`, or by name. `tests` reads
 * the tests in a step's report, and `again` runs failed ones a second time; the result of a step without them does not depend on the machine. `read`
 * reads the totals of such a step; without it, it counts as one test.
 */
export const STEPS = [
  { name: 'build', title: 'Build', command: ['node', 'scripts/build.mjs'] },
  { name: 'types', title: 'Types', ...besideBuild, command: ['tsc', '--noEmit'] },
  { name: 'lint', title: 'Lint', ...besideBuild, command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused', title: 'Unused code', ...besideBuild, command: ['knip', '--no-progress', '--no-config-hints'] },
  {
    name: 'planned',
    title: 'Code that only tests use is planned',
    ...besideBuild,
    command: ['knip', '--no-progress', '--no-config-hints', '--production', '--include', 'exports,files'],
  },
  { name: 'format', title: 'Format', ...besideBuild, command: ['oxfmt', '--check'] },
  {
    name: 'layers',
    title: 'Import rules',
    ...besideBuild,
    command: ['depcruise', 'src', 'widgets', 'demo', 'server', 'tests', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  },
  {
    name: 'unit',
    title: 'Rules, server and set-up',
    needsNginx: true,
    ...vitest('unit', ...RULES_AND_SERVER),
  },
  {
    name: 'programs',
    title: 'Whole programs, kills and attacks in full',
    onlyInAll: true,
    ...vitest('programs', '--project', 'programs', '--project', 'attacks'),
  },
  {
    name: 'package',
    title: 'The npm package, with its users’ tools, and the generator',
    onlyInAll: true,
    needsBrowser: true,
    ...vitest('package', '--config', 'tests/package/vitest.config.ts'),
  },
  {
    name: 'components',
    title: 'Components in a browser',
    runsBeside: ['unit', 'package'],
    ...COMPONENTS,
  },
  ...MOMENTS.flatMap(movedClock),
  {
    name: 'browser',
    title: 'Every widget and the journeys, against the real server',
    needsBrowser: true,
    ...playwright('browser', 'conform', 'parts', 'journeys'),
  },
  {
    name: 'hosts',
    title: 'The suite’s own tests, and sites built with other tools',
    onlyInAll: true,
    needsBrowser: true,
    ...playwright('hosts', 'meta', 'hosts'),
  },
  { name: 'budgets', title: 'Sizes', command: ['node', 'scripts/budgets.mjs'], read: (outcome) => outcome },
];

/** The steps of these names; without names those of `npm test`, or all. */
export const chosenSteps = (names, isAll) => STEPS.filter(({ name, onlyInAll }) => (names.length === 0 ? isAll || !onlyInAll : names.includes(name)));

/**
 * The steps of `npm test` that a change can break, each with the tests that it can affect (`effectsOf`). Their selection is in the environment, for the second
 * try, too.
 */
export function stepsOfChange(files, { unit, components, contract, widgets, touched, specs, goals }) {
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(ROOT, file)));
  const present = files.filter((file) => existsSync(join(ROOT, file)));
  const chosen = {
    CHANGED_DOMAINS: contract,
    CONCERNED_WIDGETS: widgets,
    TOUCHED_WIDGETS: touched,
    WHOLE_SPECS: specs,
    WTR_FILES: components,
  };
  for (const [name, list] of Object.entries(chosen)) if (list.length > 0 || name === 'CONCERNED_WIDGETS') process.env[name] = list.join(',');
  const narrowed = {
    lint: sources,
    format: present,
    unit,
    browser: [...(widgets.length > 0 ? ['tests/conform/'] : []), ...specs, ...goals],
  };
  const isLeftOut = {
    build: narrowed.browser.length === 0,
    budgets: true,
    components: components.length === 0,
    types: sources.length === 0,
    layers: sources.length === 0,
  };
  return chosenSteps([], false)
    .filter(({ name }) => !isLeftOut[name] && narrowed[name]?.length !== 0)
    .map((step) => (narrowed[step.name] ? withArguments(step, narrowed[step.name]) : step));
}

/** The second try has arguments of its own. */
const withArguments = (step, given) => ({ ...step, command: [...step.command, ...given] });

/** Runs all steps in sequence, even after failures, then failed tests once more with nothing beside them, and prints the totals. */
export async function runSteps(steps) {
  openRunFolder();
  endOnSignal();
  mkdirSync(REPORTS, { recursive: true });
  // The second try has the same sample.
  process.env.ATTACK_SEED ??= attackSeed();
  const chrome = steps.some(({ needsBrowser }) => needsBrowser) ? await ensureBrowser() : undefined;
  if (steps.some(({ needsNginx }) => needsNginx)) ensureNginx();
  const faketime = steps.some(({ needsFaketime }) => needsFaketime) ? ensureFaketime() : undefined;
  if (faketime) process.on('exit', () => clearSharedMemory());
  const notRun = steps.filter(({ needsFaketime }) => needsFaketime && !faketime);
  const tools = { chrome, faketime };
  const results = [];
  for (const [first, ...beside] of sideBySide(steps.filter((step) => !notRun.includes(step)))) {
    const others = inTurn(beside, tools);
    results.push(report(first, await runStep(first, tools)));
    for (const { step, ended } of others) results.push(report(step, await ended));
  }
  const { tests: chosen, refusal } = triedAgain(Object.fromEntries(results.map(({ step, tests = [] }) => [step.name, tests])));
  for (const result of results.filter(({ step }) => chosen[step.name])) await tryAgain(result, chosen[result.step.name], tools);
  console.log('\n=== Summary ===');
  for (const { step, ...result } of results) console.log(`${result.failed ? 'FAILED' : 'ok    '}  ${step.title.padEnd(56)} ${inWords(result)}`);
  for (const { title } of notRun) console.log(`NOT RUN ${title.padEnd(56)} libfaketime is missing: on Linux, install the package faketime`);
  // The last lines of a log must name the failed tests.
  const named = (key) =>
    results.flatMap((result) => (result[key] ?? []).map((name) => (result.step.moment ? `${result.step.title}: ${name}` : name)));
  for (const name of named('failures')) console.log(`FAILED  ${name}`);
  for (const name of named('unsteady')) console.log(`unsteady  ${name}`);
  if (refusal) console.log(refusal);
  if (steps.some(({ name }) => name === 'unit')) console.log(`Sample of attacks: ATTACK_SEED=${process.env.ATTACK_SEED}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

/** Adds the second try of these tests to the result of their step. */
async function tryAgain(result, tests, tools) {
  const { step } = result;
  const { seconds, tests: again = [] } = await runStep(
    { ...step, title: `${step.title}, failed tests again`, ...step.again(tests, result.tests) },
    tools,
  );
  Object.assign(result, totals(result.tests, again), { seconds: result.seconds + seconds });
}

/** Groups of steps: the first of each, and those that run beside it. */
function sideBySide(steps) {
  const groups = [];
  for (const step of steps) {
    const group = groups.at(-1);
    if (step.runsBeside?.includes(group?.[0].name)) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Starts these steps, each when the one before has ended. */
function inTurn(steps, tools) {
  let before = Promise.resolve();
  return steps.map((step) => {
    const ended = before.then(() => runStep(step, tools, true));
    before = ended;
    return { step, ended };
  });
}

function report(step, { output, ...result }) {
  if (output.length > 0) process.stdout.write(`\n=== ${step.title} (${step.name}) ===\n${output}`);
  console.log(`--- ${step.title}: ${inWords(result)} ---`);
  return { step, ...result };
}

const inWords = ({ passed, failed, seconds }) => `${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`;

/** Chromium nearly stops under libfaketime, so that its pages move their `Date` themselves. */
function clockOf({ moment, needsFaketime }, faketime) {
  if (!moment) return {};
  const milliseconds = millisecondsAhead(moment);
  return needsFaketime ? faketimeEnvironment(faketime, milliseconds) : { CLOCK_OFFSET_MS: String(milliseconds) };
}

/** `isHeld` keeps the output until the step has ended, since another one is printing. */
async function runStep(step, { chrome, faketime }, isHeld = false) {
  const {
    name,
    title,
    command: [program, ...args],
    tests: testsOf,
    read,
  } = step;
  if (!isHeld) console.log(`\n=== ${title} (${name}) ===`);
  const output = [];
  rmSync(reportFile(name), { force: true });
  const began = Date.now();
  const env = {
    ...process.env,
    ...step.env,
    ...clockOf(step, faketime),
    TEST_REPORT: reportFile(name),
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile(name),
    ...(chrome ? { CHROME_PATH: chrome } : {}),
  };
  const code = await runProgram(program, args, env, isHeld ? (chunk) => output.push(chunk) : undefined);
  const seconds = (Date.now() - began) / 1000;
  const written = existsSync(reportFile(name)) ? JSON.parse(readFileSync(reportFile(name), 'utf8')) : undefined;
  const tests = written && testsOf && withExitCode(testsOf(written), code, program);
  const outcome = tests ? totals(tests) : written && read ? read(written) : { passed: code === 0 ? 1 : 0, failed: 0 };
  // A program may fail without naming a test.
  const failed = code === 0 ? outcome.failed : Math.max(1, outcome.failed);
  return { ...outcome, failed, seconds, output: Buffer.concat(output), ...(tests ? { tests } : {}) };
}
