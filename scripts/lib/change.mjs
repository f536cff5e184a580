import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dependents, importersOf } from './import-graph.mjs';
import { ROOT } from './root.mjs';

/** Files that put everything together: what imports them uses all of it, and is not concerned by a change of one part. */
const ASSEMBLIES = [
  'server/core/application/modules.ts',
  'server/core/scheduling/jobs/jobs.ts',
  'server/db/seed/index.ts',
  'server/ops/run.ts',
  'src/contract/index.ts',
  'demo/portal/pages.ts',
];
/** Files that concern everything, or nobody knows what. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|vite\.config\.ts|vitest\.config\.ts|playwright\.config\.ts|build\/|server\/db\/migrations\/|server\/test\/|tests\/browser\/(fixtures|wtr))/;

/** Files of goals that are run at most; `npm test` runs all. */
const MOST_GOALS = 4;

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean);

/** Files that differ from the last commit, new ones included. */
export const changedFiles = () =>
  [...new Set([...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')])].toSorted();

/**
 * What a change of these files can affect:
 * - `everything`: the files because of which that cannot be told;
 * - `unit`, `components`: test files; `contract`: domains of calls that are attacked;
 * - `widgets`: those whose elements are checked, of which those in `touched` in every state;
 * - `specs`: files of journeys that are run in full; `goals`: those of which the goals are run.
 */
export function effectsOf(changed) {
  const all = [...new Set([...git('ls-files'), ...changed])];
  const importers = importersOf(all);
  const files = [...changed, ...changed.flatMap((file) => usersOfTexts(file, all))];
  const affected = [...dependents(files, importers, (file) => ASSEMBLIES.includes(file))];
  const modules = namesIn(changed, /^server\/modules\/([\w-]+)\//);
  const tests = [...affected, ...all.filter((file) => modules.some((name) => file.startsWith(`server/modules/${name}/`)))].filter((file) =>
    /\.test\.tsx?$/.test(file),
  );
  const widgets = namesIn(affected, /^widgets\/([\w-]+)\//);
  const specs = affected.filter((file) => /^e2e\/(?!hosts\/).*\.spec\.ts$/.test(file));
  return {
    everything: changed.filter((file) => EVERYTHING.test(file)),
    unit: [...new Set([...tests.filter((file) => !isInBrowser(file)), ...textTests(changed)])].toSorted(),
    components: [...new Set(tests.filter(isInBrowser))].toSorted(),
    contract: [...new Set([...modules, ...changed.filter((file) => /^src\/contract\/[\w-]+/.test(file)).map((file) => file.split(/[/.]/)[2])])].map(
      camelCase,
    ),
    widgets,
    touched: namesIn(changed, /^widgets\/([\w-]+)\//),
    specs,
    goals: goalsOf(widgets, all).filter((file) => !specs.includes(file)),
  };
}

const isInBrowser = (file) => /\.browser\.test\.tsx?$|^tests\/browser\//.test(file);
const namesIn = (files, pattern) => [...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))].toSorted();
const camelCase = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const read = (file) => readFileSync(join(ROOT, file), 'utf8');

/** Tests that read all documents or all texts. */
const textTests = (changed) => [
  ...(changed.some((file) => file.endsWith('.md')) ? ['tests/project-docs.test.ts', 'tests/docs-messages.test.ts', 'tests/glossary.test.ts'] : []),
  ...(changed.some((file) => file.startsWith('locales/')) ? ['tests/locales.test.ts', 'tests/glossary.test.ts'] : []),
];

/** Sources that use the texts of this file. */
function usersOfTexts(file, all) {
  if (!/^locales\/.*\.json$/.test(file)) return [];
  const name = basename(file, '.json');
  const use = new RegExp(`(useMessages|translator|lookUp)\\([^)]*'${name}'`);
  return all.filter((one) => /^(src|widgets|demo)\/.*\.tsx?$/.test(one) && !/\.test\./.test(one) && use.test(read(one)));
}

/** Files of journeys with goals that name these widgets most often, by tag or by their page of the portal. */
function goalsOf(widgets, all) {
  const specs = all.filter((file) => /^e2e\/(?!hosts\/).*\.spec\.ts$/.test(file) && read(file).includes('@goal'));
  const pages = [...read('demo/portal/routes.ts').matchAll(/path: '([^']+)'[^}]*?element: 'quay-([\w-]+)'/g)];
  const names = widgets.flatMap((widget) => [`quay-${widget}`, ...pages.filter(([, , element]) => element === widget).map(([, path]) => `'${path}`)]);
  const mentions = (file) => names.reduce((count, name) => count + read(file).split(name).length - 1, 0);
  return specs
    .map((file) => ({ file, count: mentions(file) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_GOALS)
    .map(({ file }) => file);
}
