import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

it('30.A8 every header of a table has a text, also where only screen readers need it', () => {
  const files = globSync('{src,widgets,demo}/**/*.tsx', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /<th\b[^>]*\/>/.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
