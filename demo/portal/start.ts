/**
 * A separate build entry that runs first on pages that need a login: requests the current user while the portal's code loads, like the guard before it opens
 * a page.
 */
import { WEB_USER_PATH } from '#contract/browser/early';
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
  // Without storage there is no session here; the portal itself handles that.
}
