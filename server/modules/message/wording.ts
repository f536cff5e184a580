import { type Key, translator } from '#i18n';
import { escapeHtml } from '#server/core/http/escape-html';
import type { NoticeDraft } from './send-repository.ts';

export type Params = Record<string, string | number>;

/** Message key with its parameters. */
export type Sentence = [key: Key<'notice'>, params: Params];

/** Kinds of notices by name (dictionary messageType). */
export const KIND = { system: 1, booking: 2, shippingInstruction: 3, vgm: 4, rate: 8 } as const;

const translate = (locale: 'zh-CN' | 'en-US', [key, params]: Sentence): string => translator(locale, 'notice')(key, params);

export const titles = (...sentence: Sentence) => ({ titleCn: translate('zh-CN', sentence), titleEn: translate('en-US', sentence) });

/** Renders a notice in both languages, one paragraph per sentence. */
export function inBothLanguages(messageType: number, title: Sentence, ...body: Sentence[]): NoticeDraft {
  const html = (locale: 'zh-CN' | 'en-US') => body.map((sentence) => `<p>${translate(locale, escaped(sentence))}</p>`).join('');
  return { messageType, ...titles(...title), bodyCn: html('zh-CN'), bodyEn: html('en-US') };
}

/** The body is HTML; user-supplied parameters are not. */
const escaped = ([key, params]: Sentence): Sentence => [
  key,
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? escapeHtml(value) : value])),
];
