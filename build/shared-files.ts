import { brotliCompressSync, constants } from 'node:zlib';

/** A module, its source, and the first loads that need it. */
export interface SharedModule {
  id: string;
  code: string;
  users: readonly string[];
}

/** Modules with the same users. */
interface Unit {
  ids: readonly string[];
  users: readonly string[];
  bytes: number;
}

/** In compressed bytes before minification. */
interface Costs {
  /** Of another file for a first load: a request, its headers, and compression that starts anew. */
  file: number;
  /** Of the name of a file in the loader, for all together. */
  name: number;
  /** Most that a joined file may bring one first load in vain, whatever the others gain. */
  waste: number;
}

const COSTS: Costs = { file: 6000, name: 1000, waste: 3500 };
const QUALITY = 5;

/**
 * Distributes modules that several first loads share over few files: each first load should request few files and little code that it does not use.
 * Starts from a file for each set of users, and joins the two files whose union saves most until none saves anything. Results are sorted by size.
 */
export function sharedFiles(modules: readonly SharedModule[], costs = COSTS): (readonly string[])[] {
  let files = unitsOf(modules).map((unit) => [unit]);
  for (;;) {
    const pairs = files.flatMap((one, index) => files.slice(index + 1).map((other) => ({ one, other, gain: gainOf(one, other, costs) })));
    const best = pairs
      .filter(({ gain }) => gain > 0)
      .toSorted((a, b) => b.gain - a.gain)
      .find(({ one, other }) => !isCircular(one, other, files));
    if (!best) return files.toSorted((a, b) => sizeOf(b) - sizeOf(a)).map((units) => units.flatMap(({ ids }) => ids));
    files = [...files.filter((file) => file !== best.one && file !== best.other), [...best.one, ...best.other]];
  }
}

function unitsOf(modules: readonly SharedModule[]): Unit[] {
  const units = Map.groupBy(modules, ({ users }) => users.toSorted().join());
  return [...units.values()].map((members) => ({
    ids: members.map(({ id }) => id),
    users: members[0]?.users ?? [],
    bytes: compressed(members.map(({ code }) => code).join('\n')),
  }));
}

/** Comments and indentation do not reach the browser. */
const compressed = (code: string): number =>
  brotliCompressSync(code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|^\s+/gm, ''), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;

const sizeOf = (file: readonly Unit[]): number => file.reduce((sum, { bytes }) => sum + bytes, 0);
const usersOf = (file: readonly Unit[]): string[] => [...new Set(file.flatMap(({ users }) => users))];

/** Bytes saved by fewer requests, less those loaded in vain; negative if one first load would get too much code in vain. */
function gainOf(one: readonly Unit[], other: readonly Unit[], { file, name, waste }: Costs): number {
  const wasteOf = (units: readonly Unit[]) => usersOf(units).map((user) => sizeOf(units.filter(({ users }) => !users.includes(user))));
  const sum = (numbers: readonly number[]) => numbers.reduce((before, number) => before + number, 0);
  const wasted = wasteOf([...one, ...other]);
  if (Math.max(...wasted) > waste) return -1;
  const savedFiles = usersOf(one).length + usersOf(other).length - wasted.length;
  return file * savedFiles + name - sum(wasted) + sum(wasteOf(one)) + sum(wasteOf(other));
}

/**
 * Whether the joined file would import itself through a third one. A module is needed by all that need its importers, so an import leads to the same or a
 * larger set of users.
 */
function isCircular(one: readonly Unit[], other: readonly Unit[], files: readonly (readonly Unit[])[]): boolean {
  const mayImport = (from: readonly Unit[], to: readonly Unit[]) => from.some(({ users }) => to.some((unit) => isWithin(users, unit.users)));
  const between = files.filter((file) => file !== one && file !== other);
  const reaches = (from: readonly Unit[], to: readonly Unit[]): boolean => {
    const found = new Set(between.filter((file) => mayImport(from, file)));
    for (const file of found) for (const next of between) if (mayImport(file, next)) found.add(next);
    return [...found].some((file) => mayImport(file, to));
  };
  return reaches(one, other) || reaches(other, one);
}

const isWithin = (users: readonly string[], wider: readonly string[]): boolean =>
  users.length < wider.length && users.every((user) => wider.includes(user));
