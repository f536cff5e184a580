import { describe, expect, it } from 'vitest';
import { pageState, togglePage, toggleRow } from './selection.ts';

const keys = ['a', 'b', 'c', 'd'];

describe('selection', () => {
  it('says none, some, all of the page', () => {
    expect([[], ['a', 'x'], keys].map((picked) => pageState(keys, new Set(picked)))).toEqual(['none', 'some', 'all']);
    expect(pageState([], new Set(['x']))).toBe('none');
  });

  it('picks the page and drops it, never rows of other pages', () => {
    expect([...togglePage(keys, new Set(['x', 'b']))].toSorted()).toEqual(['a', 'b', 'c', 'd', 'x']);
    expect([...togglePage(keys, new Set(['x', ...keys]))]).toEqual(['x']);
  });

  it('takes the range from the anchor in both directions', () => {
    expect([...toggleRow(keys, new Set(['b']), 'd', 'b')].toSorted()).toEqual(['b', 'c', 'd']);
    expect([...toggleRow(keys, new Set(['c']), 'a', 'c')].toSorted()).toEqual(['a', 'b', 'c']);
    expect([...toggleRow(keys, new Set(keys), 'b', 'c')].toSorted()).toEqual(['a', 'd']);
  });

  it('turns one row when the anchor is not on the page', () => {
    expect([...toggleRow(keys, new Set(), 'b', 'gone')]).toEqual(['b']);
  });
});
