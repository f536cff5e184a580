import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BILL_BOXES, billGoodsRequired, billRequired, CONTAINER_LINE } from './bill-rules.ts';
import { BILL_TYPE } from '../constants.ts';

const COMMON = [
  'shippingId',
  'transportClause',
  'payMethodId',
  'placeReceiptId',
  'portStartId',
  'portEndId',
  'placeDeliveryId',
  'etd',
  'blContract',
  'blTel',
  'blEmail',
  'blDate',
];
const FIELDS = { [BILL_TYPE.main]: [...COMMON, 'blMethodId'], [BILL_TYPE.house]: [...COMMON, 'settleMethodId'] };

describe('a bill of lading', () => {
  it('reports exactly its empty fields, by kind', () => {
    fc.assert(
      fc.property(fc.constantFrom(1 as const, 2 as const), fc.subarray([...COMMON, 'blMethodId', 'settleMethodId']), (type, given) => {
        const bill = Object.fromEntries(given.map((field) => [field, 'x']));
        const missing = FIELDS[type].filter((field) => !given.includes(field));
        expect(billRequired(type, bill).map(({ field }) => field)).toEqual(missing);
      }),
    );
  });

  it('requires the kinds of goods and package', () => {
    expect(billGoodsRequired({ goodsType: '', packageType: null })).toEqual([
      { field: 'goodsType', code: 'bl.goodsType' },
      { field: 'packageType', code: 'bl.packageType' },
    ]);
    expect(billGoodsRequired({ goodsType: 1, packageType: 'CTNS' })).toEqual([]);
  });

  it.each([
    ['fAddress', '', 'required'],
    ['fAddress', 'A'.repeat(36), 'lines'],
    ['sAddress', '收货人', 'ascii'],
    ['tAddress', '', undefined],
    ['tAddressSecond', 'A\nB\nC\nD\nE\nF', 'lines'],
    ['marks', null, undefined],
    ['goods', 'TOYS', undefined],
    ['hsCode', '95030', 'hsCode'],
  ])('%s with %j: %s', (field, value, code) => {
    expect(BILL_BOXES[field]!(value)?.code).toBe(code);
  });
});

it.each([
  ['ctnType', '', 'containers.type'],
  ['packageType', undefined, 'bl.packageType'],
  ['ctnNo', '', 'required'],
  ['ctnNo', 'MSCU100001', 'containerNo'],
  ['sealNo', 'AB-1', 'sealNo'],
  ['number', '1.5', 'integer'],
  ['weight', '30480.1', 'grossWeight'],
  ['volume', '1.23456', 'decimal'],
  ['volume', '33.2', undefined],
])('container line: %s with %j: %s', (column, value, code) => {
  expect(CONTAINER_LINE[column]!(value)?.code).toBe(code);
});
