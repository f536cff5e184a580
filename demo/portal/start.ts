/**
 * A separate build entry that runs first on pages that need a login: makes their first calls while the portal's code loads. They are the current user, for
 * the guard, and what the page shows first.
 */
import { WEB_USER_PATH } from '#contract/browser/early';
import { askEarly } from '#core/api/early-answer';
import { STORAGE_PREFIX } from '#domain/constants';
import { isLocale, preferredLocale } from '#i18n/locale';
import { earlyCalls } from './early-calls.ts';

const kept = (name: string) => localStorage.getItem(STORAGE_PREFIX + name) ?? '';

try {
  const token = kept('token');
  const stored = kept('locale');
  const headers = { 'content-type': 'application/json', auth: token, language: isLocale(stored) ? stored : preferredLocale(navigator.language) };
  const ask = (path: string, body: object) => askEarly({ url: `${location.origin}/api${path}`, method: 'POST', headers, body });
  const query = new URLSearchParams(location.search);
  // A portal key may belong to another user.
  if (token && !query.has('key')) {
    ask(WEB_USER_PATH, {});
    const { user } = JSON.parse(kept('user') || '{}') as { user?: { userName?: string } };
    const setting = (name: string) => kept(`setting.${user?.userName ?? ''}.${name}`);
    for (const { path, body } of earlyCalls({ path: location.pathname.replace(/(?<=.)\/$/, ''), query, setting })) ask(path, body);
  }
} catch {
  // Without storage there is no session here; the portal itself handles that.
}
