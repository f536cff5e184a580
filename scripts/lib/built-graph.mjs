import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './root.mjs';

/** The files of a build as a browser meets them; all names are relative to the build's folder. */
export function readBuilt(id) {
  const folder = join(ROOT, 'dist', 'widgets', id);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const plain = (name) => name.replace(/^\.\//, '');
  const sized = (name, level) => ({ name: plain(name), level, size: statSync(join(folder, `${plain(name)}.br`)).size });
  return {
    manifest,
    /** The script alone with everything that it imports statically, a level of requests for each step of depth. */
    graph: (name) => staticGraph(folder, plain(name)).map(({ file, level }) => sized(file, level)),
    /** An element as the autoloader brings it: the autoloader first, then the entry and all of its preload list and messages at once. */
    element: (tag) => {
      if (!manifest[tag]) throw new Error(`${tag} is not in the build`);
      const { entry, preload, locales } = manifest[tag];
      const texts = Object.values(locales).toSorted((a, b) => total(b, sized) - total(a, sized))[0];
      return [sized('quayside.js', 1), ...[...new Set([entry, ...preload, ...texts].map(plain))].map((name) => sized(name, 2))];
    },
    /** What the page's HTML names at a path: scripts, preloads and styles, and the texts of the heavier language. */
    page: (name, path = '') => {
      const html = atPath(readFileSync(join(ROOT, 'dist', 'pages', name, 'index.html'), 'utf8'), path);
      const named = (text) => [...text.matchAll(/(?:src|href)="\/widgets\/[^/]+\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
      const texts = ['zh-CN', 'en-US'].map((locale) => named(html.match(new RegExp(`<link[^>]* data-locale="${locale}".*`, 'g'))?.join('\n') ?? ''));
      const heavier = texts.toSorted((a, b) => total(b, sized) - total(a, sized))[0];
      return [...named(html.replaceAll(/<link[^>]* data-locale=.*/g, '')), ...heavier].map((file) => sized(file, 1));
    },
  };
}

/** The page as the server sends it at a path. */
const atPath = (html, path) =>
  html.replaceAll(/<(?:link|script)[^>]* data-(only|except)="([^"]*)".*/g, (link, how, paths) =>
    paths.split(' ').includes(path) === (how === 'only') ? link : '',
  );

const total = (files, sized) => files.reduce((sum, file) => sum + sized(file).size, 0);

function staticGraph(folder, entry) {
  const found = new Map([[entry, 1]]);
  for (const [file, level] of found) for (const imported of importsOf(folder, file)) if (!found.has(imported)) found.set(imported, level + 1);
  return [...found].map(([file, level]) => ({ file, level }));
}

const importsOf = (folder, file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:^|[;}])\s*import\s*(?:[\w$*{}\s,]+?from\s*)?["'`](\.[^"'`]+)["'`]/g)].map(([, path]) =>
    relative(folder, join(folder, dirname(file), path)),
  );
