import type { Plugin } from 'vite';
import { RUNTIME } from './inline-runtime.ts';

const HELPER = '\0vite/preload-helper.js';
/** Modules that every element and page has loaded before it can request a part. */
const ALWAYS_HERE = /[\\/](react|base|rolldown-runtime)\.js$/;

/** Files preloaded with a page: without the one that is moved into another. */
export const withPage = (files: string[]): string[] => files.filter((file) => !file.endsWith(RUNTIME));

/** Files preloaded with a lazy part: its imports at any depth, since each level would cost a round trip. */
export const withPart = (files: string[]): string[] => files.filter((file) => file.endsWith('.js') && !ALWAYS_HERE.test(file));

/** Replaces Vite's own helper, which would leave its links in the host page's head. */
export function lazyParts(): Plugin {
  return {
    name: 'quayside-lazy-parts',
    enforce: 'pre',
    load: (id) => (id === HELPER ? `export { loadPart as __vitePreload } from '/src/element/loading/load-part.ts';\n` : undefined),
  };
}
