import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './root.mjs';

/** The files of a build as a browser meets them; all names are relative to the build's folder. */
export function readBuilt(id) {
  const folder = join(ROOT, 'dist', 'widgets', id);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const { elements } = JSON.parse(readFileSync(join(folder, 'elements.json'), 'utf8'));
  const plain = (name) => name.replace(/^\.\//, '');
  const sized = (name, level) => ({ name: plain(name), level, size: statSync(join(folder, `${plain(name)}.br`)).size });
  const graph = (names, level) => staticGraph(folder, names.map(plain), level).map((file) => sized(file.name, file.level));
  return {
    manifest,
    /** Whether the definition of the tag says so. */
    isForm: (tag) => elements.some((element) => element.tag === tag && element.isForm),
    /** The script alone with everything that it imports statically, a level of requests for each step of depth. */
    graph: (name) => graph([name], 1),
    /** An element as the autoloader brings it: the autoloader first, then the entry and all of its preload list and messages at once; what these import besides comes later still. Without a locale in the heavier one. */
    element: (tag, locale) => {
      if (!manifest[tag]) throw new Error(`${tag} is not in the build`);
      const { entry, preload, locales } = manifest[tag];
      const texts = locales[locale] ?? Object.values(locales).toSorted((a, b) => total(b, sized) - total(a, sized))[0];
      return [sized('quayside.js', 1), ...graph([entry, ...preload, ...texts], 2)];
    },
    /** What the page's HTML names at a path: scripts, preloads and styles, and the texts of the heavier language. */
    page: (name, path = '') => {
      const html = atPath(readFileSync(join(ROOT, 'dist', 'pages', name, 'index.html'), 'utf8'), path);
      const named = (text) => [...text.matchAll(/(?:src|href)="\/widgets\/[^/]+\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
      const texts = ['zh-CN', 'en-US'].map((locale) => named(html.match(new RegExp(`<link[^>]* data-locale="${locale}".*`, 'g'))?.join('\n') ?? ''));
      const heavier = texts.toSorted((a, b) => total(b, sized) - total(a, sized))[0];
      return graph([...named(html.replaceAll(/<link[^>]* data-locale=.*/g, '')), ...heavier], 1);
    },
  };
}

/** The page as the server sends it at a path. */
const atPath = (html, path) =>
  html.replaceAll(/<(?:link|script)[^>]* data-(only|except)="([^"]*)".*/g, (link, how, paths) =>
    paths.split(' ').includes(path) === (how === 'only') ? link : '',
  );

const total = (files, sized) => files.reduce((sum, file) => sum + sized(file).size, 0);

/** The files that are asked for at once, and what they import statically, a level of requests for each step of depth. */
function staticGraph(folder, names, first) {
  const found = new Map(names.map((name) => [name, first]));
  for (const [name, level] of found) for (const imported of importsOf(folder, name)) if (!found.has(imported)) found.set(imported, level + 1);
  return [...found].map(([name, level]) => ({ name, level }));
}

const importsOf = (folder, file) =>
  !file.endsWith('.js')
    ? []
    : [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:^|[;}])\s*import\s*(?:[\w$*{}\s,]+?from\s*)?["'`](\.[^"'`]+)["'`]/g)].map(
        ([, path]) => relative(folder, join(folder, dirname(file), path)),
      );
