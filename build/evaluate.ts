import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { ROOT } from './inputs.ts';

/** Modules that are replaced by the values they compute, each with the folder or file that the values come from. */
const EVALUATED = new Map([
  // The schemas of all calls stay out of the browser.
  [join(ROOT, 'src/contract/wire.ts'), join(ROOT, 'src/contract')],
  [join(ROOT, 'src/contract/early.ts'), join(ROOT, 'src/contract')],
  // The table of all tokens stays out of the autoloader.
  [join(ROOT, 'src/element/shell/launcher-style.ts'), join(ROOT, 'src/ui/theme/tokens.ts')],
]);

/** Replaces the modules named above by what they export. */
export function evaluated(): Plugin {
  return {
    name: 'quayside-evaluated',
    enforce: 'pre',
    load(id) {
      const source = EVALUATED.get(id);
      if (source === undefined) return undefined;
      for (const file of source.endsWith('.ts') ? [source, id] : modulesBelow(source)) this.addWatchFile(file);
      return exportsOf(id);
    },
  };
}

const modulesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file));

/** The exports of a module as source. Run in a process of its own, since this one would keep the first version it saw. */
function exportsOf(file: string): string {
  const program = `console.log(JSON.stringify(Object.entries(await import(${JSON.stringify(pathToFileURL(file).href)}))))`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  const entries = JSON.parse(printed) as [string, unknown][];
  return entries.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
}
