import type { Locale } from '#i18n';

/** Returns the name of a person or company in the reader's language, or the other one if missing. */
export const localisedName = (nameCn: string | null | undefined, nameEn: string | null | undefined, locale: Locale): string =>
  (locale === 'zh-CN' ? nameCn || nameEn : nameEn || nameCn) ?? '';
