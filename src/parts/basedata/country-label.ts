import type { Locale } from '#i18n';

const HAN = /\p{Script=Han}/u;

/** A stored name of a country is in the language of whoever entered it; readers of the other one see it in theirs: 中国 instead of `PEOPLE'S REPUBLIC OF CHINA`. */
export function countryLabel(code: string, label: string, locale: Locale): string {
  const isReaders = HAN.test(label) === (locale === 'zh-CN');
  if (label === '' || isReaders || !/^[A-Z]{2}$/.test(code)) return label;
  if (code === 'TW' && locale === 'zh-CN') return '中国台湾';
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code) ?? label;
}
