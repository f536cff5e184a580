import { hub } from '#core/hub/hub';
import { isLocale, type Locale, preferredLocale } from '#i18n/locale';
import { givenOf } from '../shell/given.ts';

/** Language for texts that are shown or fetched before the widget's code is loaded. */
export function likelyLocale(element?: HTMLElement): Locale {
  const { core, input } = hub();
  const own = element && givenOf(element, 'locale');
  return isLocale(own)
    ? own
    : (core?.settings.store.getState().locale ?? input.locale ?? preferredLocale(document.documentElement.lang || navigator.language));
}
