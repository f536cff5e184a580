import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The clone's top folder. */
export const ROOT = join(import.meta.dirname, '..');

/** The pages of `demo/` that are built; the host pages are plain HTML and are not. */
const PAGES = ['portal', 'gallery'];

/** The folders below `widgets/`, each an element. */
export function widgetNames(): string[] {
  const folder = join(ROOT, 'widgets');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'widget.ts')))
    .map((entry) => entry.name)
    .toSorted();
}

const has = (file: string) => (name: string) => existsSync(join(ROOT, 'widgets', name, file));

/** A light shell is a file of its own, for one element may be all that a page shows; a launcher is small and travels with the autoloader. */
export const hasShell: (name: string) => boolean = has('shell.ts');
export const hasLauncher: (name: string) => boolean = has('launcher.ts');

/** Whether visitors see something of the element. */
export const isPublic = (name: string): boolean => /\baudience:\s*'public'/.test(sourceOf(name));

/** A widget's definition as text, as it imports components that only a browser can run. */
export const sourceOf = (name: string): string => readFileSync(join(ROOT, 'widgets', name, 'widget.ts'), 'utf8');

export const pageNames = (): string[] => PAGES.filter((name) => existsSync(join(ROOT, 'demo', name, 'index.html')));

/** Output name to source of everything that shares chunks. */
export const sharedInputs = (): Record<string, string> => ({
  ...Object.fromEntries(widgetNames().map((name) => [name, `virtual:quayside/widget/${name}`])),
  ...Object.fromEntries(pageNames().map((name) => [`page-${name}`, join(ROOT, 'demo', name, 'index.html')])),
});

/** What the portal's head names besides its entry. */
export const PORTAL_START = 'portal-start';

/** Output name to source of the modules that stand alone: the autoloader, the portal's first script, the shells that paint first, the doctor, the live part of launchers, both ends of a frame, and the page of the studio's preview. */
export const loneInputs = (): Record<string, string> => ({
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
