import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
/** What every element and page has brought before it can ask for a part. */
const ALWAYS_HERE = /[\\/](react|base|rolldown-runtime)\.js$/;

/** The files that a part asked for later is preloaded with: all that it imports at any depth, or each depth would cost a round trip. */
export const withPart = (files: string[]): string[] => files.filter((file) => file.endsWith('.js') && !ALWAYS_HERE.test(file));

/** Vite's own helper would leave its links in the host page's head. */
export function lazyParts(): Plugin {
  return {
    name: 'quayside-lazy-parts',
    enforce: 'pre',
    load: (id) => (id === HELPER ? `export { loadPart as __vitePreload } from '/src/element/loading/load-part.ts';\n` : undefined),
  };
}
