import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { DISABLED_FEATURES } from './chromium-args.ts';

it('disables everything that Playwright disables', () => {
  const library = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const source = readFileSync(join(library, 'lib/coreBundle.js'), 'utf8');
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  const theirs = [...list.matchAll(/^ *"(\w+)"/gm)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(5);
  expect(theirs.filter((name) => !DISABLED_FEATURES.includes(name ?? ''))).toEqual([]);
});
