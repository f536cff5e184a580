import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOMENTS } from './moved-clock.mjs';
import { ROOT } from './root.mjs';
import { ofPlaywright, ofVitest, ofWtr, withSetUp } from './test-reports.mjs';

export const REPORTS = join(ROOT, 'coverage', 'reports');
/** The report that a step writes. */
export const reportFile = (name) => join(REPORTS, `${name}.json`);

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
    // In a folder of their own: what the first try left shows why it failed.
    const output = ['--output', 'test-results/second-try'];
    return { command: ['playwright', 'test', '--workers=1', '--last-failed', '--last-failed-file', file, ...output], env: { SECOND_TRY: '1' } };
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

/** Folders to which the import rules apply. */
const IMPORTING = ['src', 'widgets', 'demo', 'server', 'tests'];

const filesOf = (tests) => [...new Set(tests.map(({ file }) => file))];

/**
 * In order of execution, one after the other: test runners use all processors themselves. Those that are `isSingle` read the sources and keep one processor
 * busy: they begin at once, one after the other, beside the rest. `runsBeside` names steps beside which one runs. Steps that are `onlyInAll` take long and
 * run in `npm run test:all`, or by name. `tests` reads the tests in a step's report, and `again` runs failed ones a second time; the result of a step without
 * them does not depend on the machine. `read` reads the totals of such a step; without it, it counts as one test. CONTRIBUTING's table says what `npm test`
 * and `npm run test:all` run of it: `inGate` and `inAll`, where that is not its title.
 */
export const STEPS = [
  { name: 'build', title: 'Build', command: ['node', 'scripts/build.mjs'] },
  {
    name: 'types',
    title: 'Types',
    isSingle: true,
    // Two checkers would do a quarter of the work twice.
    command: ['tsc', '--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.json'],
  },
  { name: 'lint', title: 'Lint', isSingle: true, command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused', title: 'Unused code', isSingle: true, command: ['knip', '--no-progress', '--no-config-hints'] },
  {
    name: 'planned',
    title: 'Code that only tests use is planned',
    isSingle: true,
    command: ['knip', '--no-progress', '--no-config-hints', '--production', '--include', 'exports,files'],
  },
  { name: 'format', title: 'Format', isSingle: true, command: ['oxfmt', '--check'] },
  {
    name: 'layers',
    title: 'Import rules',
    isSingle: true,
    command: ['depcruise', ...IMPORTING, '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  },
  {
    name: 'unit',
    title: 'Rules, server and set-up',
    inGate: 'Rules, server and set-up, the whole access table; attacks on one call in sixteen, fewer generated cases',
    inAll: 'the same, with all generated cases',
    needsNginx: true,
    ...vitest('unit', ...RULES_AND_SERVER),
  },
  {
    name: 'programs',
    title: 'Whole programs, kills and attacks in full',
    inAll: 'Whole programs, kills, attacks on every call (`tests/only-in-all.ts`)',
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
    inGate:
      'Each element once, in its richest state, its content and most of its life on one page (`tests/conform/at-once.spec.ts`), those that the branch touches in every state; one journey per goal of a user, those with `@goal` in their title',
    inAll:
      'Every state of each element in all languages and themes, every life check on a page of its own, the parts of each; all journeys; writes `docs/conformance.md`',
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
  const importing = sources.filter((file) => IMPORTING.includes(file.split('/', 1)[0]));
  const present = files.filter((file) => existsSync(join(ROOT, file)));
  Object.assign(process.env, {
    CHANGED_DOMAINS: contract.join(','),
    CONCERNED_WIDGETS: widgets.join(','),
    TOUCHED_WIDGETS: touched.join(','),
    WHOLE_SPECS: specs.join(','),
    WTR_FILES: components.join(','),
  });
  const narrowed = {
    lint: sources,
    format: present,
    unit,
    browser: [...(widgets.length > 0 ? ['tests/conform/'] : []), ...specs, ...goals],
  };
  const isLeftOut = {
    build: narrowed.browser.length === 0,
    budgets: true,
    planned: true,
    components: components.length === 0,
    types: sources.length === 0,
    layers: importing.length === 0,
  };
  return chosenSteps([], false)
    .filter(({ name }) => !isLeftOut[name] && narrowed[name]?.length !== 0)
    .map((step) => {
      // What they import, not what that imports.
      if (step.name === 'layers')
        return { ...step, command: [...step.command.filter((word) => !IMPORTING.includes(word)), ...importing, '--max-depth', '1'] };
      return narrowed[step.name] ? withArguments(step, narrowed[step.name]) : step;
    });
}

/** After the program and its first argument: Playwright takes what follows its list of projects for projects, too. The second try has a selection of its own. */
const withArguments = (step, given) => ({ ...step, command: [...step.command.slice(0, 2), ...given, ...step.command.slice(2)] });
