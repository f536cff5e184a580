import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { HINT } from '../compile-hint.ts';
import { isSharedTexts, withoutPortalNamespaces, withoutPortalTexts } from './package-texts.ts';

/** Static and dynamic imports of a minified chunk. */
const IMPORTS = [/(?:^|[;}])\s*(?:import|export)\s*(?:[\w$*{}\s,]+?\s*from\s*)?["'`](\.[^"'`]+)["'`]/g, /\bimport\(["'`](\.[^"'`]+)["'`]\)/g];

/**
 * Copies the entries of a build with all their static and dynamic imports, except the pages of the build and the
 * texts of the portal's own screens. Also drops the preload lists of dynamic
 * imports: their addresses are those of the CDN, and the page's bundler creates its own.
 */
export async function copyReachable(from: string, to: string, entries: readonly string[]): Promise<string[]> {
  const files = new Set(entries);
  // Items added to a set during iteration are visited too.
  for (const file of files) {
    const code = withoutPortalTexts(withoutPreloads(readFileSync(join(from, file), 'utf8')));
    for (const pattern of IMPORTS) for (const [, path] of code.matchAll(pattern)) if (path) files.add(posix.join(posix.dirname(file), path));
    write(join(to, file), isSharedTexts(file) ? await withoutPortalNamespaces(code) : code);
  }
  return [...files];
}

/** Vite's preload list; pages of the build have none. */
const withoutPreloads = (code: string): string =>
  code
    .replace(HINT, '')
    .replace(/^const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);\n?/s, '')
    .replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]');

export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
