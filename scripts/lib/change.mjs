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
const MOST_GOALS = 2;
/** If a change concerns more elements, only the states of those in whose folders it is are checked one by one. */
const MOST_TOUCHED = 3;

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean);

/** Files that differ from this commit, new ones included. */
export const changedFiles = (base = 'HEAD') => inOrder([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]);

/** Elements that the changes since the main branch touch; none on the main branch itself, or where git knows none. */
export function touchedSinceMain() {
  for (const main of ['origin/main', 'main'])
    try {
      const [base] = git('merge-base', 'HEAD', main);
      return effectsOf(changedFiles(base)).touched;
    } catch {
      // There is no such branch here, or no history.
    }
  return [];
}

/**
 * What a change of these files can affect:
 * - `everything`: the files because of which that cannot be told;
 * - `unit`, `components`: test files; `contract`: domains whose calls are attacked, all of them;
 * - `widgets`: those whose elements are checked, of which those in `touched` in every state: all of them if they are few, else those in whose folders a
 *   change is;
 * - `specs`: files of journeys that are run in full; `goals`: those of which the goals are run.
 */
export function effectsOf(changed) {
  const all = [...new Set([...git('ls-files'), ...changed])];
  const importers = importersOf(all);
  const files = [...changed, ...changed.flatMap((file) => usersOfTexts(file, all))];
  const affected = [...dependents(files, importers, (file) => ASSEMBLIES.includes(file))];
  const modules = namesIn(changed, /^server\/modules\/([\w-]+)\//);
  const contract = [...new Set([...modules, ...namesIn(changed, /^src\/contract\/([\w-]+)/)])].map(camelCase);
  // The tests of a module send its calls to a whole server, so that they do not import what they test.
  const isOfModule = (file) => modules.some((name) => file.startsWith(`server/modules/${name}/`));
  const isAttack = (file) => contract.length > 0 && file.startsWith('tests/contract/app-');
  const isAccess = (file) => file === 'tests/access-table.test.ts' && changed.some((one) => one.startsWith('src/contract/'));
  const tests = [...affected, ...all.filter((file) => isOfModule(file) || isAttack(file) || isAccess(file))].filter((file) =>
    /\.test\.tsx?$/.test(file),
  );
  const widgets = namesIn(affected, IN_WIDGET);
  // Journeys find rules and elements by their goals, not by the few constants that they import.
  const ofJourneys = dependents(
    files.filter((file) => /^(e2e|tests|server\/db)\//.test(file)),
    importers,
    (file) => ASSEMBLIES.includes(file),
  );
  const specs = inOrder([...ofJourneys].filter((file) => /^e2e\/(?!hosts\/).*\.spec\.ts$/.test(file)));
  return {
    everything: changed.filter((file) => EVERYTHING.test(file)),
    unit: inOrder([...tests.filter((file) => !isInBrowser(file)), ...textTests(changed)]),
    components: inOrder(tests.filter(isInBrowser)),
    contract,
    widgets,
    touched: widgets.length > MOST_TOUCHED ? namesIn(changed, IN_WIDGET) : widgets,
    specs,
    goals: goalsOf(widgets, all).filter((file) => !specs.includes(file)),
  };
}

const IN_WIDGET = /^widgets\/([\w-]+)\//;
const isInBrowser = (file) => /\.browser\.test\.tsx?$|^tests\/browser\//.test(file);
const namesIn = (files, pattern) => inOrder(files.flatMap((file) => pattern.exec(file)?.[1] ?? []));
const inOrder = (names) => [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1));
const camelCase = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const read = (file) => readFileSync(join(ROOT, file), 'utf8');

/** Tests that read all documents, all texts or a list. */
const textTests = (changed) => [
  ...(changed.some((file) => file.endsWith('.md')) ? ['tests/project-docs.test.ts', 'tests/docs-messages.test.ts', 'tests/glossary.test.ts'] : []),
  ...(changed.includes('tests/unsteady.json') ? ['tests/unsteady.test.ts'] : []),
  ...(changed.some((file) => file.startsWith('locales/')) ? ['tests/locales.test.ts', 'tests/glossary.test.ts'] : []),
];

/** Sources that use the texts of this file. */
function usersOfTexts(file, all) {
  if (!/^locales\/.*\.json$/.test(file)) return [];
  const name = basename(file, '.json');
  const use = new RegExp(`(useMessages|translator|lookUp)\\([^)]*'${name}'`);
  return all.filter((one) => /^(src|widgets|demo)\/.*\.tsx?$/.test(one) && !/\.test\./.test(one) && use.test(read(one)));
}

/** Files of journeys with goals that are most about these widgets, by the tags and the pages of the portal that they name. */
function goalsOf(widgets, all) {
  const names = namesByWidget(namesIn(all, IN_WIDGET));
  return all
    .filter((file) => /^e2e\/(?!hosts\/).*\.spec\.ts$/.test(file) && read(file).includes('@goal'))
    .map((file) => {
      const text = read(file);
      const count = (chosen) => chosen.flatMap((widget) => text.match(names.get(widget) ?? /^$/g) ?? []).length;
      return { file, weight: count(widgets) ** 2 / Math.max(1, count([...names.keys()])) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_GOALS)
    .map(({ file }) => file);
}

/** By widget: what finds its tag, and the paths of its pages in the portal. */
function namesByWidget(widgets) {
  const routes = read('demo/portal/routes.ts');
  const constants = new Map([...routes.matchAll(/const (\w+) = '([^']+)'/g)].map(([, name, path]) => [name, path]));
  const pages = [...routes.matchAll(/path: (?:'([^']+)'|(\w+))[^}]*?element: 'quay-([\w-]+)'/g)];
  const pathsOf = (widget) => pages.flatMap(([, path, constant, element]) => (element === widget ? [path ?? constants.get(constant)] : []));
  return new Map(
    widgets.map((widget) => [widget, new RegExp([`quay-${widget}\\b`, ...pathsOf(widget).map((path) => `['\`]${path}['\`?#]`)].join('|'), 'g')]),
  );
}
