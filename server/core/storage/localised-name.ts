import { localisedName as nameIn } from '#domain/identity/localised-name';
import type { Locale } from '#i18n';

interface Named {
  name_cn: string | null;
  name_en: string | null;
}

/** Returns the name of a person or company in the reader's language, or the other one if missing. */
export const localisedName = ({ name_cn, name_en }: Named, language: Locale): string => nameIn(name_cn, name_en, language);
