import { hub } from '#core/hub/hub';
import { isLocale, type Locale, preferredLocale } from '#i18n/locale';
import { propertyOrAttribute } from './property-or-attribute.ts';

/** Language for texts that are shown or fetched before the widget's code is loaded. */
export function likelyLocale(element?: HTMLElement): Locale {
  const { core, input } = hub();
  const own = element && propertyOrAttribute(element, 'locale');
  return isLocale(own)
    ? own
    : (core?.settings.store.getState().locale ?? input.locale ?? preferredLocale(document.documentElement.lang || navigator.language));
}
