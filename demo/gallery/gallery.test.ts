import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const HERE = import.meta.dirname;
const sources = ['', 'sections']
  .flatMap((folder) => readdirSync(join(HERE, folder)).map((name) => join(HERE, folder, name)))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Base components and lazy wrappers, which need no section. */
const NOT_SHOWN = new Set(['UiProvider', 'Field', 'FieldMessage', 'Required', 'LazyPopover', 'LazyRangeCalendar', 'VisuallyHidden']);

/** Components and openers among the exports of the kit. */
const exported = [...readFileSync(join(HERE, '../../src/ui/index.ts'), 'utf8').matchAll(/^export \{ ([^}]+) \} from '.*\.tsx';$/gm)]
  .flatMap(([, names = '']) => names.split(', '))
  .filter((name) => /^[A-Z]|^use(Confirm|Reminder|Form)$/.test(name) && !NOT_SHOWN.has(name));

it('the kit has its components', () => expect(exported.length).toBeGreaterThan(40));

it.each(exported)('the gallery shows %s', (name) => {
  expect(sources).toMatch(name.startsWith('use') ? new RegExp(`\\b${name}[<(]`) : new RegExp(`<${name}\\b`));
});
