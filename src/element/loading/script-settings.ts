import { isLocale } from '#i18n/locale';
import type { Density, SettingsInput, Theme } from '#core/settings/settings-input';

const THEMES: readonly Theme[] = ['light', 'dark', 'auto'];
const DENSITIES: readonly Density[] = ['comfortable', 'compact'];

/**
 * Settings on the script tag: data-key, data-api, data-locale, data-theme, data-density, data-channel, data-portal. Without data-api, calls go to the origin
 * of the script's `url`.
 */
export function scriptSettings(url: string, script: Pick<HTMLScriptElement, 'dataset'> | undefined): SettingsInput {
  const { api, key, locale, theme, density, channel, portal }: DOMStringMap = script?.dataset ?? {};
  return {
    apiUrl: api ?? new URL(url).origin,
    ...(key ? { key } : {}),
    ...(isLocale(locale) ? { locale } : {}),
    ...given(
      'theme',
      THEMES.find((one) => one === theme),
    ),
    ...given(
      'density',
      DENSITIES.find((one) => one === density),
    ),
    ...given('channel', channel),
    ...given('portalUrl', portal),
  };
}

const given = <K extends keyof SettingsInput>(name: K, value: SettingsInput[K]): SettingsInput => (value === undefined ? {} : { [name]: value });
