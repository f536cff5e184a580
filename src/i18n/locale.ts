/** The first is the default. */
export const LOCALES = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = LOCALES[0];

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/** English for a browser language that contains `en`, Chinese for any other. */
export function preferredLocale(browserLanguage: string | undefined): Locale {
  return /en/i.test(browserLanguage ?? '') ? 'en-US' : DEFAULT_LOCALE;
}
