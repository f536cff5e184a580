import { readFileSync, writeFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { LOGIN_PATH, ROUTES } from '../demo/portal/routes.ts';
import { PORTAL_START } from './inputs.ts';
import { firstCallFile, importsOf, type Manifest } from './manifest.ts';

/** The portal behind its login page. */
const ROUTED = /[\\/]demo[\\/]portal[\\/]routing[\\/]PortalRouter\.tsx$/;
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
 * Adds preloads to the portal's head for its first script and each path's page; otherwise each file would be requested only after the previous one.
 * The server removes the links of other paths and languages.
 */
export function preloadByPath(file: string, output: Rolldown.RolldownOutput['output'], manifest: Manifest, folder: string): void {
  const html = readFileSync(file, 'utf8');
  const links = wantedFiles(output, manifest, folder)
    .filter((wanted) => !html.includes(`"${address(wanted.file, folder)}"`))
    .map(({ file: path, locale, paths, isExcept }) => {
      const where = paths.length ? ` data-${isExcept ? 'except' : 'only'}="${paths.join(' ')}"` : '';
      return `    <link rel="modulepreload" crossorigin${locale ? ` data-locale="${locale}"` : ''}${where} href="${address(path, folder)}">\n`;
    });
  const doors = ROUTES.flatMap(({ path, door }) => (door ? [path] : [])).join(' ');
  const start = `    <script type="module" async crossorigin data-except="${doors}" src="${address(`${PORTAL_START}.js`, folder)}"></script>\n`;
  writeFileSync(file, html.replace(/(?= *<script type="module")/, start).replace('  </head>', `${links.join('')}  </head>`));
}

function wantedFiles(output: Rolldown.RolldownOutput['output'], manifest: Manifest, folder: string): Wanted[] {
  const chunks = output.filter((one) => one.type === 'chunk');
  const routed = chunks.find(({ facadeModuleId }) => ROUTED.test(facadeModuleId ?? ''));
  if (!routed) throw new Error('demo/portal/routing/PortalRouter.tsx is not a separate file of the build. Import it by import() only.');
  const inside = [routed.fileName, ...importsOf(routed.fileName, chunks)].map((name) => `.${name.slice(folder.length)}`);
  const shown = shownFiles(manifest);
  const isForAll = (file: string) => shown.some((wanted) => wanted.file === file && wanted.paths.length === 0);
  const wanted = [
    ...shown.filter(({ file, paths }) => paths.length === 0 || !inside.includes(file)),
    ...inside.filter((file) => !isForAll(file)).map((file) => ({ file, paths: [ROOT_PATH, LOGIN_PATH], isExcept: true })),
  ];
  // Same order as in the manifest.
  const weightOf = ({ file }: Wanted) => {
    const name = `${folder}/${file.replace('./', '')}`;
    return name === firstCallFile(chunks) ? 0 : (chunks.find(({ fileName }) => fileName === name)?.code.length ?? 0);
  };
  return wanted.toSorted((a, b) => weightOf(b) - weightOf(a));
}

/** Files of the elements on the paths; without paths, those common to all. */
function shownFiles(manifest: Manifest): Wanted[] {
  const byFile = new Map<string, Wanted>();
  const shown = ROUTES.flatMap(({ path, element }) => (element && manifest[element] ? [{ path, entry: manifest[element] }] : []));
  for (const { path, entry } of shown) {
    const texts = Object.entries(entry.locales).flatMap(([locale, names]) => names.map((file) => ({ file, locale })));
    for (const wanted of [...[entry.entry, ...entry.preload].map((file) => ({ file })), ...texts]) {
      const known = byFile.get(wanted.file) ?? { ...wanted, paths: [] };
      byFile.set(wanted.file, { ...known, paths: [...known.paths, path] });
    }
  }
  return [...byFile.values()].map((wanted) => (wanted.paths.length === shown.length ? { ...wanted, paths: [] } : wanted));
}

const address = (path: string, folder: string): string => `/${folder}/${path.replace('./', '')}`;
