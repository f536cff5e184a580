import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import zh from '#locales/zh-CN/validation' with { type: 'json' };
import { blankValues } from '../form/values.ts';
import { BILL_DOCUMENTS, type BillType, HBL_DOCUMENT, MBL_DOCUMENT } from './bill-fields.ts';
import { billWarnings, mscFindings, submitFindings } from './bill-rules.ts';
import { totalsOf } from './bill-totals.ts';

const NOW = Date.UTC(2026, 10, 20);
const line = (given: object = {}) => ({
  ctnNo: 'MSCU1000017',
  sealNo: 'AB1234567',
  ctnType: '40HQ',
  packageType: 'CTNS',
  number: 100,
  weight: '2000.5',
  volume: '30',
  ctnClass: 'COC',
  emptyFull: '5',
  ...given,
});
const vo = (given: object = {}) => ({
  shippingId: '1',
  transportClause: '1',
  payMethodId: '1',
  blMethodId: '2',
  settleMethodId: '1',
  fAddress: 'EASTSEA TOOLS CO., LTD.\n1 HARBOUR ROAD',
  sAddress: 'SUNSET HARDWARE LLC',
  tAddress: 'SAME AS CONSIGNEE',
  placeReceiptId: '1',
  portStartId: '1',
  portEndId: '2',
  placeDeliveryId: '2',
  etd: NOW,
  blContract: 'LI MING',
  blTel: '13800000001',
  blEmail: 'a@example.com,b@example.com',
  blDate: NOW,
  ...given,
});
const goods = (given: object = {}) => ({
  marks: 'N/M',
  goods: 'HAND TOOLS',
  goodsType: '1',
  packageType: 'CTNS',
  hsCode: '820559',
  number: 100,
  weight: '2000.5',
  volume: '30',
  ...given,
});
const mbl = (given: { vo?: object; goods?: object; conList?: object[] } = {}) => ({
  mblVo: vo(given.vo),
  mblGoodsVo: goods(given.goods),
  conList: given.conList ?? [line()],
});
const found = (document: object, type: BillType = 1) => submitFindings(type, document).map(({ field, code }) => `${field} ${code}`);
const warned = (document: object, cutoffSi: number | null = null) =>
  billWarnings(1, document, { cutoffSi, now: NOW }).map(({ field, code }) => `${field} ${code}`);

/** Spec 5.1, in its own words. */
const MESSAGES = (methodOfType: string) => [
  '船公司不能为空',
  '运输方式不能为空',
  '付款方式不能为空',
  methodOfType,
  '送货地POR不能为空',
  '装货港POL不能为空',
  '卸货港POD不能为空',
  '卸货地DEL不能为空',
  'ETD 不能为空',
  '货物类型不能为空',
  '包装类型不能为空',
  '制单人不能为空',
  '制单人电话不能为空',
  '制单人邮箱不能为空',
  '制单时间不能为空',
];

describe('an empty shipping instruction has exactly the messages of 5.1', () => {
  it.each([
    ['M/BL', 1, '签单方式不能为空', [{}, blankValues(MBL_DOCUMENT), { ...blankValues(MBL_DOCUMENT), conList: [] }]],
    ['H/BL', 2, '结算方式不能为空', [{}, blankValues(HBL_DOCUMENT), { hblVo: null, hblGoodsVo: null }]],
  ] as const)('%s', (_, type, method, documents) => {
    for (const document of documents) {
      const messages = submitFindings(type, document).map(({ code }) => zh[code as keyof typeof zh]);
      expect(messages.toSorted()).toEqual(MESSAGES(method).toSorted());
    }
  });
});

