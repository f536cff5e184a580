/** Built as `quayside.js`, the one script that a host page names. It is all that loads before an element does: no React, no core. */
import { BUILD, DOCTOR } from 'virtual:quayside/build';
import launchers from 'virtual:quayside/launchers';
import manifest from 'virtual:quayside/manifest';
import { hub } from '#core/hub/hub';
import { VERSION } from '#core/page/version';
import { addressesFrom } from './loading/addresses.ts';
import { makeBringer } from './loading/load-element.ts';
import type { Doctor } from './doctor/report.ts';
import { likelyLocale } from './loading/likely-locale.ts';
import { startCopy } from './loading/start-copy.ts';
import { watchTags } from './loading/watch-tags.ts';

const { url } = import.meta;
const load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
const addresses = addressesFrom(url, BUILD);
const bringer = makeBringer({ manifest, launchers, ...addresses, build: BUILD, localeOf: likelyLocale, load });
const loader = Symbol(VERSION);

startCopy({
  kind: 'module',
  build: BUILD,
  url,
  // `document.currentScript` is null in modules.
  script: [...document.scripts].find(({ src }) => src === url),
  tags: Object.keys(manifest),
  load: bringer.load,
  bringDoctor: async () => ((await load(addresses.addressOf(DOCTOR, 0))) as { doctor: Doctor }).doctor,
});
watchTags(document, (tag) => tag in manifest && hub().claim(tag, loader), bringer);
