import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { hasShell, ROOT, widgetNames } from './inputs.ts';

type Manifest = (typeof import('virtual:quayside/manifest'))['default'];
type Output = Rolldown.RolldownOutput['output'];

/** Stands in the built autoloader until the names of all files are known. */
export const MANIFEST_PLACEHOLDER = '__QUAYSIDE_MANIFEST__';

const LOCALES = ['zh-CN', 'en-US'] as const;
const ALWAYS_LOADED = ['ui', 'error'];

/** In development Vite serves the sources, and there is nothing to preload. */
export function devManifest(): Manifest {
  const entries = widgetNames().map((name) => [
    `quay-${name}`,
    { entry: `/@id/virtual:quayside/widget/${name}`, preload: [], ...(hasShell(name) ? { shell: `/widgets/${name}/shell.ts` } : {}), locales: { 'zh-CN': [], 'en-US': [] } },
  ]);
  return Object.fromEntries(entries) as Manifest;
}

/** The manifest of a finished build; `folder` is where the autoloader lies and all addresses start. */
export function builtManifest(output: Output, folder: string): Manifest {
  const chunks = output.filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.filter((chunk) => chunk.isEntry).map((chunk) => [chunk.name, chunk]));
  const relative = (fileName: string) => `./${fileName.slice(folder.length + 1)}`;
  const entries = widgetNames().flatMap((name) => {
    const entry = byName.get(name);
    const shell = byName.get(`${name}.shell`);
    if (!entry) return [];
    const preload = importsOf(entry.fileName, chunks).map(relative);
    const files = (locale: string) => [...new Set(namespacesOf(name).flatMap((namespace) => chunkOf(`/locales/${locale}/${namespace}.json`, chunks) ?? []))].map(relative);
    const locales = Object.fromEntries(LOCALES.map((locale) => [locale, files(locale)]));
    return [[`quay-${name}`, { entry: relative(entry.fileName), preload, ...(shell ? { shell: relative(shell.fileName) } : {}), locales }]];
  });
  return Object.fromEntries(entries) as Manifest;
}

/** The files that `fileName` imports statically, at any depth, without itself. */
export function importsOf(fileName: string, chunks: Rolldown.OutputChunk[]): string[] {
  const found = new Set<string>([fileName]);
  // A set may grow while it is walked, and the walk goes on to what was added.
  for (const name of found) for (const imported of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) found.add(imported);
  found.delete(fileName);
  return [...found];
}

const chunkOf = (ending: string, chunks: Rolldown.OutputChunk[]): string | undefined => chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(ending)))?.fileName;

/** Read from the source text, as a definition imports components that only a browser can run. */
function namespacesOf(name: string): string[] {
  const source = readFileSync(join(ROOT, 'widgets', name, 'widget.ts'), 'utf8');
  const list = /\bnamespaces:\s*\[([^\]]*)\]/.exec(source)?.[1];
  if (list === undefined) throw new Error(`widgets/${name}/widget.ts: no "namespaces: [...]" found. Write the list of message namespaces in place, as string literals.`);
  return [...ALWAYS_LOADED, ...[...list.matchAll(/['"]([^'"]+)['"]/g)].flatMap((match) => match[1] ?? [])];
}
