import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { hasShell, ROOT, widgetNames } from './inputs.ts';

/** Modules replaced at build time by their computed exports, each with the folders or files that these depend on. */
const EVALUATED = new Map<string, readonly string[]>([
  // Keeps the schemas of all calls out of the browser.
  [join(ROOT, 'src/contract/browser/wire.ts'), [join(ROOT, 'src/contract')]],
  [join(ROOT, 'src/contract/browser/late.ts'), [join(ROOT, 'src/contract')]],
  [join(ROOT, 'src/contract/browser/early.ts'), [join(ROOT, 'src/contract')]],
  // Keeps the table of all tokens out of the autoloader.
  [join(ROOT, 'src/element/shell/launcher-style.ts'), [join(ROOT, 'src/ui/theme/tokens.ts')]],
  // Keeps the style objects of the kit, and most texts of a widget, out of its light shell.
  ...widgetNames()
    .filter(hasShell)
    .map((name) => join(ROOT, 'widgets', name, 'shell-look.ts'))
    .filter((file) => existsSync(file))
    .map(
      (file) =>
        [file, [dirname(file), ...['src/ui', 'src/parts/inland', 'src/element/shell', 'locales'].map((folder) => join(ROOT, folder))]] as const,
    ),
]);

/** Replaces the modules named above by what they export. */
export function evaluateAtBuild(): Plugin {
  return {
    name: 'quayside-evaluated',
    enforce: 'pre',
    load(id) {
      const source = EVALUATED.get(id);
      if (source === undefined) return undefined;
      const files = source.flatMap((one) => (one.endsWith('.ts') ? [one, id] : modulesBelow(one)));
      for (const file of files) this.addWatchFile(file);
      return exportsAsOf(id, files);
    },
  };
}

const modulesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|json)$/.test(file))
    .map((file) => join(folder, file));

/** Results by module; a build has twenty passes, and each evaluation starts a process. */
const evaluated = new Map<string, { changed: string; source: string }>();

/** Exports of a module as source, evaluated again only after a change of `files`. */
function exportsAsOf(id: string, files: readonly string[]): string {
  const changed = files.map((file) => `${file} ${statSync(file).mtimeMs}`).join('\n');
  const known = evaluated.get(id);
  if (known?.changed === changed) return known.source;
  const source = exportsOf(id);
  evaluated.set(id, { changed, source });
  return source;
}

/** Exports of a module as source. Evaluated in a separate process, since this one would cache the first version. */
function exportsOf(file: string): string {
  const program = `console.log(JSON.stringify(Object.entries(await import(${JSON.stringify(pathToFileURL(file).href)}))))`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  const entries = JSON.parse(printed) as [string, unknown][];
  return entries.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
}
