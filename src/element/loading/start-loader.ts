import { BUILD, DOCTOR, LAUNCHER_LIFE } from 'virtual:quayside/build';
import launchers from 'virtual:quayside/launchers';
import manifest from 'virtual:quayside/manifest';
import { hub } from '#core/hub/hub';
import { VERSION } from '#core/page/version';
import type { Diagnostics } from '../doctor/report.ts';
import type { LauncherLife } from '../launcher/launcher-life.ts';
import { addressesFrom } from './addresses.ts';
import { likelyLocale } from '../shell/likely-locale.ts';
import { makeElementLoader } from './load-element.ts';
import { startCopy } from './start-copy.ts';
import { watchTags } from './watch-tags.ts';

/** Address of the loader: a module script and a classic script load the same modules by `import()`. */
export interface LoaderScript {
  kind: 'module' | 'classic';
  url: string;
  script: HTMLScriptElement | undefined;
}

/** Everything that loads before an element: no React, no core. */
export function startLoader({ kind, url, script }: LoaderScript): void {
  const load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
  const addresses = addressesFrom(url, BUILD);
  const loadLife = async () => (await load(addresses.addressOf(LAUNCHER_LIFE, 0))) as LauncherLife;
  const elementLoader = makeElementLoader({ manifest, launchers, ...addresses, build: BUILD, localeOf: likelyLocale, load, loadLife });
  const loader = Symbol(VERSION);
  startCopy({
    kind,
    build: BUILD,
    url,
    script,
    tags: Object.keys(manifest),
    load: elementLoader.load,
    diagnose: async () => ((await load(addresses.addressOf(DOCTOR, 0))) as { diagnostics: Diagnostics }).diagnostics,
  });
  watchTags(document, (tag) => tag in manifest && hub().claim(tag, loader), elementLoader, { prefetch: script?.dataset.prefetch });
}
