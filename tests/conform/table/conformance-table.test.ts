import { describe, expect, it } from 'vitest';
import { LIFE_CHECKS } from '../checks.ts';
import { conformanceTable, type Row, withSecondTry } from './conformance-table.ts';

const state = (results: Row['results']): Row => ({ tag: 'quay-x', part: 'state', state: 'full', look: 'en-US, light', results });
const ALL = {
  accessible: 'passes',
  'one language': 'passes',
  '320 px': 'passes',
  'whole texts': 'passes',
  retry: 'n/a',
  'no fault': 'passes',
} as const;
const life = Object.keys(LIFE_CHECKS).map((check): Row => ({
  tag: 'quay-x',
  part: 'life',
  state: '',
  look: '',
  check,
  results: { [check]: 'passes' },
}));

describe('the conformance table', () => {
  it('lists every result of every state and of the life cycle', () => {
    const page = conformanceTable(['quay-x'], [state(ALL), ...life]);
    expect(page).toContain('| full | en-US, light | passes | passes | passes | passes | n/a | passes |');
    for (const check of Object.keys(LIFE_CHECKS)) expect(page).toContain(`| ${check} | passes |`);
    expect(page).toContain(`Widgets: 1; results: ${6 + life.length}; failing: 0.`);
  });

  it('counts failed and skipped tests', () => {
    const page = conformanceTable(['quay-x'], [state({ accessible: 'fails' }), ...life]);
    expect(page).toContain('| full | en-US, light | fails | not reached | not reached | not reached | not reached | not reached |');
    expect(page).toContain('; failing: 6.');
  });

  it('shows the second try of tests that failed, and the first of all others', () => {
    const other: Row = { ...state({ accessible: 'fails' }), look: 'zh-CN, light' };
    expect(withSecondTry([state({ accessible: 'fails' }), other, ...life], [state(ALL)])).toEqual([state(ALL), other, ...life]);
  });

  it('does not depend on the order of the tests', () => {
    expect(conformanceTable(['quay-x'], [state(ALL), ...life.toReversed()])).toBe(conformanceTable(['quay-x'], [...life, state(ALL)]));
  });
});
