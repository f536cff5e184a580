import { hub } from '#core/hub/hub';
import { isLocale, type Locale, preferredLocale } from '#i18n/locale';

/** The language whose texts are fetched beforehand; the core decides the one that is shown. */
export function likelyLocale(element?: HTMLElement): Locale {
  const own = element?.getAttribute('locale');
  return isLocale(own) ? own : (hub().told.locale ?? preferredLocale(document.documentElement.lang || navigator.language));
}
