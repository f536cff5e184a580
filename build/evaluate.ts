import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { ROOT } from './inputs.ts';

const CONTRACT = join(ROOT, 'src/contract');

/** Replaces `src/contract/wire.ts` by the value it computes, so that the schemas of all calls stay out of the browser. */
export function evaluateWire(): Plugin {
  const wire = join(CONTRACT, 'wire.ts');
  return {
    name: 'quayside-evaluate-wire',
    enforce: 'pre',
    load(id) {
      if (id !== wire) return undefined;
      for (const file of readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }))
        if (file.endsWith('.ts')) this.addWatchFile(join(CONTRACT, file));
      return exportsOf(wire);
    },
  };
}

/** The exports of a module as source. Run in a process of its own, since this one would keep the first version it saw. */
function exportsOf(file: string): string {
  const program = `console.log(JSON.stringify(Object.entries(await import(${JSON.stringify(pathToFileURL(file).href)}))))`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  const entries = JSON.parse(printed) as [string, unknown][];
  return entries.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
}
