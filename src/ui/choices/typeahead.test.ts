import { describe, expect, it } from 'vitest';
import { meantBy } from './typeahead.ts';

const TERMS = [
  { code: 'EXW', label: 'Ex Works' },
  { code: 'FCA', label: 'Free Carrier' },
  { code: 'FAS', label: 'Free Alongside Ship', disabled: true },
  { code: 'FOB', label: 'Free On Board' },
  { code: 'CIF', label: 'Cost, Insurance and Freight' },
];
const typing = (text: string, current = -1) => TERMS[meantBy(text, TERMS, current)]?.code;

describe('what is typed in a list', () => {
  it('means the code, in either case, wherever its user was', () => {
    expect(typing('FOB')).toBe('FOB');
    expect(typing('fob', 4)).toBe('FOB');
    expect(typing('fo', 1)).toBe('FOB');
  });
  it('means the name where no code fits', () => {
    expect(typing('free o')).toBe('FOB');
    expect(typing('cost')).toBe('CIF');
  });
  it('walks with one letter, past what is off and round the end', () => {
    expect([typing('f'), typing('f', 1), typing('ff', 1), typing('f', 3)]).toEqual(['FCA', 'FOB', 'FOB', 'FCA']);
  });
  it('stays with what fits already as the word grows', () => expect(typing('fr', 3)).toBe('FOB'));
  it('means nothing that is not there', () => {
    expect(typing('xyz')).toBeUndefined();
    expect(meantBy('a', [], -1)).toBe(-1);
    expect(typing('fas')).toBeUndefined();
  });
});
