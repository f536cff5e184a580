import { describe, expect, it } from 'vitest';
import type { BillCopy } from '#contract/bill';
import { comparedFields, firstComparison, uncheckedFields } from './compared-fields.ts';

const bill = (given: Partial<BillCopy['bills'][number]> = {}): BillCopy['bills'][number] => ({
  billId: '1',
  blIndex: 0,
  blNo: null,
  isNew: false,
  values: [],
  sinceLast: [],
  fromSubmitted: [],
  ...given,
});
const copyOf = (...bills: BillCopy['bills']): BillCopy => ({
  copyVersion: 2,
  lastVersion: 1,
  fileName: '',
  filePath: '',
  createTime: 0,
  confirmTime: null,
  confirmUser: '',
  requestTime: null,
  requestUser: '',
  isOwnRequest: false,
  changeRequest: null,
  bills,
  missing: [],
});
const marks = { field: 'mblGoodsVo.marks', ctnNo: null, before: 'A\nB\nC', after: 'A\nX\nC' };

describe('compared fields', () => {
  it('are single lines where the text has as many lines as before', () => {
    const [line, ...others] = comparedFields(copyOf(bill({ sinceLast: [marks] })), 'last', false);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ field: marks.field, line: 2, before: 'B', after: 'X' });
  });

  it('are whole texts where lines were added', () => {
    const change = { ...marks, after: 'A\nB\nC\nD' };
    expect(comparedFields(copyOf(bill({ sinceLast: [change] })), 'last', false)).toMatchObject([
      { line: null, before: 'A\nB\nC', after: 'A\nB\nC\nD' },
    ]);
  });

  it('include bills that the COPY lacks, in the comparisons in which they were there', () => {
    const gone = { billId: '2', blIndex: 1, blNo: 'NGB1A', inLast: false, inSubmitted: true };
    const copy = { ...copyOf(bill()), missing: [gone] };
    expect(comparedFields(copy, 'last', false)).toEqual([]);
    expect(comparedFields(copy, 'submitted', false)).toMatchObject([{ blIndex: 1, before: 'NGB1A', after: '', isChanged: true }]);
    expect(firstComparison(copy)).toBe('submitted');
    expect(firstComparison({ ...copy, missing: [{ ...gone, inLast: true }] })).toBe('last');
  });

  it('include unchanged ones if all are wanted, each field once, and what is blank now', () => {
    const values = [
      { field: 'mblVo.vessel', ctnNo: null, text: 'AMBER TIDE' },
      { field: marks.field, ctnNo: null, text: marks.after },
    ];
    const gone = { field: 'mblVo.remark', ctnNo: null, before: 'OLD', after: '' };
    const all = comparedFields(copyOf(bill({ values, fromSubmitted: [marks, gone] })), 'submitted', true);
    expect(all.map(({ field, isChanged }) => [field, isChanged])).toEqual([
      ['mblVo.vessel', false],
      [marks.field, true],
      ['mblVo.remark', true],
    ]);
  });

  it('of a container that was removed stand beside that of the one which took its place', () => {
    const values = [{ field: 'conList.0.ctnNo', ctnNo: 'NEW', text: 'NEW' }];
    const sinceLast = [
      { field: 'conList.0', ctnNo: 'NEW', before: '', after: 'NEW' },
      { field: 'conList.0', ctnNo: 'OLD', before: 'OLD', after: '' },
    ];
    const keys = comparedFields(copyOf(bill({ values, sinceLast })), 'last', true).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(comparedFields(copyOf(bill({ values, sinceLast })), 'last', true).filter(({ isChanged }) => isChanged)).toHaveLength(2);
  });

  it('are all those of a bill that the COPY before did not show', () => {
    const values = [{ field: 'mblVo.vessel', ctnNo: null, text: 'AMBER TIDE' }];
    expect(comparedFields(copyOf(bill({ values, isNew: true })), 'last', false)).toMatchObject([
      { before: '', after: 'AMBER TIDE', isChanged: true },
    ]);
  });

  it('are first those that differ from the COPY before, else those that differ from the submission', () => {
    expect(firstComparison(copyOf(bill()))).toBeUndefined();
    expect(firstComparison(copyOf(bill({ fromSubmitted: [marks] })))).toBe('submitted');
    expect(firstComparison(copyOf(bill({ sinceLast: [marks], fromSubmitted: [marks] })))).toBe('last');
  });
});

describe('unchecked fields', () => {
  const seal = { field: 'conList.0.sealNo', ctnNo: 'CMAU7304150', before: 'FJ1', after: 'FJ2' };
  const two = { ...marks, after: 'X\nX\nC' };
  const copy = copyOf(bill({ sinceLast: [two], fromSubmitted: [{ ...seal, before: 'FJ9' }, marks] }));
  const unchecked = (first: 'last' | 'submitted', ...checked: string[]) =>
    uncheckedFields(copy, first, (comparison, { key }) => checked.includes(`${comparison} ${key}`)).map(({ comparison, field, line }) =>
      `${comparison} ${field} ${line ?? ''}`.trim(),
    );

  it('are those of both comparisons, each field once, in the comparison in view first', () => {
    expect(unchecked('last')).toEqual(['last mblGoodsVo.marks 1', 'last mblGoodsVo.marks 2', 'submitted conList.0.sealNo']);
    expect(unchecked('submitted')).toEqual(['submitted conList.0.sealNo', 'submitted mblGoodsVo.marks 2']);
  });

  it('do not include what is checked, with all its lines, in one of them', () => {
    const line1 = 'last 0 mblGoodsVo.marks 0';
    const line2 = 'last 0 mblGoodsVo.marks 1';
    expect(unchecked('last', line1)).toEqual(['last mblGoodsVo.marks 2', 'submitted conList.0.sealNo']);
    expect(unchecked('last', line1, line2)).toEqual(['submitted conList.0.sealNo']);
    expect(unchecked('submitted', 'submitted 0 mblGoodsVo.marks 1', 'submitted 0 conList.0.sealNo CMAU7304150 false')).toEqual([]);
  });
});
