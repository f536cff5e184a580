import { describe, expect, it } from 'vitest';
import { changes, isMeaningful, mergeOnto, withChanges } from './changes.ts';

describe('changes', () => {
  it('lists each field that differs, also in rows', () => {
    const before = { refNo: 'A', shipper: { name: 'X' }, goodsList: [{ marks: '', number: null }] };
    const after = { refNo: 'A', shipper: { name: 'Y' }, goodsList: [{ marks: 'N/M', number: null }] };
    expect(changes(before, after)).toEqual([
      { field: 'shipper.name', before: 'X', after: 'Y' },
      { field: 'goodsList.0.marks', before: '', after: 'N/M' },
    ]);
  });

  it('treats a list of another length as one change', () => {
    expect(changes({ ctnList: [1] }, { ctnList: [1, 2] }).map(({ field }) => field)).toEqual(['ctnList']);
  });

  it('treats codes as one value', () => {
    expect(changes({ scope: ['1', '2'] }, { scope: ['1', '3'] })).toEqual([{ field: 'scope', before: ['1', '2'], after: ['1', '3'] }]);
    expect(mergeOnto({ scope: ['1'] }, { scope: ['2'] }, { scope: ['3'] }).merged).toEqual({ scope: ['2'] });
  });

  it('ignores the server’s formatting of the same value', () => {
    expect(changes({ weight: '5000.5', name: 'ACME ' }, { weight: '5000.5000', name: 'ACME' })).toEqual([]);
    expect(changes({ port: { value: '1', label: 'Shanghai' } }, { port: { value: '1', label: '上海' } })).toEqual([]);
  });

  it('keeps leading zeros of a code', () => {
    expect(changes({ hsCode: '010190' }, { hsCode: '10190' })).toHaveLength(1);
    expect(changes({ hsCode: '940160' }, { hsCode: '94016' })).toHaveLength(1);
  });
});

describe('isMeaningful', () => {
  const blank = { refNo: '', isToOrder: false, port: null };
  it.each([
    [{ ...blank, refNo: 'PO-1' }, true],
    [{ ...blank, refNo: '  ' }, false],
    [{ ...blank, isToOrder: true }, true],
    [{ ...blank, port: { value: '1' } }, true],
    [blank, false],
  ])('%j: %s', (now, expected) => expect(isMeaningful(blank, now)).toBe(expected));

  it('is not just clearing a proposed value', () => expect(isMeaningful({ name: 'MINE' }, { name: '' })).toBe(false));
});

describe('mergeOnto', () => {
  const base = { refNo: 'A', remark: '', goodsList: [{ marks: 'M' }, { marks: 'N' }] };

  it('applies my changes on top and takes over what only they changed', () => {
    const mine = { ...base, refNo: 'MINE' };
    const theirs = { ...base, refNo: 'THEIRS', remark: 'NEW' };
    expect(mergeOnto(base, mine, theirs)).toEqual({
      merged: { ...base, refNo: 'MINE', remark: 'NEW' },
      mine: [{ field: 'refNo', before: 'THEIRS', after: 'MINE' }],
      taken: 1,
    });
  });

  it('has no conflict if both made the same change', () => {
    expect(mergeOnto(base, { ...base, refNo: 'B' }, { ...base, refNo: 'B' })).toMatchObject({ mine: [], taken: 0 });
  });

  it('drops my change of a row that they removed', () => {
    const mine = { ...base, goodsList: [{ marks: 'M' }, { marks: 'MINE' }] };
    const theirs = { ...base, goodsList: [{ marks: 'M' }] };
    expect(mergeOnto(base, mine, theirs).merged.goodsList).toEqual([{ marks: 'M' }]);
  });
});

it('withChanges repeats recorded changes, except in lines that are gone', () => {
  const before = { vo: { vessel: 'A' }, lines: [{ no: '1' }, { no: '2' }] };
  const made = changes(before, { vo: { vessel: 'B' }, lines: [{ no: '1' }, { no: '3' }] });
  expect(withChanges(before, made)).toEqual({ vo: { vessel: 'B' }, lines: [{ no: '1' }, { no: '3' }] });
  expect(withChanges({ vo: { vessel: 'C' }, lines: [{ no: '1' }] }, made)).toEqual({ vo: { vessel: 'B' }, lines: [{ no: '1' }] });
});
