import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = globSync('widgets/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }));

/** For example `type TrayClass = 'slot' | 'price';` beside the sheet with `.slot` and `.price`. */
const CLASS_TYPES = /type \w+Class =([^;]*);/g;

const classesIn = (types: string): string[] => [...types.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);

/** Classes in the selectors of a sheet: without the values in `${…}`, numbers and file names. */
function selectorsIn(source: string): string[] {
  const sheets = source.match(/(?:css\(|= |=> )`[^`]*`/g)?.join('\n') ?? '';
  const selectors = sheets.replaceAll(/\$\{[^}]*\}/g, ' ').match(/(?<=[&\s(,>~+:)\w-])\.[a-z][a-z-]*(?=[\s,.:{>)])/g) ?? [];
  return [...new Set(selectors.map((selector) => selector.slice(1)))];
}

/** For example `className="slot"` or `className={isOn ? 'on' : ''}`. */
const LITERAL_CLASS = /className=(?:"|\{['"`]|\{[^}(]*\? ['"`])/;

describe('9.9 style sheets of widgets', () => {
  const typed = SOURCES.map(({ file, source }) => ({ file, source, types: [...source.matchAll(CLASS_TYPES)].map(([, union = '']) => union).join() }));

  it.each(typed.filter(({ types }) => types !== ''))('$file: the type of its classes names those of its selectors', ({ source, types }) => {
    expect(selectorsIn(source).toSorted()).toEqual(classesIn(types).toSorted());
  });

  it('are used by typed class names only', () => {
    expect(typed.filter(({ types }) => types !== '').length).toBeGreaterThanOrEqual(7);
    const untyped = SOURCES.filter(({ source }) => LITERAL_CLASS.test(source));
    expect(untyped.map(({ file }) => file)).toEqual([]);
  });
});
