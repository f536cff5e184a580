/** Built as the runtime of the npm package. Importing it has no side effects, also during server-side rendering. */
import launchers from 'virtual:quayside/launchers';
import { hub } from '#core/hub/hub';
import type { SettingsInput } from '#core/settings/settings-input';
import { VERSION } from '#core/page/version';
import { activate } from './launcher/launcher-life.ts';
import { makeElementLoader } from './loading/load-element.ts';
import type { ElementLoader } from './loading/loader.ts';
import { likelyLocale } from './shell/likely-locale.ts';
import { makePageGlobal, type PageGlobal } from './loading/page-global.ts';
import { watchTags } from './loading/watch-tags.ts';

/** Imports are written out in the package's entries, where the page's bundler finds them. */
export interface PackagedElement {
  height: number;
  load: () => Promise<unknown>;
  shell?: () => Promise<unknown>;
}

const isBrowser = typeof customElements !== 'undefined' && typeof document !== 'undefined';
// The bundler loads the code, and diagnostics are part of the script.
const missing = () => Promise.reject(new Error('quayside: this function belongs to the script quayside.js and is not part of the npm package.'));
const page = makePageGlobal(VERSION, { load: missing, doctor: missing });

export const version = VERSION;
export const configure = (settings: SettingsInput): void => (isBrowser ? page.configure(settings) : undefined);
export const logout = (): void => (isBrowser ? page.logout() : undefined);
export const on: PageGlobal['on'] = (name, handler) => (isBrowser ? page.on(name, handler) : () => undefined);

/** Creates the function `define` of an entry: it watches for its elements and loads the named ones at once. */
export function definer(elements: Readonly<Record<string, PackagedElement>>): (...tags: string[]) => Promise<void> {
  let elementLoader: ElementLoader | undefined;
  return async (...tags) => {
    if (!isBrowser) return;
    elementLoader ??= start(elements);
    await Promise.all(tags.map(elementLoader.load));
  };
}

const SHELL = '#shell';
const nothing = () => undefined;

function start(elements: Readonly<Record<string, PackagedElement>>): ElementLoader {
  const loader = Symbol(VERSION);
  const manifest = Object.fromEntries(
    Object.entries(elements).map(([tag, { height, shell }]) => [
      tag,
      { entry: tag, preload: [], height, locales: { 'zh-CN': [], 'en-US': [] }, ...(shell ? { shell: `${tag}${SHELL}` } : {}) },
    ]),
  );
  const elementLoader = makeElementLoader({
    manifest,
    launchers,
    addressOf: (path) => path,
    localeOf: likelyLocale,
    // A retry has a suffix that only matters for addresses.
    load: async (path) => {
      const element = elements[path.replace(/[?#].*$/, '')];
      return path.endsWith(SHELL) ? element?.shell?.() : element?.load();
    },
    loadLife: async () => ({ activate }),
    // Left to the page's bundler.
    ahead: { preload: () => nothing, prefetch: nothing },
  });
  watchTags(document, (tag) => tag in elements && hub().claim(tag, loader), elementLoader);
  return elementLoader;
}
