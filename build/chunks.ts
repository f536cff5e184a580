import type { Rolldown } from 'vite';
import { importsOf } from './manifest.ts';
import { sharedFiles } from './shared-files.ts';

type Chunk = Rolldown.OutputChunk;

const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/;
/** Libraries that the wrapper of every element needs, without the kit. */
const LIBRARIES =
  /[\\/]node_modules[\\/](zustand|i18next|@tanstack[\\/](query-core|react-query)|@emotion|@babel[\\/]runtime|hoist-non-react-statics|react-is|stylis|@r2wc)[\\/]/;
/** Texts, which are files of their own; the few exceptions are part of the code. */
export const TEXT = /[\\/]locales[\\/](?![\w-]+[\\/](loader|weekday)\.json$)/;
/** Only elements with endless lists need these parts of the libraries. */
const ENDLESS = /[\\/](useInfiniteQuery|infiniteQueryObserver)\.js$/;
/** Modules by which a file that elements for users share is named; the name of tables also marks them for the size goals. */
const NAMED: readonly (readonly [name: string, module: RegExp])[] = [
  ['table', /[\\/]src[\\/]ui[\\/]data-table[\\/]DataTable\.tsx$/],
  ['form', /[\\/]node_modules[\\/]react-hook-form[\\/]/],
  ['launcher', /[\\/]src[\\/]element[\\/]launcher[\\/]LauncherButton\.tsx$/],
];
/** Pages of one record; other forms, which have little room, load nothing that only these share. */
const RECORD = /[\\/]src[\\/]parts[\\/]record[\\/]/;
/** Element of the first page, and those for users who are not logged in yet. */
const ENTRY = 'login';
const DOORS: readonly string[] = [ENTRY, 'register'];
/** Files of code that several parts share which are loaded on demand: the library of overlays; controls that forms load after their text fields. */
export const LATER: readonly (readonly [name: string, module: RegExp])[] = [
  ['overlay', /[\\/]node_modules[\\/]@?(base-ui|floating-ui)[\\/]/],
  [
    'lists',
    /[\\/]src[\\/](ui[\\/](remote-combobox[\\/]|choices[\\/](Select|typeahead|useTypeahead)|fields[\\/](ClearButton|number[\\/])|list\.ts)|parts[\\/]basedata[\\/])/,
  ],
];

/**
 * Assigns modules to shared files, based on a trial build without sharing: a first load should need few files, since HTTP/1.1 allows six parallel
 * requests,
 * and little unused code. `elements` are the widgets, `forVisitors` those of them on public sites.
 */
export function groupsFor(output: Rolldown.RolldownOutput['output'], elements: readonly string[], forVisitors: readonly string[]) {
  const chunks = output.filter((file) => file.type === 'chunk');
  const isFirst = (chunk: Chunk) => chunk.isEntry && elements.includes(chunk.name);
  const users = usersByModule(chunks, (chunk) => (isFirst(chunk) ? chunk.name : undefined));
  const later = usersByModule(chunks, (chunk) => (!isFirst(chunk) && (chunk.isEntry || chunk.isDynamicEntry) ? chunk.name : undefined));
  // Code that most elements need costs a page with two of them nothing.
  const isForMost = (first: readonly string[]) => first.length * 2 > elements.length;
  // The few modules that the login page shares with pages behind it must not bring their other code to it.
  const isForEntry = (first: readonly string[]) => first.includes(ENTRY) && first.some((name) => !DOORS.includes(name));
  // Files for visitors contain no code that only widgets for logged-in users share.
  const isForUsers = (first: readonly string[]) => !isForEntry(first) && !first.some((name) => forVisitors.includes(name));
  const isBase = (id: string) => LIBRARIES.test(id) && !ENDLESS.test(id);
  const desks = desksOf(chunks, users, (id, first) => first.length > 1 && isForUsers(first) && !isBase(id) && !RECORD.test(id));
  const group = (id: string): string | null => {
    // The few statically imported texts stay with their importer.
    if (TEXT.test(id)) return null;
    if (REACT.test(id)) return 'react';
    const first = users.get(id) ?? [];
    if (isBase(id)) return 'base';
    if (first.length > 1 && RECORD.test(id)) return 'record';
    if (first.length > 1) return desks.get(id) ?? (isForMost(first) || isForEntry(first) ? 'base' : 'kit');
    if (first.length === 1) return later.has(id) ? `own~${first[0]}` : null;
    return (later.get(id)?.length ?? 0) < 2 ? null : (LATER.find(([, module]) => module.test(id))?.[0] ?? null);
  };
  return [{ name: group, debugName: 'shares' }];
}

/** Names of the first loads that need each module at once, without a user action; `nameOf` names the chunks that begin one. */
export function usersByModule(chunks: Chunk[], nameOf: (chunk: Chunk) => string | undefined): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const user of chunks) {
    const name = nameOf(user);
    if (name === undefined) continue;
    for (const fileName of [user.fileName, ...importsOf(user.fileName, chunks)])
      for (const id of chunks.find((chunk) => chunk.fileName === fileName)?.moduleIds ?? []) users.set(id, [...(users.get(id) ?? []), name]);
  }
  return users;
}

/** Name of the shared file of each module that several elements for logged-in users need. */
function desksOf(chunks: Chunk[], users: Map<string, string[]>, isMeant: (id: string, users: readonly string[]) => boolean): Map<string, string> {
  const modules = chunks
    .flatMap((chunk) => Object.entries(chunk.modules))
    .map(([id, { code }]) => ({ id, code: code ?? '', users: users.get(id) ?? [] }))
    .filter(({ id, users: first }) => !TEXT.test(id) && !REACT.test(id) && isMeant(id, first));
  const unique = [...new Map(modules.map((module) => [module.id, module])).values()];
  const taken = new Set<string>();
  // The autoloader names each of these files, so their usual name is short.
  const nameOf = (ids: readonly string[]) => {
    const name = NAMED.find(([, module]) => ids.some((id) => module.test(id)))?.[0] ?? 'd';
    const free = [name, ...Array.from({ length: taken.size }, (_, index) => `${name}${index + 2}`)].find((each) => !taken.has(each)) ?? name;
    taken.add(free);
    return free;
  };
  return new Map(sharedFiles(unique).flatMap((ids) => ((name) => ids.map((id) => [id, name] as const))(nameOf(ids))));
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
  return `${folder}/c/${element ? `${element}.${kind}` : kind}.js`;
}
