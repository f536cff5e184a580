import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const LOCALES = ['en-US', 'zh-CN'] as const;

const texts = (locale: string, namespace: string) =>
  JSON.parse(readFileSync(join(ROOT, 'locales', locale, `${namespace}.json`), 'utf8')) as Record<string, string>;
/** As rules compare names: without case, punctuation and spaces. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[\p{P}\p{S}\s]/gu, '');

/** Controls with a text of their own and a longer name: the keys of both. */
function namedControls(source: string) {
  const namespaces = new Map([...source.matchAll(/const (\w+) = useMessages\('([\w-]+)'\)/g)].map(([, variable, name]) => [variable, name]));
  // Within the tag, only icons are elements.
  const rest = '(?:(?!<(?!Icon)|</)[^])*?';
  const control = `<(?:button|a|Button|Link)\\b${rest}aria-label=\\{(\\w+)\\('([\\w.-]+)'${rest}[^=]>\\s*\\{(\\w+)\\('([\\w.-]+)'\\)\\}\\s*</`;
  const controls = source.matchAll(new RegExp(control, 'g'));
  return [...controls].map(([, name = '', nameKey = '', text = '', textKey = '']) => ({
    name: { namespace: namespaces.get(name), key: nameKey },
    text: { namespace: namespaces.get(text), key: textKey },
  }));
}

it('30.A8 the name of a control contains its visible text, so that speech control finds it', () => {
  const files = globSync('{src,widgets,demo}/**/*.tsx', { cwd: ROOT });
  const found = files.flatMap((file) => namedControls(readFileSync(join(ROOT, file), 'utf8')).map((control) => ({ file, ...control })));
  expect(found.length).toBeGreaterThan(15);
  const wrong = found.flatMap(({ file, name, text }) =>
    LOCALES.flatMap((locale) => {
      if (!name.namespace || !text.namespace) return [];
      const [spoken, shown] = [texts(locale, name.namespace)[name.key], texts(locale, text.namespace)[text.key]];
      return spoken === undefined || shown === undefined || plain(spoken.replaceAll(/\{\{.*?\}\}/g, '')).includes(plain(shown))
        ? []
        : [`${file}: ${locale} "${shown}" in "${spoken}"`];
    }),
  );
  expect(wrong).toEqual([]);
});
