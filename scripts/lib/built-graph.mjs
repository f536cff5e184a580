import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './root.mjs';

/** Files of a build as loaded by a browser; all names are relative to the build's folder. */
export function readBuilt(id) {
  const folder = join(ROOT, 'dist', 'widgets', id);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const { elements } = JSON.parse(readFileSync(join(folder, 'elements.json'), 'utf8'));
  const { elements: inPortal } = JSON.parse(readFileSync(join(folder, 'portal.json'), 'utf8'));
  const plain = (name) => name.replace(/^\.\//, '');
  const sized = (name, level) => ({ name: plain(name), level, size: statSync(join(folder, `${plain(name)}.br`)).size });
  const graph = (names, level) => staticGraph(folder, names.map(plain), level).map((file) => sized(file.name, file.level));
  return {
    manifest,
    /** Whether the tag's definition is a form. */
    isForm: (tag) => elements.some((element) => element.tag === tag && element.isForm),
    /** A script with all its static imports, one level of requests per depth. */
    graph: (name) => graph([name], 1),
    /**
     * An element as loaded by the autoloader: the autoloader first, then the entry with its preload list and messages at once, then their further
     * imports. Without a locale, the larger one.
     */
    element: (tag, locale) => {
      if (!manifest[tag]) throw new Error(`${tag} is not in the build.`);
      const { entry, preload, locales } = manifest[tag];
      const texts = locales[locale] ?? Object.values(locales).toSorted((a, b) => total(b, sized) - total(a, sized))[0];
      return [sized('quayside.js', 1), ...graph([entry, ...preload, ...texts], 2)];
    },
    /** An element as a page of the portal needs it, beside the page's own files; in the larger language. */
    portalElement: (tag) => {
      const { code, locales } = inPortal[tag];
      return graph([...code, ...Object.values(locales).toSorted((a, b) => total(b, sized) - total(a, sized))[0]], 2);
    },
    /** Files in the page's HTML at a path: scripts, preloads and styles, and the texts of the larger language. */
    page: (name, path = '') => {
      const html = atPath(readFileSync(join(ROOT, 'dist', 'pages', name, 'index.html'), 'utf8'), path);
      const named = (text) => [...text.matchAll(/(?:src|href)="\/widgets\/[^/]+\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
      const texts = ['zh-CN', 'en-US'].map((locale) => named(html.match(new RegExp(`<link[^>]* data-locale="${locale}".*`, 'g'))?.join('\n') ?? ''));
      const heavier = texts.toSorted((a, b) => total(b, sized) - total(a, sized))[0];
      return graph([...named(html.replaceAll(/<link[^>]* data-locale=.*/g, '')), ...heavier], 1);
    },
  };
}

/** The page as served at a path. */
const atPath = (html, path) =>
  html.replaceAll(/<(?:link|script)[^>]* data-(only|except)="([^"]*)".*/g, (link, how, paths) =>
    paths.split(' ').includes(path) === (how === 'only') ? link : '',
  );

const total = (files, sized) => files.reduce((sum, file) => sum + sized(file).size, 0);

/** Files requested at once, with their static imports, one level of requests per depth. */
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
