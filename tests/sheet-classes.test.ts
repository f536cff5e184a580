import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BREAKDOWN_CLASSES } from '../widgets/rate-search/breakdown/breakdown-style.ts';
import { STRIP_CLASSES } from '../widgets/rate-search/results/calendar-strip-style.ts';
import { LIST_CLASSES } from '../widgets/rate-search/results/list-style.ts';

const SHEETS: readonly [file: string, classes: readonly string[]][] = [
  ['results/list-style.ts', LIST_CLASSES],
  ['results/calendar-strip-style.ts', STRIP_CLASSES],
  ['breakdown/breakdown-style.ts', BREAKDOWN_CLASSES],
];

/** Classes in the selectors of a sheet: without the values in `${…}`, numbers and file names. */
const classesIn = (source: string): string[] => {
  const sheet = source.slice(source.indexOf('const line'));
  const selectors = sheet.replaceAll(/\$\{[^}]*\}/g, ' ').match(/(?<=[&\s(,>~+:)\w-])\.[a-z][a-z-]*(?=[\s,.:{>)])/g) ?? [];
  return [...new Set(selectors.map((selector) => selector.slice(1)))];
};

it.each(SHEETS)('9.9 %s: the types of its classes are those of its selectors', (file, classes) => {
  const source = readFileSync(join(import.meta.dirname, '../widgets/rate-search', file), 'utf8');
  expect(classesIn(source).toSorted()).toEqual([...classes].toSorted());
});
