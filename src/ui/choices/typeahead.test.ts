import { describe, expect, it } from 'vitest';
import { matchingIndex } from './typeahead.ts';

const TERMS = [
  { code: 'EXW', label: 'Ex Works' },
  { code: 'FCA', label: 'Free Carrier' },
  { code: 'FAS', label: 'Free Alongside Ship', disabled: true },
  { code: 'FOB', label: 'Free On Board' },
  { code: 'CIF', label: 'Cost, Insurance and Freight' },
];
const typing = (text: string, current = -1) => TERMS[matchingIndex(text, TERMS, current)]?.code;

describe('typeahead in a list', () => {
  it('matches the code, ignoring case, wherever the highlight was', () => {
    expect(typing('FOB')).toBe('FOB');
    expect(typing('fob', 4)).toBe('FOB');
    expect(typing('fo', 1)).toBe('FOB');
  });
  it('matches the name if no code matches', () => {
    expect(typing('free o')).toBe('FOB');
    expect(typing('cost')).toBe('CIF');
  });
  it('cycles through the matches of one letter, skipping disabled options and wrapping around', () => {
    expect([typing('f'), typing('f', 1), typing('ff', 1), typing('f', 3)]).toEqual(['FCA', 'FOB', 'FOB', 'FCA']);
  });
  it('keeps the current match while the text grows', () => expect(typing('fr', 3)).toBe('FOB'));
  it('matches nothing that is not there', () => {
    expect(typing('xyz')).toBeUndefined();
    expect(matchingIndex('a', [], -1)).toBe(-1);
    expect(typing('fas')).toBeUndefined();
  });
});
