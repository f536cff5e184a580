import { expect, it } from 'vitest';
import { matching } from './matches.ts';

const command = (label: string, more: { hint?: string; words?: string } = {}) => ({ id: label, label, run: () => undefined, ...more });
const COMMANDS = [
  command('My orders', { words: '/backOrder/orderManagement' }),
  command('New booking'),
  command('COSU6389114070', { hint: 'CNSHA – USLAX' }),
];
const found = (text: string) => matching(COMMANDS, text).map(({ label }) => label);

it('finds commands by label, hint and further words, in any case', () => {
  expect(found('ORDER')).toEqual(['My orders']);
  expect(found('uslax')).toEqual(['COSU6389114070']);
  expect(found('management')).toEqual(['My orders']);
});

it('needs all words, in any order', () => {
  expect(found('booking new')).toEqual(['New booking']);
  expect(found('booking old')).toEqual([]);
});

it('finds everything without a text', () => expect(found('  ')).toHaveLength(3));
