import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ALONE } from './alone.ts';

const ROOT = join(import.meta.dirname, '..');

it('tests that replace modules have modules of their own', () => {
  const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const replacing = tests.filter(
    (file) => file && existsSync(join(ROOT, file)) && /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(replacing.filter((file) => !ALONE.includes(file))).toEqual([]);
  expect(ALONE.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
