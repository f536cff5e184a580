import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#i18n/locale';

const ROOT = join(import.meta.dirname, '..');
const DOCS = join(ROOT, 'docs/embedding');

const textsIn = (locale: string): Set<string> =>
  new Set(
    readdirSync(join(ROOT, 'locales', locale)).flatMap((file) =>
      Object.values(JSON.parse(readFileSync(join(ROOT, 'locales', locale, file), 'utf8')) as Record<string, string>),
    ),
  );

/** Pages mark quotes from the screen with `<q>`. */
const quotedIn = (locale: string) =>
  readdirSync(DOCS)
    .filter((file) => file.endsWith(`.${locale}.md`))
    .flatMap((file) => [...readFileSync(join(DOCS, file), 'utf8').matchAll(/<q>(.*?)<\/q>/g)].map(([, text = '']) => ({ file, text })));

describe('8.D10 messages quoted by the embedding pages', () => {
  for (const locale of LOCALES)
    it(`match the suite's own texts, ${locale}`, () => {
      const texts = textsIn(locale);
      const quoted = quotedIn(locale);
      expect(quoted.length).toBeGreaterThan(3);
      expect(quoted.filter(({ text }) => !texts.has(text))).toEqual([]);
    });

  it('are quoted in both languages alike', () => {
    const [first = [], second = []] = LOCALES.map((locale) => quotedIn(locale).map(({ file }) => file.split('.', 1)[0]));
    expect(first).toEqual(second);
  });
});
