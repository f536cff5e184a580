import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Root folder of the repository. */
export const ROOT = join(import.meta.dirname, '..');

const PORTAL = 'portal';
/** Pages of `demo/` that are built; the host pages are plain HTML and are not. */
const PAGES = [PORTAL, 'gallery'];

/** Widget folders in `widgets/`, one per element. */
export function widgetNames(): string[] {
  const folder = join(ROOT, 'widgets');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'widget.ts')))
    .map((entry) => entry.name)
    .toSorted();
}

const has = (file: string) => (name: string) => existsSync(join(ROOT, 'widgets', name, file));

/** A light shell is a separate file, since a page may have just one element; a launcher is small and part of the autoloader. */
export const hasShell: (name: string) => boolean = has('shell.ts');
export const hasLauncher: (name: string) => boolean = has('launcher.ts');

/**
 * Elements that marketing pages begin with: code that they share with others is in the file that all elements for visitors load. Other elements with a light
 * shell would make that file, and the first results of these two, larger by 7 kB.
 */
export const FIRST_ON_SITES: readonly string[] = ['lcl-rates', 'rate-search'];

/** Whether visitors see something of the element. */
export const isPublic = (name: string): boolean => /\baudience:\s*'public'/.test(sourceOf(name));

/** Source text of a widget's definition, since it imports components that need a browser. */
export const sourceOf = (name: string): string => readFileSync(join(ROOT, 'widgets', name, 'widget.ts'), 'utf8');

export const pageNames = (): string[] => PAGES.filter((name) => existsSync(join(ROOT, 'demo', name, 'index.html')));

/** Entries with shared chunks: output name to source. */
export const sharedInputs = (): Record<string, string> => ({
  ...Object.fromEntries(widgetNames().map((name) => [name, `virtual:quayside/widget/${name}`])),
  ...pageInputs(pageNames().filter((name) => name !== PORTAL)),
});

/** The portal is built apart: its files hold what its pages need together. */
export const portalInputs = (): Record<string, string> => pageInputs(pageNames().filter((name) => name === PORTAL));

const pageInputs = (names: readonly string[]) => Object.fromEntries(names.map((name) => [`page-${name}`, join(ROOT, 'demo', name, 'index.html')]));

/** Folder of the portal's own files within the build. */
export const PORTAL_FOLDER = 'portal';

/** Script that becomes part of the portal's head. */
export const PORTAL_START = 'portal-start';

/**
 * Standalone entries, output name to source: autoloader, the portal's first script, shells, diagnostics, the live part of launchers, both ends of a
 * frame, and the studio's preview page.
 */
export const standaloneInputs = (): Record<string, string> => ({
  quayside: join(ROOT, 'src/element/autoload.ts'),
  [PORTAL_START]: join(ROOT, 'demo/portal/start.ts'),
  doctor: join(ROOT, 'src/element/doctor/doctor.ts'),
  'launcher-life': join(ROOT, 'src/element/launcher/launcher-life.ts'),
  frame: join(ROOT, 'src/element/frame/frame.ts'),
  'quayside-frame': join(ROOT, 'src/element/frame/frame-host.ts'),
  'studio-preview': join(ROOT, 'demo/portal/studio/preview/preview.ts'),
  ...Object.fromEntries(
    widgetNames()
      .filter(hasShell)
      .map((name) => [`${name}.shell`, `virtual:quayside/shell/${name}`]),
  ),
});

/** The loader for sites whose editors refuse module scripts. */
export const CLASSIC = { name: 'quayside.classic', source: join(ROOT, 'src/element/classic.ts') };
