import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCS = join(import.meta.dirname, '../docs');
const page = readFileSync(join(DOCS, 'security.md'), 'utf8');
const links = [...page.matchAll(/\[([^\]]+)\]\((\.\.\/[^)]+)\)/g)].map(([, name = '', file = '']) => ({ name, file }));

/** First arguments of `describe`, `it` and `test`, with and without `.each`. */
const titlesIn = (text: string): string[] =>
  [...text.matchAll(/(?:describe|it|test|\))(?:\.\w+)*\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`)/g)].map(
    ([, ...quoted]) => quoted.find((one) => one !== undefined) ?? '',
  );

describe('8 docs/security.md', () => {
  it('has every chapter of ASVS 5', () => {
    expect([...page.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))).toEqual(Array.from({ length: 17 }, (_, n) => n + 1));
    expect(links.length).toBeGreaterThan(30);
  });

  it.each(links)('names a test that exists: $name in $file', ({ name, file }) => {
    const path = join(DOCS, file);
    expect(existsSync(path), file).toBe(true);
    const titles = titlesIn(readFileSync(path, 'utf8'));
    expect(
      titles.some((title) => title.includes(name)),
      `a test named "${name}"`,
    ).toBe(true);
  });
});
