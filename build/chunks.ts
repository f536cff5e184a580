import type { Rolldown } from 'vite';
import { hasLauncher } from './inputs.ts';
import { importsOf } from './manifest.ts';

type Chunk = Rolldown.OutputChunk;

const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/;
/** Libraries that the wrapper of every element needs, without the kit. */
const LIBRARIES =
  /[\\/]node_modules[\\/](zustand|i18next|@tanstack[\\/](query-core|react-query)|@emotion|@babel[\\/]runtime|hoist-non-react-statics|react-is|stylis|@r2wc)[\\/]/;
const TEXT = /[\\/]locales[\\/](?![\w-]+[\\/](loader|weekday)\.json$)/;
/** Minimum size, in characters before minification, of code shared by the same elements that gets a file of its own. */
const LARGE = 40_000;
const DATA_TABLE = /[\\/]src[\\/]ui[\\/]data-table[\\/]DataTable\.tsx$/;
const TABLE_LIBRARY = /[\\/]node_modules[\\/]@tanstack[\\/](react-table|table-core|react-store|store)[\\/]/;
const OVERLAY = /[\\/]node_modules[\\/]@?(base-ui|floating-ui)[\\/]/;

/**
 * Assigns modules to shared files, based on a trial build without sharing: a first load should need few files, since HTTP/1.1 allows six parallel
 * requests,
 * and little unused code. `elements` are the widgets, `forVisitors` those of them on public sites;
 * `pages` the user-facing pages, `inside` the parts of them that most routes show at once.
 */
export function groupsFor(
  output: Rolldown.RolldownOutput['output'],
  elements: readonly string[],
  forVisitors: readonly string[],
  pages: readonly string[],
  inside: readonly string[],
) {
  const chunks = output.filter((file) => file.type === 'chunk');
  const isFirst = (chunk: Chunk) => (chunk.isEntry ? [...elements, ...pages] : inside).includes(chunk.name);
  const users = usersByModule(chunks, isFirst);
  const later = usersByModule(chunks, (chunk) => !isFirst(chunk) && (chunk.isEntry || chunk.isDynamicEntry));
  const isForPage = (first: readonly string[]) => pages.some((page) => first.includes(page));
  // Code that most elements need costs a page with two of them nothing.
  const isForMost = (first: readonly string[]) => first.filter((name) => elements.includes(name)).length * 2 > elements.length;
  // Files for visitors contain no code that only widgets for logged-in users share.
  const isForUsers = (first: readonly string[]) => !first.some((name) => forVisitors.includes(name));
  const large = [...sizesBySet(chunks, users)].filter(([set, size]) => size >= LARGE && isForUsers(set.split(','))).map(([set]) => set);
  // One file for all elements with a table; its name also marks them for the budgets.
  const withTable = [...users].find(([id]) => DATA_TABLE.test(id))?.[1].join();
  const isTable = (id: string, first: readonly string[]) => first.length > 1 && (first.join() === withTable || TABLE_LIBRARY.test(id));
  const deskOf = (first: readonly string[]): string => {
    const place = large.indexOf(first.join());
    return isForPage(first) ? 'front' : place < 0 ? 'desk' : `desk${place + 1}`;
  };
  const group = (id: string): string | null => {
    // The few statically imported texts stay with their importer.
    if (TEXT.test(id)) return null;
    if (REACT.test(id)) return 'react';
    const first = users.get(id) ?? [];
    // The page's own modules, also used by its parts, must not burden elements elsewhere.
    if (first.length > 1 && !first.some((name) => elements.includes(name))) return `own~${first[0]}`;
    if (LIBRARIES.test(id)) return 'base';
    // No other element should load the code of the light buttons.
    if (first.length > 1 && first.every(hasLauncher)) return 'launcher';
    if (isTable(id, first)) return 'table';
    if (first.length > 1) return isForUsers(first) ? deskOf(first) : isForMost(first) || isForPage(first) ? 'base' : 'kit';
    if (first.length === 1) return later.has(id) ? `own~${first[0]}` : null;
    return OVERLAY.test(id) && (later.get(id)?.length ?? 0) > 1 ? 'overlay' : null;
  };
  return [{ name: group, debugName: 'shares' }];
}

/** Names of the given chunks that load each module at once, without a user action. */
function usersByModule(chunks: Chunk[], isUser: (chunk: Chunk) => boolean): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const user of chunks.filter(isUser))
    for (const fileName of [user.fileName, ...importsOf(user.fileName, chunks)])
      for (const id of chunks.find((chunk) => chunk.fileName === fileName)?.moduleIds ?? []) users.set(id, [...(users.get(id) ?? []), user.name]);
  return users;
}

/** Total size of modules by the set of chunks that load them. */
function sizesBySet(chunks: Chunk[], users: Map<string, string[]>): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const [id, { renderedLength }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    const set = users.get(id)?.join() ?? '';
    if (set.includes(',')) sizes.set(set, (sizes.get(set) ?? 0) + renderedLength);
  }
  return sizes;
}

/**
 * By default, a shared file would be named after all its elements. A file of one element is named after it, so that the autoloader can derive the
 * name:
 * the folder is unique per build, so immutable caching needs no digests.
 */
export function chunkFile(folder: string, { name, facadeModuleId }: Pick<Rolldown.PreRenderedChunk, 'name' | 'facadeModuleId'>): string {
  const [locale, texts] = facadeModuleId?.split('virtual:quayside/texts/')[1]?.split('/') ?? [];
  if (texts) return `${folder}/c/${texts}.${locale}.js`;
  const [kind, element] = name.split('~', 2);
  return `${folder}/c/${element && kind === 'own' ? `${element}.own` : kind}.js`;
}
