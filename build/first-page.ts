import { readFileSync, writeFileSync } from 'node:fs';
import { earlyCalls } from '../demo/portal/early-calls.ts';
import { LOGIN_PATH, ROUTES } from '../demo/portal/routes.ts';
import type { PortalFiles } from './portal-manifest.ts';

/** Redirects to a page that depends on the session. */
const ROOT_PATH = '/';

interface Wanted {
  file: string;
  locale?: string;
  /** Paths that need it; with `except`, all others. */
  paths: string[];
  isExcept?: boolean;
}

/**
 * Completes the portal's HTML: its first script becomes part of it, since a file costs a round trip, and the files of each path's page are preloaded, since
 * otherwise each would be requested only after the previous one. The server removes what is meant for other paths and languages.
 */
export function finishPage(file: string, portal: PortalFiles, base: string, start: string): void {
  const html = readFileSync(file, 'utf8');
  const links = wantedFiles(portal)
    .filter((wanted) => !html.includes(`"${base}${wanted.file}"`))
    .map(({ file: path, locale, paths, isExcept }) => {
      const where = paths.length ? ` data-${isExcept ? 'except' : 'only'}="${paths.join(' ')}"` : '';
      // A low priority lets the first calls overtake: browsers have six connections, and each file in a queue before a call costs it a round trip.
      return `    <link rel="modulepreload" fetchpriority="low" crossorigin${locale ? ` data-locale="${locale}"` : ''}${where} href="${base}${path}">\n`;
    });
  const doors = ROUTES.flatMap(({ path, door }) => (door ? [path] : [])).join(' ');
  // Before everything that is loaded, so that its calls come first.
  const script = `    <script data-doors="${doors}">(() => { 'use strict'; ${start.trim().replaceAll('\n', ' ').replaceAll('</', '<\\/')} })();</script>\n`;
  writeFileSync(
    file,
    html.replace(/(?= *<(?:link|style|script)\b)/, () => script).replace('  </head>', () => `${links.join('')}  </head>`),
  );
}

function wantedFiles({ inside, client, elements, sizes }: PortalFiles): Wanted[] {
  const shown = ROUTES.flatMap(({ path, element }) => (element && elements[element] ? [{ path, ...elements[element] }] : []));
  const byFile = new Map<string, Wanted>();
  for (const { path, code, locales } of shown) {
    const texts = Object.entries(locales).flatMap(([locale, names]) => names.map((file) => ({ file, locale })));
    for (const wanted of [...code.filter((file) => !inside.includes(file)).map((file) => ({ file })), ...texts]) {
      const known = byFile.get(wanted.file) ?? { ...wanted, paths: [] };
      byFile.set(wanted.file, { ...known, paths: [...known.paths, path] });
    }
  }
  const files = [...byFile.values()].map((wanted) => (wanted.paths.length === shown.length ? { ...wanted, paths: [] } : wanted));
  const behind = inside.map((file) => ({ file, paths: [ROOT_PATH, LOGIN_PATH], isExcept: true }));
  const sizeOf = ({ file }: Wanted) => sizes[file] ?? 0;
  return [
    ...[...files, ...behind].toSorted((a, b) => sizeOf(b) - sizeOf(a)),
    // Last, and only where a page makes calls that the first script has not made already.
    ...client.map((file) => ({ file, paths: [LOGIN_PATH, ...ROUTES.map(({ path }) => path).filter(isAsked)], isExcept: true })),
  ];
}

/** Whether the first script makes the calls of the page at a path. */
const isAsked = (path: string): boolean =>
  ['', 'bookingId=1'].some((query) => earlyCalls({ path, query: new URLSearchParams(query), setting: () => undefined }).length > 0);
