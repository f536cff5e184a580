import type { Rolldown } from 'vite';
import { hasShell, sourceOf, widgetNames } from './inputs.ts';

export type Manifest = (typeof import('virtual:quayside/manifest'))['default'];
type Output = Rolldown.RolldownOutput['output'];

export const LOCALES = ['zh-CN', 'en-US'] as const;
const ALWAYS_LOADED = ['ui', 'error'];
/** Imported for the first call, which is made at once: loading it with the rest saves a round trip. */
const FIRST_CALL = /[\\/]node_modules[\\/]axios[\\/]index\.js$/;

/** The file that the first call waits for, but rendering does not. */
export const firstCallFile = (chunks: Rolldown.OutputChunk[]): string | undefined =>
  chunks.find(({ moduleIds }) => moduleIds.some((id) => FIRST_CALL.test(id)))?.fileName;

/** In development Vite serves the sources, so there is nothing to preload. */
export function devManifest(): Manifest {
  const entries = widgetNames().map((name) => [
    `quay-${name}`,
    {
      entry: `/@id/virtual:quayside/widget/${name}`,
      preload: [],
      ...(hasShell(name) ? { shell: `/widgets/${name}/shell.ts` } : {}),
      height: heightOf(name),
      locales: byLocale(() => []),
    },
  ]);
  return Object.fromEntries(entries) as Manifest;
}

/** Manifest of a finished build; addresses are relative to `folder`, where the autoloader is. */
export function builtManifest(output: Output, folder: string): Manifest {
  const chunks = output.filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.filter((chunk) => chunk.isEntry).map((chunk) => [chunk.name, chunk]));
  const client = firstCallFile(chunks);
  const forFirstCall = client ? [client, ...importsOf(client, chunks)] : [];
  const sizeOf = (fileName: string) => chunks.find((chunk) => chunk.fileName === fileName)?.code.length ?? 0;
  const relative = (fileName: string) => `./${fileName.slice(folder.length + 1)}`;
  const entries = widgetNames().flatMap((name) => {
    const entry = byName.get(name);
    if (!entry) return [];
    const needed = [...new Set([...importsOf(entry.fileName, chunks), ...forFirstCall])];
    // Six requests run in parallel: the file that no other element has loaded first, then large ones, otherwise the last of them would start late. Calls
    // wait for everything else. Rows that differ in few places keep the loader small.
    const weightOf = (fileName: string) => (fileName === client ? 0 : fileName.includes('.own') ? Infinity : sizeOf(fileName));
    const preload = needed.toSorted((a, b) => weightOf(b) - weightOf(a)).map(relative);
    const text = (locale: string, namespace: string) => relative(chunkOf(`/locales/${locale}/${namespace}.json`, chunks).fileName);
    const locales = byLocale((locale) => [...new Set(namespacesOf(name).map((namespace) => text(locale, namespace)))]);
    return [
      [
        `quay-${name}`,
        { entry: relative(entry.fileName), preload, ...(hasShell(name) ? { shell: `./${name}.shell.js` } : {}), height: heightOf(name), locales },
      ],
    ];
  });
  return Object.fromEntries(entries) as Manifest;
}

/**
 * The manifest as the loader holds it. It must stay small with thirty elements, so an element's own files are named after it, each shared file is
 * named once, and a row lists its files as letters: `booking-list 640 cdefg ab`, with ` 1` at the end for a shell; no height means 0.
 */
export function manifestSource(manifest: Manifest): string {
  const files: string[] = [];
  const rows = Object.entries(manifest).map(([tag, { preload, height, shell, locales }]) => {
    const name = tag.slice('quay-'.length);
    const letter = (file: string) => {
      const known = file.replace(name, '*').replace(/^\.\/c\/|\.js$/g, '');
      if (!files.includes(known)) files.push(known);
      return String.fromCharCode(FIRST_LETTER + files.indexOf(known));
    };
    const texts = locales['zh-CN'].map((file) => letter(file.replace('zh-CN', '@')));
    return { name, height, shell, preload: preload.map(letter).join(''), texts: texts.join('') };
  });
  // Rows that are alike compress best side by side.
  const sorted = rows
    .toSorted((a, b) => a.preload.localeCompare(b.preload) || a.texts.localeCompare(b.texts))
    .map(({ name, height, preload, texts, shell }) => [name, height || '', preload, texts, ...(shell ? [1] : [])].join(' '));
  return `const files = ${JSON.stringify(files.join())}.split(',');
export default Object.fromEntries(${JSON.stringify(sorted.join())}.split(',').map((row) => {
  const [name, height, preload, texts, shell] = row.split(' ');
  const named = (letters, locale) => [...letters].map((letter) => './c/' + files[letter.charCodeAt(0) - ${FIRST_LETTER}].replace('*', name).replace('@', locale) + '.js');
  return ['quay-' + name, {
    entry: './' + name + '.js', height: +height, preload: named(preload), shell: shell && './' + name + '.shell.js',
    locales: { ${LOCALES.map((locale) => `'${locale}': named(texts, '${locale}')`).join(', ')} },
  }];
}));
`;
}

const FIRST_LETTER = 97;

/** Static imports of `fileName` at any depth, without itself. */
export function importsOf(fileName: string, chunks: Rolldown.OutputChunk[]): string[] {
  const found = new Set<string>([fileName]);
  // Items added to a set during iteration are visited too.
  for (const name of found) for (const imported of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) found.add(imported);
  found.delete(fileName);
  return [...found];
}

export function chunkOf(ending: string, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)));
  if (!chunk) throw new Error(`The build holds no ${ending}. Add the file, or correct the namespaces of the widget that names it.`);
  return chunk;
}

const byLocale = <T>(make: (locale: string) => T) => Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)]));

/** Read from the source text, since a definition imports components that need a browser. */
export function namespacesOf(name: string): string[] {
  const list = /\bnamespaces:\s*\[([^\]]*)\]/.exec(sourceOf(name))?.[1];
  if (list === undefined)
    throw new Error(`widgets/${name}/widget.ts: no "namespaces: [...]" found. Write the list of message namespaces inline, as string literals.`);
  return [...ALWAYS_LOADED, ...[...list.matchAll(/['"]([^'"]+)['"]/g)].flatMap((match) => match[1] ?? [])];
}

/** Height that the autoloader reserves for an element before its code is loaded. */
function heightOf(name: string): number {
  const height = /\bskeletonHeight:\s*(\d+)/.exec(sourceOf(name))?.[1];
  if (height === undefined) throw new Error(`widgets/${name}/widget.ts: no "skeletonHeight: <number>" found. Write the pixels inline, as a number.`);
  return Number(height);
}
