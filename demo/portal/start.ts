/**
 * Part of the portal's HTML, which runs before anything is loaded. Makes the first calls of pages that need a login: the current user, for the guard, and
 * what the page shows first. Preloads the texts in the user's language where the server, which knows only the browser's, named others.
 */
import { WEB_USER_PATH } from '#contract/browser/early';
import { askEarly } from '#core/api/early-answer';
import { STORAGE_PREFIX } from '#domain/constants';
import { isLocale, type Locale, preferredLocale } from '#i18n/locale';
import { earlyCalls } from './early-calls.ts';
import { rememberPress } from './palette/early-press.ts';
import { mailLocale } from './routing/mail-locale.ts';
import { areSingleKeysOn } from './palette/single-keys.ts';

const { doors = '' } = document.currentScript?.dataset ?? {};
const path = location.pathname.replace(/(?<=.)\/$/, '');

const kept = (name: string) => localStorage.getItem(STORAGE_PREFIX + name) ?? '';

try {
  const token = kept('token');
  const stored = kept('locale');
  const locale = mailLocale(location) ?? (isLocale(stored) ? stored : preferredLocale(navigator.language));
  document.addEventListener('readystatechange', () => preloadTexts(locale), { once: true });
  const headers = { 'content-type': 'application/json', auth: token, language: locale };
  const ask = (call: string, body: object) => askEarly({ url: `${location.origin}/api${call}`, method: 'POST', headers, body });
  const query = new URLSearchParams(location.search);
  // A portal key may belong to another user.
  if (token && !query.has('key') && !doors.split(' ').includes(path)) {
    rememberPress(areSingleKeysOn(kept));
    ask(WEB_USER_PATH, {});
    const { user } = JSON.parse(kept('user') || '{}') as { user?: { userName?: string } };
    const setting = (name: string) => kept(`setting.${user?.userName ?? ''}.${name}`);
    for (const call of earlyCalls({ path, query, setting })) ask(call.path, call.body);
  }
} catch {
  // Without storage there is no session here; the portal itself handles that.
}

function preloadTexts(locale: Locale): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-locale]')) {
    const { locale: named = locale } = link.dataset;
    if (named === locale) continue;
    const other = link.cloneNode() as HTMLLinkElement;
    other.href = link.href.replace(named, locale);
    link.replaceWith(other);
  }
}
