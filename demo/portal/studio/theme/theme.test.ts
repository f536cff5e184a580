import { expect, it } from 'vitest';
import { declarations, rule } from './theme.ts';

const KNOWN = [
  { name: '--quay-action', group: 'colour', light: '#0b5cab', dark: '#74b6f5' },
  { name: '--quay-r-card', group: 'radius', light: '10px', dark: '10px' },
] as const;
const supports = (_: string, value: string) => value !== 'nonsense';

it('sets a colour for both schemes, the suite’s own where none was chosen', () => {
  expect(declarations({ action: { light: '#7a2048' } }, KNOWN, supports)).toEqual({ '--quay-action': 'light-dark(#7a2048, #74b6f5)' });
  expect(declarations({ action: { light: '#7a2048', dark: '#7a2048' } }, KNOWN, supports)).toEqual({ '--quay-action': '#7a2048' });
  expect(declarations({ 'r-card': { light: '0' } }, KNOWN, supports)).toEqual({ '--quay-r-card': '0' });
});

it('drops invalid, multiple and unknown values', () => {
  for (const light of ['nonsense', '', 'red;} body{display:none', 'url(x)</style>'])
    expect(declarations({ action: { light }, unknown: { light: 'red' } }, KNOWN, supports), light).toEqual({});
});

it('is a rule of a style sheet', () => expect(rule('quay-x', { '--quay-r-card': '0' })).toBe('quay-x {\n  --quay-r-card: 0;\n}'));
