import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MOMENTS } from '../scripts/lib/moved-clock.mjs';
import { chosenSteps, STEPS } from '../scripts/lib/test-steps.mjs';
import { ATTACKS, PROGRAMS, SAMPLED } from './only-in-all.ts';

const ROOT = join(import.meta.dirname, '..');
const chosen = (names: string[], isAll = false) => chosenSteps(names, isAll).map(({ name }) => name);

describe('tests that only npm run test:all runs', () => {
  it('are steps that npm test leaves out unless it is given their names', () => {
    expect(STEPS.map(({ name }) => name).filter((name) => !chosen([]).includes(name))).toEqual([
      'programs',
      'package',
      ...MOMENTS.flatMap(({ name }) => [`clock-${name}`, `components-${name}`]),
      'hosts',
    ]);
    expect(chosen([], true)).toEqual(STEPS.map(({ name }) => name));
    expect(chosen(['programs', 'lint'])).toEqual(['lint', 'programs']);
  });

  it('are files that exist', () => {
    const files = [...Object.keys(PROGRAMS), ...Object.keys(ATTACKS)];
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(SAMPLED.filter((file) => !(file in ATTACKS))).toEqual([]);
  });
});
