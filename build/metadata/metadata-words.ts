import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../../src/element/definition/metadata.ts';
import { ROOT } from '../inputs.ts';

type Texts = Record<string, string>;

const read = (locale: string): Texts => JSON.parse(readFileSync(join(ROOT, 'locales', locale, 'elements.json'), 'utf8')) as Texts;

/** Texts of the namespace `elements`, with a record of those used. */
export function metadataWords(zh: Texts = read('zh-CN'), en: Texts = read('en-US')) {
  const used = new Set<string>();
  /** The text of the first existing key; throws if there is none, since the reference would be incomplete. */
  const words = (...keys: readonly string[]): Words => {
    const key = keys.find((one) => one in zh && one in en);
    if (key === undefined) throw new Error(`locales/*/elements.json: none of ${keys.join(', ')}. Add one of them in both languages.`);
    used.add(key);
    return { 'zh-CN': zh[key] ?? '', 'en-US': en[key] ?? '' };
  };
  return { words, unused: () => Object.keys(zh).filter((key) => !used.has(key)) };
}

export type WordsOf = ReturnType<typeof metadataWords>['words'];
