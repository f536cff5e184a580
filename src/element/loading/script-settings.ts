import { isLocale } from '#i18n/locale';
import type { Density, SettingsInput, Theme } from '#core/settings/settings-input';

const isTheme = (text = ''): text is Theme => /^(light|dark|auto)$/.test(text);
const isDensity = (text = ''): text is Density => /^(comfortable|compact)$/.test(text);

/** Settings of the script tag's `data-` attributes; values that are none are ignored. Without data-api, calls go to the origin of the script, `url`. */
export function scriptSettings(url: string, script: Pick<HTMLScriptElement, 'dataset'> | undefined): SettingsInput {
  const { api, key, locale, theme, density, channel, portal }: DOMStringMap = script?.dataset ?? {};
  return {
    apiUrl: api ?? new URL(url).origin,
    ...(key && { key }),
    ...(isLocale(locale) && { locale }),
    ...(isTheme(theme) && { theme }),
    ...(isDensity(density) && { density }),
    ...(channel !== undefined && { channel }),
    ...(portal !== undefined && { portalUrl: portal }),
  };
}
