import { describe, expect, it } from 'vitest';
import { formatCtnText, parseCtnText } from './ctn-text.ts';

describe('container list text', () => {
  it('is reversible', () => {
    const list = [
      { ctnType: '20GP', num: 1 },
      { ctnType: '40HQ', num: 2 },
    ];
    expect(formatCtnText(list)).toBe('20GP:1,40HQ:2');
    expect(parseCtnText(formatCtnText(list))).toEqual(list);
  });

  it.each([
    ['2x40hc', '40HQ:2'],
    ['20GP × 1, 40HQ × 2', '20GP:1,40HQ:2'],
    ['40HQ：2，20GP', '20GP:1,40HQ:2'],
    ['20GP', '20GP:1'],
    ['1*20GP+2*40GP', '20GP:1,40GP:2'],
    ['40HQ:1;40HC:2', '40HQ:3'],
    ['20GP:999,20GP:1', '20GP:999'],
  ])('reads %s', (written, expected) => {
    expect(formatCtnText(parseCtnText(written))).toBe(expected);
  });

  it.each(['', null, undefined, 'x', '20GP:0', '20GP:-1', '20GP:1.5', '99ZZ:1', '20GP:1000', 'toString:1'])('finds nothing in %s', (written) => {
    expect(parseCtnText(written)).toEqual([]);
  });

  it('skips unreadable entries', () => {
    expect(parseCtnText('20GP:1,bicycle:2')).toEqual([{ ctnType: '20GP', num: 1 }]);
  });
});
