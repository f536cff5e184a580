/** Built as `quayside.js`, the one script that a host page names. It is all that loads before an element does: no React, no core. */
import manifest from 'virtual:quayside/manifest';
import { hub } from '#core/hub';
import { VERSION } from '#core/version';
import { isLocale, type Locale, preferredLocale } from '#i18n/locale';
import { makeBringer } from './bring-element.ts';
import { makePageGlobal } from './page-global.ts';
import { scriptSettings } from './script-settings.ts';
import { watchTags } from './watch-tags.ts';

const settings = scriptSettings(import.meta.url, document.scripts);
try {
  hub().configure(settings);
} catch (error) {
  // A wrong key must not take the host page's other scripts down; its developer reads the console.
  console.error(error);
}
globalThis.Quayside ??= makePageGlobal(VERSION);

/** The language whose texts are fetched beforehand; the core decides the one that is shown. */
function likelyLocale(element: HTMLElement): Locale {
  const own = element.getAttribute('locale');
  if (isLocale(own)) return own;
  return settings.locale ?? preferredLocale(document.documentElement.lang || navigator.language);
}

const bringer = makeBringer(manifest, import.meta.url, likelyLocale, (url) => import(/* @vite-ignore */ url));
const loader = Symbol(VERSION);
watchTags(document, (tag) => tag in manifest && hub().claim(tag, loader), bringer);
