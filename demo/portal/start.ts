/** Built to stand alone and to run first on pages that need a login: asks who is logged in while the portal's code is on its way, as the guard will ask before it opens a page. */
import { WEB_USER_PATH } from '#contract/early';
import { askEarly } from '#core/api/early-answer';
import { STORAGE_PREFIX } from '#domain/constants';
import { isLocale, preferredLocale } from '#i18n/locale';

const kept = (name: string) => localStorage.getItem(STORAGE_PREFIX + name) ?? '';

try {
  const token = kept('token');
  const stored = kept('locale');
  if (token)
    askEarly({
      url: `${location.origin}/api${WEB_USER_PATH}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', auth: token, language: isLocale(stored) ? stored : preferredLocale(navigator.language) },
      body: {},
    });
} catch {
  // A browser that keeps nothing for us knows nobody; the portal itself finds out.
}
