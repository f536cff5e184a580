import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stepTable } from '../build/derived/step-table.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('CONTRIBUTING has the present steps and their last times: npm run docs', () => {
  expect(read('CONTRIBUTING.md')).toContain(stepTable());
});

describe('decision records', () => {
  const files = readdirSync(join(ROOT, 'docs/decisions')).filter((file) => file.endsWith('.md'));
  const numbers = files.map((file) => file.slice(0, 4));

  it('have a number of their own, which is that of their title', () => {
    expect(numbers).toEqual([...new Set(numbers)]);
    for (const file of files) expect(read(`docs/decisions/${file}`), file).toMatch(new RegExp(`^# ${file.slice(0, 4)}: `));
  });

  it('exist where code and documents refer to them', () => {
    const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { cwd: ROOT, encoding: 'utf8' })
      .split('\n')
      .filter((file) => file && existsSync(join(ROOT, file)));
    const missing = tracked.flatMap((file) =>
      [...read(file).matchAll(/\b(?:decision|decisions\/|superseded by) ?(\d{4})/g)]
        .filter(([, number = '']) => !numbers.includes(number))
        .map(([reference]) => `${file}: ${reference}`),
    );
    expect(missing).toEqual([]);
  });

  it('name their successor once they are superseded, and are named by it', () => {
    for (const file of files) {
      const [, successor] = /\(superseded by (\d{4})\)/.exec(read(`docs/decisions/${file}`)) ?? [];
      if (!successor) continue;
      const text = read(`docs/decisions/${files[numbers.indexOf(successor)]}`);
      expect(text, `${successor} names ${file}`).toContain(file.slice(0, 4));
    }
  });
});

describe('9.12 documents', () => {
  const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/ARCHITECTURE.md', 'docs/operating.md', 'docs/surprises.md'];
  const PATH = /`((?:src|widgets|demo|server|build|tests|e2e|scripts|bench|locales|docs)\/[\w./{},-]+)`/g;
  const decisions = readdirSync(join(ROOT, 'docs/decisions')).map((file) => `docs/decisions/${file}`);

  const expanded = (path: string): string[] => {
    const [all = '', choices = ''] = /\{([^}]*)\}/.exec(path) ?? [];
    return all ? choices.split(',').flatMap((choice) => expanded(path.replace(all, choice))) : [path];
  };

  it('name only files that exist', () => {
    const named = [...DOCUMENTS, ...decisions].flatMap((document) =>
      [...read(document).matchAll(PATH)].flatMap(([, path = '']) => expanded(path).map((file) => ({ document, file }))),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});
