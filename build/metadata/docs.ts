import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MetadataFile } from '../../src/element/definition/metadata.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { generatedParts, type Translate } from './docs-tables.ts';
import { ROOT } from '../inputs.ts';
import { metadataWords, type WordsOf } from './metadata-words.ts';

const TEXTS = join(ROOT, 'docs/embedding');
const PAGES: Record<string, Locale> = { 'docs/embedding.md': 'en-US', 'docs/embedding.zh-CN.md': 'zh-CN' };
const PART_MARK = /^<!-- made: (\w+) -->$/gm;

/** Pages of the reference by file: the texts of `docs/embedding/` in order of their names, with their generated parts. */
export function embeddingPages(metadata: MetadataFile, { words }: { words: WordsOf } = metadataWords()): Record<string, string> {
  const t =
    (locale: Locale): Translate =>
    (key, holes = {}) =>
      words(`docs.${key}`)[locale].replaceAll(/\{\{(\w+)\}\}/g, (_, hole: string) => String(holes[hole]));
  return Object.fromEntries(Object.entries(PAGES).map(([file, locale]) => [file, page(metadata, locale, t(locale))]));
}

function page(metadata: MetadataFile, locale: Locale, t: Translate): string {
  const parts = generatedParts(metadata, locale, t);
  const texts = readdirSync(TEXTS)
    .filter((file) => file.endsWith(`.${locale}.md`))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) =>
      readFileSync(join(TEXTS, file), 'utf8')
        .trim()
        .replaceAll(PART_MARK, (_, name: string) => {
          const make = parts[name];
          if (!make) throw new Error(`docs/embedding/${file}: unknown generated part ${name}. Known parts: ${Object.keys(parts).join(', ')}.`);
          return make();
        }),
    );
  return `<!-- Made by npm run docs from docs/embedding/ and the widgets' definitions; change those. -->\n${texts.join('\n\n')}\n`;
}
