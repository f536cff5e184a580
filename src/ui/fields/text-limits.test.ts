import { describe, expect, it } from 'vitest';
import { limitNote, limitState } from './text-limits.ts';

const bill = { lines: 2, columns: 5 };

describe('limits of a text', () => {
  it.each([
    [3, 'ok'],
    [4, 'near'],
    [5, 'near'],
    [6, 'over'],
  ])('finds a length of %i of 5 %s', (length, is) => expect(limitState(length, 5)).toBe(is));

  it('reports nothing without a limit', () => expect(limitState(9999, undefined)).toBe('ok'));

  it.each([
    ['ABC\nAB', undefined],
    ['AB\nABCD', { is: 'line.left', line: 2 }],
    ['ABCDE\nABCD', { is: 'line.full', line: 1 }],
    ['AB\nABCDEFG', { is: 'line.over', line: 2, over: 2 }],
    ['A\nB\nC\nABCDEFG', { is: 'lines.over', over: 2 }],
  ])('says of %j: %j', (text, note) => expect(limitNote(text, bill)).toEqual(note));

  it('says how much is too long', () => {
    expect([limitNote('ABCDE', { maxLength: 5 }), limitNote('ABCDEFG', { maxLength: 5 })]).toEqual([undefined, { is: 'over', max: 5, over: 2 }]);
  });
});
