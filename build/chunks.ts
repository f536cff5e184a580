import type { Rolldown } from 'vite';
import { hasLauncher } from './inputs.ts';
import { importsOf } from './manifest.ts';

type Chunk = Rolldown.OutputChunk;

const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/;
/** What the wrapper of every element needs, the kit left aside. */
const LIBRARIES =
  /[\\/]node_modules[\\/](zustand|i18next|@tanstack[\\/](query-core|react-query)|@emotion|@babel[\\/]runtime|hoist-non-react-statics|react-is|stylis|@r2wc)[\\/]/;
const TEXT = /[\\/]locales[\\/](?![\w-]+[\\/](loader|weekday)\.json$)/;
/** Characters before minifying: what the very same elements share gets a file of its own from this size on. */
const LARGE = 40_000;
const OVERLAY = /[\\/]node_modules[\\/]@?(base-ui|floating-ui)[\\/]/;

/**
 * Which modules share a file, made from a first build that shares nothing: a first load should need few files, since over HTTP/1.1 six travel at a time,
 * and little that it does not use. `elements` are the names of the widgets, `forVisitors` those of them that strangers wait for on sites of others;
 * `pages` those of the pages that people wait for, `inside` those of their parts that most of their addresses show at once.
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
  // What most elements need costs a page with two of them nothing.
  const isForMost = (first: readonly string[]) => first.filter((name) => elements.includes(name)).length * 2 > elements.length;
  // What visitors wait for carries nothing that only users share.
  const isForUsers = (first: readonly string[]) => !first.some((name) => forVisitors.includes(name));
  const large = [...sizesBySet(chunks, users)].filter(([set, size]) => size >= LARGE && isForUsers(set.split(','))).map(([set]) => set);
  const deskOf = (first: readonly string[]): string => {
    const place = large.indexOf(first.join());
    return isForPage(first) ? 'front' : place < 0 ? 'desk' : `desk${place + 1}`;
  };
  const group = (id: string): string | null => {
    // The few words that code imports outright lie within it.
    if (TEXT.test(id)) return null;
    if (REACT.test(id)) return 'react';
    const first = users.get(id) ?? [];
    // The page's own modules, which its parts use too, are no burden of elements elsewhere.
    if (first.length > 1 && !first.some((name) => elements.includes(name))) return `own~${first[0]}`;
    if (LIBRARIES.test(id)) return 'base';
    // No other element should load the code of the light buttons.
    if (first.length > 1 && first.every(hasLauncher)) return 'launcher';
    if (first.length > 1) return isForUsers(first) ? deskOf(first) : isForMost(first) || isForPage(first) ? 'base' : 'kit';
    if (first.length === 1) return later.has(id) ? `own~${first[0]}` : null;
    return OVERLAY.test(id) && (later.get(id)?.length ?? 0) > 1 ? 'overlay' : null;
  };
  return [{ name: group, debugName: 'shares' }];
}

/** The names of the chosen chunks that bring each module at once, without a further wish of the user. */
function usersByModule(chunks: Chunk[], isUser: (chunk: Chunk) => boolean): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const user of chunks.filter(isUser))
    for (const fileName of [user.fileName, ...importsOf(user.fileName, chunks)])
      for (const id of chunks.find((chunk) => chunk.fileName === fileName)?.moduleIds ?? []) users.set(id, [...(users.get(id) ?? []), user.name]);
  return users;
}

/** How much the same chunks bring together, by their names. */
function sizesBySet(chunks: Chunk[], users: Map<string, string[]>): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const [id, { renderedLength }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    const set = users.get(id)?.join() ?? '';
    if (set.includes(',')) sizes.set(set, (sizes.get(set) ?? 0) + renderedLength);
  }
  return sizes;
}

/**
 * A shared file would be named after all the elements that use it. What belongs to one element is named after it, so that the autoloader need not be told:
 * the folder is the build's own, so no name needs a digest to be lasting.
 */
export function chunkFile(folder: string, { name, facadeModuleId }: Pick<Rolldown.PreRenderedChunk, 'name' | 'facadeModuleId'>): string {
  const [locale, texts] = facadeModuleId?.split('virtual:quayside/texts/')[1]?.split('/') ?? [];
  if (texts) return `${folder}/c/${texts}.${locale}.js`;
  const [kind, element] = name.split('~', 2);
  return `${folder}/c/${element && kind === 'own' ? `${element}.own` : kind}.js`;
}
