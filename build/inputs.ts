import { existsSync, readdirSync } from 'node:fs';
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

export const hasShell = (name: string): boolean => existsSync(join(ROOT, 'widgets', name, 'shell.ts'));

export const pageNames = (): string[] => PAGES.filter((name) => existsSync(join(ROOT, 'demo', name, 'index.html')));

/** Output name to source of everything that shares chunks. */
export const sharedInputs = (): Record<string, string> => ({
  ...Object.fromEntries(widgetNames().map((name) => [name, `virtual:quayside/widget/${name}`])),
  ...Object.fromEntries(pageNames().map((name) => [`page-${name}`, join(ROOT, 'demo', name, 'index.html')])),
});

/** Output name to source of the scripts that stand alone: the autoloader and the shells that paint first. */
export const loneInputs = (): Record<string, string> => ({
  quayside: join(ROOT, 'src/element/autoload.ts'),
  ...Object.fromEntries(
    widgetNames()
      .filter(hasShell)
      .map((name) => [`${name}.shell`, join(ROOT, 'widgets', name, 'shell.ts')]),
  ),
});
