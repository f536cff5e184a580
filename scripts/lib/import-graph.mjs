import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { ROOT } from './root.mjs';

/** Imports and exports from another file with what they name, then imports at run time. */
const STATEMENT = /(?:\bimport|\bexport)\s+(?:type\s+)?(?:([\w$*{},\s]+?)\s+from\s+)?['"]([^'"]+)['"]|(?:\bimport|\bvi\.mock)\(\s*['"]([^'"]+)['"]/g;

/**
 * Importers of each of these files, by file; all paths are relative to the project. Types and imports at run time by a literal name count. An import from an
 * `index.ts` that only passes on what other files export is one from those of them that export what it names.
 */
export function importersOf(files) {
  const { imports: aliases } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const statements = new Map(
    files
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(ROOT, file)))
      .map((file) => [file, statementsOf(readFileSync(join(ROOT, file), 'utf8'), file, aliases)]),
  );
  const passers = new Map([...statements].filter(([file]) => basename(file) === 'index.ts').map(([file, list]) => [file, sourcesByName(list)]));
  const importers = new Map();
  for (const [file, list] of statements) {
    // What passes on a name does not use it.
    if (passers.has(file) && list.every(({ isExport }) => isExport)) continue;
    for (const { names, targets } of list)
      for (const target of targets.flatMap((one) => sourcesOf(one, names, passers))) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
}

/** Those files and all that import them, directly or not. What imports a `stop` is not followed. */
export function dependents(files, importers, isStop = () => false) {
  const found = new Set(files);
  for (const file of found) if (!isStop(file)) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

const statementsOf = (code, file, aliases) =>
  [...code.matchAll(STATEMENT)].map(([text, clause, from, atRunTime]) => ({
    isExport: text.startsWith('export'),
    names: namesIn(clause),
    targets: targetsOf(from ?? atRunTime, file, aliases),
  }));

/** Names that a clause takes from the other file; none if it takes all. */
function namesIn(clause = '*') {
  const [, list] = /^\{([^}]*)\}$/.exec(clause.trim()) ?? [];
  return list
    ?.split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0],
    )
    .filter(Boolean);
}

/** Files for a name in an import: several if it depends on the place of use. */
function targetsOf(name, from, aliases) {
  if (name.startsWith('.')) return [posix.join(dirname(from), name)];
  const [pattern, target] = Object.entries(aliases).find(([key]) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key)) ?? [];
  if (!pattern) return [];
  const rest = pattern.endsWith('*') ? name.slice(pattern.length - 1) : '';
  return (typeof target === 'string' ? [target] : Object.values(target)).map((path) => posix.normalize(path.replace('*', rest)));
}

const sourcesByName = (list) => ({
  byName: new Map(list.flatMap(({ names = [], targets }) => names.map((name) => [name, targets]))),
  // `export *` does not tell the names.
  unnamed: list.filter(({ names }) => !names).flatMap(({ targets }) => targets),
  all: list.flatMap(({ targets }) => targets),
});

function sourcesOf(target, names, passers) {
  const passed = passers.get(target);
  if (!passed) return [target];
  return names ? names.flatMap((name) => passed.byName.get(name) ?? [target, ...passed.unnamed]) : [target, ...passed.all];
}
