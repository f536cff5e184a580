import type { Locale } from '#i18n/locale';

type Texts<K extends string> = Readonly<Record<K, string>>;

/** The few texts of a light shell in both languages, from namespaces of which the widget loads all. */
export function shellTexts<K extends string>(zh: NoInfer<Texts<K>>, en: NoInfer<Texts<K>>, keys: readonly K[]): Record<Locale, Texts<K>> {
  const picked = (all: Texts<K>) => Object.fromEntries(keys.map((key): [K, string] => [key, all[key]])) as Texts<K>;
  return { 'zh-CN': picked(zh), 'en-US': picked(en) };
}
