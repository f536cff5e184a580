import type { Locale } from '#i18n';

interface Named {
  name_cn: string | null;
  name_en: string | null;
}

/** Name of a person or company in the language of the reader; the other one where it is missing. */
export const localisedName = ({ name_cn, name_en }: Named, language: Locale): string =>
  (language === 'zh-CN' ? name_cn || name_en : name_en || name_cn) ?? '';
