import { describe, expect, it } from 'vitest';
import { billDifferences } from './bill-changes.ts';

const line = (ctnNo: string, given: object = {}) => ({ ctnNo, sealNo: 'S1', weight: '10.5', ...given });
const bill = (given: object = {}) => ({
  mblVo: { fAddress: 'A\nB', vessel: 'ORION', portStartId: '1', portStartIdName: 'SHANGHAI', payMethodId: '1', payMethodIdName: 'PREPAID', etd: 0 },
  mblGoodsVo: { goods: 'TOYS' },
  conList: [line('A'), line('B')],
  ...given,
});
const found = (after: object) => billDifferences(1, bill(), after).map(({ field, ctnNo, before, after: now }) => [field, ctnNo, before, now]);

describe('the differences of two bills', () => {
  it('are none of equal ones, whatever the blanks, line ends and formats of decimals', () => {
    expect(found(bill())).toEqual([]);
    expect(found(bill({ mblVo: { ...bill().mblVo, fAddress: 'A  \r\nB\r\n' }, conList: [line('A', { weight: '10.5000' }), line('B')] }))).toEqual([]);
  });

  it('name each field with its texts', () => {
    const mblVo = {
      ...bill().mblVo,
      fAddress: 'A\nC',
      portStartId: '2',
      portStartIdName: 'NINGBO',
      payMethodId: '2',
      payMethodIdName: 'COLLECT',
      vessel: '',
    };
    expect(found(bill({ mblVo }))).toEqual([
      ['mblVo.payMethodId', null, 'PREPAID', 'COLLECT'],
      ['mblVo.fAddress', null, 'A\nB', 'A\nC'],
      ['mblVo.portStartId', null, 'SHANGHAI', 'NINGBO'],
      ['mblVo.vessel', null, 'ORION', ''],
    ]);
  });

  it('match containers by number, wherever they are', () => {
    expect(found(bill({ conList: [line('B'), line('A', { sealNo: 'S2' })] }))).toEqual([['conList.1.sealNo', 'A', 'S1', 'S2']]);
    expect(found(bill({ conList: [line('C'), line('A')] }))).toEqual([
      ['conList.0', 'C', '', 'C'],
      ['conList.1', 'B', 'B', ''],
    ]);
  });

  it('distinguish the first version from nothing', () => {
    expect(billDifferences(2, {}, { hblVo: { vessel: 'ORION' }, hblGoodsVo: null, conList: [] })).toEqual([
      { field: 'hblVo.vessel', ctnNo: null, before: '', after: 'ORION' },
    ]);
  });
});
