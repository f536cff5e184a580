import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { attackSeed } from './attack-seed.mjs';
import { ensureBrowser } from './browser.mjs';
import { clearSharedMemory, ensureFaketime, faketimeEnvironment, millisecondsAhead } from './moved-clock.mjs';
import { ensureNginx } from './nginx.mjs';
import { openRunFolder } from './run-folder.mjs';
import { endOnSignal, runProgram } from './step-programs.mjs';
import { lineOf, totals, triedAgain, withExitCode } from './test-reports.mjs';
import { reportFile, REPORTS } from './test-steps.mjs';
import { keepUnsteady } from './unsteady.mjs';

/**
 * Runs all steps in sequence, single ones beside them, even after failures, then failed tests once more with nothing beside them, and prints the totals.
 * Resolves to the seconds by step if nothing has failed.
 */
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
  const run = steps.filter((step) => !notRun.includes(step));
  const results = [];
  const singles = inTurn(
    run.filter(({ isSingle }) => isSingle),
    tools,
  );
  for (const [first, ...beside] of sideBySide(run.filter(({ isSingle }) => !isSingle))) {
    const others = inTurn(beside, tools);
    results.push(report(first, await runStep(first, tools)));
    for (const { step, ended } of others) results.push(report(step, await ended));
    while (singles[0]?.result) results.push(report(singles[0].step, singles.shift().result));
  }
  for (const { step, ended } of singles) results.push(report(step, await ended));
  results.sort((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step));
  const { tests: chosen, refusal } = triedAgain(Object.fromEntries(results.map(({ step, tests = [] }) => [step.name, tests])));
  for (const result of results.filter(({ step }) => chosen[step.name])) await tryAgain(result, chosen[result.step.name], tools);
  console.log('\n=== Summary ===');
  for (const { step, ...result } of results) console.log(`${result.failed ? 'FAILED' : 'ok    '}  ${step.title.padEnd(56)} ${inWords(result)}`);
  for (const { title } of notRun) console.log(`NOT RUN ${title.padEnd(56)} libfaketime is missing: on Linux, install the package faketime`);
  // The last lines of a log must name the failed tests.
  const titled = ({ moment, title }, line) => (moment ? `${title}: ${line}` : line);
  for (const { step, failures = [] } of results) for (const line of failures) console.log(`FAILED  ${titled(step, line)}`);
  for (const { step, unsteady = [] } of results) for (const test of unsteady) console.log(`unsteady  ${titled(step, lineOf(test))}`);
  const unsteady = results.flatMap((result) => (result.unsteady ?? []).map((test) => ({ ...test, runner: result.step.command[0] })));
  for (const line of keepUnsteady(unsteady)) console.log(line);
  if (refusal) console.log(refusal);
  if (steps.some(({ name }) => name === 'unit')) console.log(`Sample of attacks: ATTACK_SEED=${process.env.ATTACK_SEED}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') === 0) return Object.fromEntries(results.map(({ step, seconds }) => [step.name, Math.round(seconds)]));
  process.exitCode = 1;
  return undefined;
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

/** Starts these steps, each when the one before has ended; `result` is there once a step has ended. */
function inTurn(steps, tools) {
  let before = Promise.resolve();
  return steps.map((step) => {
    const started = { step, ended: before.then(() => runStep(step, tools, true)) };
    void started.ended.then((result) => (started.result = result));
    before = started.ended;
    return started;
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
