import { basename } from 'node:path';
import type { Rolldown } from 'vite';

const FACADE = /^\s*(?:import\s*\{([^}]*)\}\s*from\s*"\.\/([^"/]+)";\s*)?export\s*\{([^}]*)\}(?:\s*from\s*"\.\/([^"/]+)")?;?\s*$/;

/** Removes files that only re-export a part of another one, which the bundler makes for parts in shared files: each would be one more request. */
export const withoutFacades = (): Rolldown.Plugin => ({
  name: 'quayside-without-facades',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const facade of chunks.filter(({ isEntry, isDynamicEntry }) => isDynamicEntry && !isEntry)) {
      const [, imported = '', importedFrom, exported = '', exportedFrom] = FACADE.exec(facade.code) ?? [];
      const target = exportedFrom ?? importedFrom;
      if (!target) continue;
      const inner = new Map(pairsOf(imported).map(([name, local]) => [local, name]));
      const parts = pairsOf(exported).map(([name, outer]) => `${outer}: part.${inner.get(name) ?? name}`);
      const call = new RegExp(`import\\((["'\`])([^"'\`]*/)${basename(facade.fileName).replaceAll('.', '\\.')}\\1\\)`, 'g');
      for (const chunk of chunks)
        chunk.code = chunk.code.replaceAll(
          call,
          (_all, quote: string, folder: string) => `import(${quote}${folder}${target}${quote}).then((part) => ({ ${parts.join(', ')} }))`,
        );
      delete bundle[facade.fileName];
    }
  },
});

/** Names in braces, `a as b, c`, as they are inside and outside. */
const pairsOf = (list: string): [string, string][] =>
  list
    .split(',')
    .map((pair) => pair.trim().split(/\s+as\s+/))
    .flatMap(([inside, outside = inside]) => (inside && outside ? [[inside, outside]] : []));
