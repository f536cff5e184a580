/** Built as `quayside.js`, the one script that a host page names. It is all that loads before an element does: no React, no core. */
import { BUILD, DOCTOR, LAUNCHER_LIFE } from 'virtual:quayside/build';
import launchers from 'virtual:quayside/launchers';
import manifest from 'virtual:quayside/manifest';
import { hub } from '#core/hub/hub';
import { VERSION } from '#core/page/version';
import { addressesFrom } from './loading/addresses.ts';
import { makeBringer } from './loading/load-element.ts';
import type { Doctor } from './doctor/report.ts';
import type { LauncherLife } from './launcher/life.ts';
import { likelyLocale } from './loading/likely-locale.ts';
import { startCopy } from './loading/start-copy.ts';
import { watchTags } from './loading/watch-tags.ts';

const { url } = import.meta;
const load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
const addresses = addressesFrom(url, BUILD);
const bringLife = async () => (await load(addresses.addressOf(LAUNCHER_LIFE, 0))) as LauncherLife;
const bringer = makeBringer({ manifest, launchers, ...addresses, build: BUILD, localeOf: likelyLocale, load, bringLife });
// `document.currentScript` is null in modules.
const script = [...document.scripts].find(({ src }) => src === url);
const loader = Symbol(VERSION);

startCopy({
  kind: 'module',
  build: BUILD,
  url,
  script,
  tags: Object.keys(manifest),
  load: bringer.load,
  bringDoctor: async () => ((await load(addresses.addressOf(DOCTOR, 0))) as { doctor: Doctor }).doctor,
});
watchTags(document, (tag) => tag in manifest && hub().claim(tag, loader), bringer, { prefetch: script?.dataset.prefetch });
