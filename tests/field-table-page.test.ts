import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MAX_FILES = 8;
const MAX_LINES = 200;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const linesOf = (file: string) => read(file).split('\n').length - 1;

const [, section = ''] = read('docs/ARCHITECTURE.md').split('## A page from one field table\n');
const table = [...section.matchAll(/^\| `(.+?)` \| (\d+) \|/gm)].map(([, file = '', lines]) => ({ file, lines: Number(lines) }));

/** Files of the page by their names. Tests and texts are not counted. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /personal[-_]info|web-user-base-info/.test(file) && !/\.test\.tsx?$|^e2e\/|^locales\//.test(file));

describe('9 a page from one field table', () => {
  it('is described with all its files and their lines', () => {
    expect(table.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
    expect(table).toEqual(table.map(({ file }) => ({ file, lines: linesOf(file) })));
  });

  it(`has at most ${MAX_FILES} hand-written files of ${MAX_LINES} lines in all`, () => {
    const sum = files.reduce((lines, file) => lines + linesOf(file), 0);
    expect(files.length).toBeLessThanOrEqual(MAX_FILES);
    expect(sum).toBeLessThanOrEqual(MAX_LINES);
    expect(section).toContain(`| **${files.length} files** | **${sum}** |`);
  });

  it('states the lines of its texts', () => {
    const [chinese, english] = ['zh-CN', 'en-US'].map((locale) => linesOf(`locales/${locale}/personal-info.json`));
    expect(chinese).toBe(english);
    expect(section).toContain(`(${chinese} lines each)`);
  });
});
