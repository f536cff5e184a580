import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { checksum } from './finish.ts';

/** Data of a package, brought when it is wanted: `import('emojibase-data/zh/compact.json')`. */
const DATA = /\bimport\('([\w@][^']*\.json)'\)/g;

/** The plain script holds all code in one file; data that few people want lies beside it instead, and is fetched under its checksum. `folder` is that of the build. */
export function lateData(folder: string): Plugin {
  return {
    name: 'quayside-late-data',
    enforce: 'pre',
    async transform(code, id) {
      if (id.includes('node_modules')) return undefined;
      const named = [...code.matchAll(DATA)];
      if (named.length === 0) return undefined;
      let changed = code;
      for (const [whole, name = ''] of named) {
        const found = await this.resolve(name, id);
        if (!found) throw new Error(`${id} names ${name}, which is not there.`);
        const source = await readFile(found.id);
        const digest = createHash('sha256').update(source).digest('hex').slice(0, 8);
        const file = `a/${basename(dirname(name))}.${basename(name, '.json')}-${digest}.json`;
        this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source });
        changed = changed.replace(whole, `bringData(${JSON.stringify(`./${file}`)}, ${JSON.stringify(checksum(source))})`);
      }
      return `import { bringData } from '/src/element/loading/load-data.ts';\n${changed}`;
    },
  };
}
