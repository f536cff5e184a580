import { describe, expect, it } from 'vitest';
import { spreadCells } from './preplan-spread.ts';

const FIELDS = ['ctnNo', 'sealNo', 'ctnType', 'packageType', 'number', 'weight', 'volume', 'hsCode', 'goods', 'marks', 'unNo'] as const;
const CHOICES = { packageType: [{ code: 'CTNS', names: ['CARTONS', '纸箱'] }], ctnType: [{ code: '40HQ', names: [] }] };
const spread = (text: string, from: (typeof FIELDS)[number] = 'ctnNo') => spreadCells(text, FIELDS.slice(FIELDS.indexOf(from)), CHOICES);

describe('cells that are pasted into a row', () => {
  it('go to the fields in their order, each read as its field reads it', () => {
    const { rows, unknown, left } = spread('mscu 100001-7\tAB 1\t40HC\tcarton\t100 pcs\t2000.5kg\t10 m3\t8205 59\tHAND TOOLS\tN/M\n');
    expect([unknown, left]).toEqual([[], 0]);
    expect(rows).toEqual([
      {
        ctnNo: 'MSCU1000017',
        sealNo: 'AB1',
        ctnType: '40HQ',
        packageType: 'CTNS',
        number: '100',
        weight: '2000.5',
        volume: '10',
        hsCode: '820559',
        goods: 'HAND TOOLS',
        marks: 'N/M',
      },
    ]);
  });

  it('go down the rows, and empty what is empty; a cell of several lines is one', () => {
    expect(spread('A1\t\r\nB2\tS2', 'ctnNo').rows).toEqual([
      { ctnNo: 'A1', sealNo: '' },
      { ctnNo: 'B2', sealNo: 'S2' },
    ]);
    expect(spread('"SIDE\nTABLES"\t"N/M\nMADE IN CHINA"', 'goods').rows).toEqual([{ goods: 'SIDE TABLES', marks: 'N/M\nMADE IN CHINA' }]);
  });

  it('stay as they are if they are no number, and are named if they are no choice, or beyond the last field', () => {
    expect(spread('25XX\tBARRELS\t12 boxes\t2640,500', 'ctnType')).toEqual({
      rows: [{ ctnType: '', packageType: '', number: '12 boxes', weight: '2640,500' }],
      unknown: [
        { row: 0, field: 'ctnType', text: '25XX' },
        { row: 0, field: 'packageType', text: 'BARRELS' },
      ],
      left: 0,
    });
    expect(spread('1263\tMORE\t\tYET', 'unNo')).toEqual({ rows: [{ unNo: '1263' }], unknown: [], left: 2 });
  });
});