describe('a bill', () => {
  it('that is complete has no findings', () => {
    expect(found(mbl())).toEqual([]);
    expect(found({ hblVo: vo(), hblGoodsVo: goods(), conList: [line()] }, 2)).toEqual([]);
    expect(warned(mbl(), NOW)).toEqual([]);
  });

  it('in which anything is filled in needs its boxes, totals and containers too', () => {
    expect(found({ mblVo: { voyage: '1W' } })).toEqual(
      expect.arrayContaining(['mblVo.fAddress required', 'mblVo.sAddress required', 'mblGoodsVo.hsCode required', 'conList containers.required']),
    );
  });

  it.each<[object, string]>([
    [{ vo: { fAddress: 'A'.repeat(36) } }, 'mblVo.fAddress lines'],
    [{ vo: { sAddress: '收货人' } }, 'mblVo.sAddress ascii'],
    [{ vo: { tAddressSecond: 'A\nB\nC\nD\nE\nF' } }, 'mblVo.tAddressSecond lines'],
    [{ vo: { sAddress: 'TO THE ORDER OF BANK', tAddress: ' ' } }, 'mblVo.tAddress party.toOrder'],
    [{ vo: { payMethodId: '3' } }, 'mblVo.payPlaceId booking.payPlace'],
    [{ vo: { blEmail: 'a@example.com, nobody' } }, 'mblVo.blEmail emails'],
    [{ vo: { vessel: '东方' } }, 'mblVo.vessel bookingText'],
    [{ vo: { blContract: '李明' } }, 'mblVo.blContract bookingText'],
    [{ goods: { goods: `${'A\n'.repeat(15)}B` } }, 'mblGoodsVo.goods lines'],
    [{ goods: { marks: 'A'.repeat(71) } }, 'mblGoodsVo.marks lines'],
    [{ goods: { hsCode: '95030' } }, 'mblGoodsVo.hsCode hsCode'],
    [{ goods: { goodsType: '' } }, 'mblGoodsVo.goodsType bl.goodsType'],
    [{ conList: [] }, 'conList containers.required'],
    [{ conList: [line(), line()] }, 'conList.1.ctnNo containerNo.duplicate'],
    [{ conList: [line({ ctnType: '' })] }, 'conList.0.ctnType containers.type'],
    [{ conList: [line({ packageType: '' })] }, 'conList.0.packageType bl.packageType'],
    [{ conList: [line({ ctnNo: 'MSCU100001' })] }, 'conList.0.ctnNo containerNo'],
    [{ conList: [line({ sealNo: 'AB-1' })] }, 'conList.0.sealNo sealNo'],
    [{ conList: [line({ sealNo: 'A'.repeat(61) })] }, 'conList.0.sealNo sealNo'],
    [{ conList: [line({ number: null })] }, 'conList.0.number required'],
    [{ conList: [line({ weight: '30480.1' })] }, 'conList.0.weight grossWeight'],
    [{ conList: [line({ volume: '' })] }, 'conList.0.volume required'],
  ])('with %j: %s', (given, finding) => expect(found(mbl(given))).toEqual([finding]));

  it('accepts the container number as seal if the seal is unreadable', () => {
    expect(found(mbl({ conList: [line({ sealNo: 'MSCU1000017' })] }))).toEqual([]);
  });

  it('of MSC has marks and goods in lines of 35 characters', () => {
    expect(mscFindings(mbl({ goods: { goods: 'A'.repeat(36), marks: 'A'.repeat(35) } }))).toEqual([
      { field: 'mblGoodsVo.goods', code: 'lines', params: { lines: 30, columns: 35 } },
    ]);
  });
});

describe('a warning', () => {
  it.each<[object, string[]]>([
    [{ conList: [line({ ctnNo: 'MSCU1000018' })] }, ['conList.0.ctnNo containerNo.checkDigit']],
    [{ goods: { number: 101 } }, ['mblGoodsVo.number goods.totals']],
    [{ goods: { weight: '2000.5001' } }, []],
    [{ goods: { weight: '2000.5002', volume: '29' } }, ['mblGoodsVo.weight goods.totals', 'mblGoodsVo.volume goods.totals']],
    [{ goods: { number: null, weight: '', volume: null } }, []],
    [{ vo: { blTel: '12' } }, ['mblVo.blTel phone']],
  ])('of %j: %j', (given, findings) => expect(warned(mbl(given))).toEqual(findings));

  it('says that the cut-off has passed', () => {
    expect(warned(mbl(), NOW - 1)).toEqual([' bl.late']);
    expect(zh['bl.late']).toBe('已超过截单时间，可能产生改单费');
  });
});

it('totals are exact', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9_999_999), { maxLength: 50 }), (tenths) => {
      const lines = tenths.map((tenth) => ({ number: tenth, weight: `${Math.floor(tenth / 10)}.${tenth % 10}`, volume: '' }));
      const sum = tenths.reduce((total, one) => total + one, 0);
      expect(totalsOf(lines)).toMatchObject({ number: String(sum), volume: '0' });
      expect(Number(totalsOf(lines).weight)).toBeCloseTo(sum / 10, 6);
    }),
  );
});

it('both types have the same parts', () => {
  for (const { fields, vo: voKey, goods: goodsKey } of Object.values(BILL_DOCUMENTS))
    expect(Object.keys(fields)).toEqual([voKey, goodsKey, 'conList']);
});

it('27.A4 there is no sum of a quantity while one of its cells is no number, and no warning about it', () => {
  expect(
    totalsOf([
      { number: 2, weight: '1.5', volume: '1' },
      { number: '1.5', weight: '12.600,5', volume: '26,4' },
    ]),
  ).toEqual({ number: undefined, weight: undefined, volume: undefined });
  expect(totalsOf([{ number: null, weight: '1.5', volume: '99999999999999999999999' }, { weight: '' }])).toEqual({
    number: '0',
    weight: '1.5',
    volume: undefined,
  });
  expect(warned(mbl({ goods: { weight: '26.4' }, conList: [line({ weight: '26,4' })] }))).not.toContain('mblGoodsVo.weight goods.totals');
});
