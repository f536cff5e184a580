import { type Key, translator } from '#i18n';
import { escapeHtml } from './escape-html.ts';
import type { NoticeDraft } from './send.ts';

export type Params = Record<string, string | number>;

/** A text and what fills its holes. */
export type Sentence = [key: Key<'notice'>, params: Params];

/** Kinds of notices, by name (dictionary messageType). */
export const KIND = { system: 1, booking: 2, shippingInstruction: 3, vgm: 4, rate: 8 } as const;

const say = (locale: 'zh-CN' | 'en-US', [key, params]: Sentence): string => translator(locale, 'notice')(key, params);

export const titles = (...sentence: Sentence) => ({ titleCn: say('zh-CN', sentence), titleEn: say('en-US', sentence) });

/** A notice in both languages, a paragraph for each sentence. */
export function inBoth(messageType: number, title: Sentence, ...body: Sentence[]): NoticeDraft {
  const html = (locale: 'zh-CN' | 'en-US') => body.map((sentence) => `<p>${say(locale, escaped(sentence))}</p>`).join('');
  return { messageType, ...titles(...title), bodyCn: html('zh-CN'), bodyEn: html('en-US') };
}

/** The body is HTML; what people wrote is not. */
const escaped = ([key, params]: Sentence): Sentence => [
  key,
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? escapeHtml(value) : value])),
];
