import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** What Emotion warns of in the console while it is developed with: on a server its styles would be children, too. */
const UNSAFE = /:(?:first|nth|nth-last)-child/;

it('30.A8 no style has a selector of which Emotion warns in the console', () => {
  const sources = globSync('{src,widgets,demo}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$|\/states\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (UNSAFE.test(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});
