import type { BothNames } from '#domain/quote/quote-snapshot';
import { languagesOf, type QuoteLanguage } from '#domain/quote/quote-template';
import { type Key, type Locale, translator } from '#i18n';

/** Texts of the document in its language, or in both beside each other. */
export interface PaperTexts {
  /** A text that names come into: whole in each language, never half of one within half of the other. */
  each(text: (texts: PaperTexts) => string): string;
  t(key: Key<'quote'>, params?: Record<string, string | number>): string;
  name(names: BothNames): string;
  currency(code: string): string;
}

export function paperTexts(language: QuoteLanguage): PaperTexts {
  const languages = languagesOf(language);
  const joined = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].join(' / ');
  const each = (text: (locale: Locale) => string) => joined(languages.map(text));
  return {
    each: (text) => joined(languages.map((locale) => text(paperTexts(locale)))),
    t: (key, params) => each((locale) => translator(locale, 'quote')(key, params)),
    name: ({ cn, en }) => each((locale) => (locale === 'en-US' ? en : cn) || cn || en),
    currency: (code) => (isNamed(code) ? each((locale) => translator(locale, 'quote')(`currency.${code}`)) : code),
  };
}

const NAMED_CURRENCIES = ['USD', 'CNY', 'EUR', 'HKD', 'JPY', 'GBP'] as const;
const isNamed = (code: string): code is (typeof NAMED_CURRENCIES)[number] => NAMED_CURRENCIES.some((one) => one === code);
