import { type Key, type Locale, type Translate, translator } from '#i18n';
import { escapeHtml } from '#server/core/http/escape-html';
import type { NoticeDraft } from './send-repository.ts';

/** A parameter that reads differently in each language. */
export type InLanguages = Readonly<Record<Locale, string>>;

export const inLanguages = (textIn: (locale: Locale) => string): InLanguages => ({ 'zh-CN': textIn('zh-CN'), 'en-US': textIn('en-US') });

export type Params = Record<string, string | number | InLanguages>;

/** A text of notices in each language. */
export function inEachLanguage(text: (t: Translate<'notice'>, locale: Locale) => string): InLanguages {
  const of = (locale: Locale) => text(translator(locale, 'notice'), locale);
  return { 'zh-CN': of('zh-CN'), 'en-US': of('en-US') };
}

/** Message key with its parameters. */
export type Sentence = [key: Key<'notice'>, params: Params];

/** Kinds of notices by name (dictionary messageType). */
export const KIND = { system: 1, booking: 2, shippingInstruction: 3, vgm: 4, preplan: 5, bill: 6, sailing: 7, rate: 8 } as const;

const translate = (locale: Locale, [key, params]: Sentence): string => translator(locale, 'notice')(key, inLanguage(locale, params));

const inLanguage = (locale: Locale, params: Params): Record<string, string | number> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value[locale] : value]));

export const titles = (...sentence: Sentence) => ({ titleCn: translate('zh-CN', sentence), titleEn: translate('en-US', sentence) });

/** Renders a notice in both languages, one paragraph per sentence. */
export function inBothLanguages(messageType: number, title: Sentence, ...body: Sentence[]): NoticeDraft {
  const html = (locale: Locale) => body.map(([key, params]) => `<p>${translate(locale, [key, escaped(inLanguage(locale, params))])}</p>`).join('');
  return { messageType, ...titles(...title), bodyCn: html('zh-CN'), bodyEn: html('en-US') };
}

/** The body is HTML; user-supplied parameters are not. */
const escaped = (params: Record<string, string | number>): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? escapeHtml(value) : value]));
