import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookingToCheck, draftFindings, submitFindings } from './booking-rules.ts';

const CARGO = { goods: 'WOODEN TOYS', goodsType: '1', packageType: 'CTNS', hsCode: '950300', number: 120, weight: '8200.5', volume: '26.4' };
const PARTY = { name: 'ANCHOR TOYS CO LTD', address: '1 HARBOUR ROAD' };
const BOOKING: BookingToCheck = {
  shippingId: '1',
  transportClause: '1',
  payMethodId: '1',
  portStartId: 'p1',
  portEndId: 'p2',
  shipper: { ...PARTY, phone: '021-12345678' },
  consignee: PARTY,
  goodsList: [CARGO],
  ctnList: [{ ctnType: '20GP', weightPerCtn: '8200.5' }],
};
const findingsOf = (booking: BookingToCheck, findings = submitFindings) => findings(booking).map(({ field, code }) => `${field}: ${code}`);

it('accepts a complete booking', () => {
  expect(findingsOf(BOOKING)).toEqual([]);
});

it('reports exactly the empty fields, in order', () => {
  const routing = ['shippingId', 'transportClause', 'portStartId', 'portEndId', 'payMethodId'] as const;
  const cargo = ['goods', 'goodsType', 'packageType', 'number', 'weight', 'volume'] as const;
  fc.assert(
    fc.property(fc.subarray([...routing]), fc.subarray([...cargo]), fc.constantFrom('', '  ', null, undefined), (ways, lines, nothing) => {
      const without = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, nothing]));
      const booking = { ...BOOKING, ...without(ways), goodsList: [{ ...CARGO, ...without(lines) }] };
      expect(submitFindings(booking).map(({ field }) => field)).toEqual([...ways, ...lines.map((field) => `goodsList.0.${field}`)]);
      expect(draftFindings(booking)).toEqual([]);
    }),
  );
});

it('accepts an empty draft, and reports everything missing for submission', () => {
  expect(findingsOf({}, draftFindings)).toEqual([]);
  expect(findingsOf({})).toEqual([
    'shippingId: bl.shipping',
    'transportClause: bl.transport',
    'portStartId: bl.portStart',
    'portEndId: bl.portEnd',
    'payMethodId: bl.payMethod',
    'shipper.name: party.name',
    'shipper.address: party.address',
    'shipper.phone: party.contact',
    'consignee.name: party.name',
    'consignee.address: party.address',
    'goodsList: goods.required',
    'ctnList: containers.required',
  ]);
});

describe.each([
  ['a draft', draftFindings],
  ['a submitted booking', submitFindings],
])('%s', (_, findings) => {
  it.each<[string, Partial<BookingToCheck>, string[]]>([
    ['equal ports', { portEndId: 'p1' }, ['portEndId: port.same']],
    ['a wrong e-mail', { contactEmail: 'nobody' }, ['contactEmail: email']],
    ['a wrong e-mail of a party', { consignee: { ...PARTY, email: 'a@b.cn;x' } }, ['consignee.email: emails']],
    ['a short HS code', { goodsList: [CARGO, { ...CARGO, hsCode: '9503' }] }, ['goodsList.1.hsCode: hsCode']],
    ['half a piece', { goodsList: [{ ...CARGO, number: 1.5 }] }, ['goodsList.0.number: integer']],
    ['five decimals', { goodsList: [{ ...CARGO, weight: '1.23456' }] }, ['goodsList.0.weight: decimal']],
    ['a container too heavy', { ctnList: [{ ctnType: '20GP', weightPerCtn: 30_480.5 }] }, ['ctnList.0.weightPerCtn: grossWeight']],
  ])('is refused for %s', (_name, change, expected) => {
    expect(findingsOf({ ...BOOKING, ...change }, findings)).toEqual(expected);
  });
});

describe('a submitted booking', () => {
  it('requires the place of payment if payable elsewhere', () => {
    expect(findingsOf({ ...BOOKING, payMethodId: '3' })).toEqual(['payPlaceId: booking.payPlace']);
    expect(findingsOf({ ...BOOKING, payMethodId: 3, payPlaceId: 'p9' })).toEqual([]);
  });

  it('made out to order requires a notify party instead of a consignee', () => {
    expect(findingsOf({ ...BOOKING, consignee: { name: 'TO ORDER OF SHIPPER' } })).toEqual(['notify.name: party.toOrder']);
    expect(findingsOf({ ...BOOKING, consignee: null, isToOrder: true, notify: PARTY })).toEqual([]);
  });

  it('requires a description of each line of cargo', () => {
    expect(findingsOf({ ...BOOKING, goodsList: [{ goods: ' ' }] })).toEqual(
      [
        'goods: goods.description',
        'goodsType: bl.goodsType',
        'packageType: bl.packageType',
        'number: required',
        'weight: required',
        'volume: required',
      ].map((text) => `goodsList.0.${text}`),
    );
  });

  it('requires details of dangerous and refrigerated goods', () => {
    const goods = (changes: object) => findingsOf({ ...BOOKING, goodsList: [{ ...CARGO, ...changes }] });
    for (const goodsType of ['3', '6'])
      expect(goods({ goodsType, dg: { unNo: ' ' } })).toEqual(['goodsList.0.dg.unNo: goods.unNo', 'goodsList.0.dg.imoClass: goods.imoClass']);
    expect(goods({ goodsType: 3, dg: { unNo: '1263', imoClass: '3' } })).toEqual([]);
    expect(goods({ goodsType: '3', dg: { unNo: '126', imoClass: '3' } })).toEqual(['goodsList.0.dg.unNo: unNo']);
    expect(goods({ goodsType: '2' })).toEqual(['goodsList.0.reefer.temp: goods.temperature']);
    expect(goods({ goodsType: '2', reefer: { temp: '-18' } })).toEqual([]);
    expect(goods({ goodsType: '4' })).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['refNo', { refNo: '订单 8' }, ['refNo: bookingText']],
    ['contactTel', { contactTel: '021-5555转8' }, ['contactTel: bookingText']],
    ['a phone', { notify: { ...PARTY, phone: '021-5555转8' } }, ['notify.phone: bookingText']],
    ['a post code', { consignee: { ...PARTY, postCode: '邮编' } }, ['consignee.postCode: bookingText']],
    ['a registration code', { consignee: { ...PARTY, certCodeType: 'VAT', certCode: '税号' } }, ['consignee.certCode: bookingText']],
    ['its type', { consignee: { ...PARTY, certCodeType: '税号', certCode: '1' } }, ['consignee.certCodeType: bookingText']],
    ['a code too long with its type', { consignee: { ...PARTY, certCodeType: 'VAT', certCode: '1'.repeat(32) } }, ['consignee.certCode: maxLength']],
    [
      'who is called in an emergency',
      { goodsList: [{ ...CARGO, dg: { emergencyContact: '王小明' } }] },
      ['goodsList.0.dg.emergencyContact: bookingText'],
    ],
    ['a temperature', { goodsList: [{ ...CARGO, reefer: { temp: '零下18度' } }] }, ['goodsList.0.reefer.temp: bookingText']],
    ['a vessel too long', { vessel: 'A'.repeat(36) }, ['vessel: maxLength']],
    ['a packing group too long', { goodsList: [{ ...CARGO, dg: { packingGroup: 'PG II' } }] }, ['goodsList.0.dg.packingGroup: maxLength']],
    ['an address of ten lines', { consignee: { ...PARTY, address: 'LINE\n'.repeat(10) } }, ['consignee.address: lines']],
    ['eight addresses', { consignee: { ...PARTY, email: 'a@example.com;'.repeat(8) } }, ['consignee.email: maxItems']],
    ['goods of too many lines', { goodsList: [{ ...CARGO, goods: 'A\n'.repeat(496) }] }, ['goodsList.0.goods: lines']],
    ['marks too long', { goodsList: [{ ...CARGO, marks: 'A'.repeat(351) }] }, ['goodsList.0.marks: lines']],
  ])('cannot have what the message to the carrier does not hold: %s', (_name, change, expected) => {
    expect(findingsOf({ ...BOOKING, ...change })).toEqual(expected);
    expect(findingsOf({ ...BOOKING, ...change }, draftFindings)).toEqual([]);
  });

  it('may name contacts in Chinese', () => {
    expect(findingsOf({ ...BOOKING, contactName: '王小明', shipper: Object.assign({ contactName: '林悦' }, BOOKING.shipper) })).toEqual([]);
    expect(findingsOf({ ...BOOKING, contactName: 'A'.repeat(36) })).toEqual(['contactName: maxLength']);
  });

  it('limits the total weight of several containers', () => {
    expect(findingsOf({ ...BOOKING, goodsList: [{ ...CARGO, weight: '61000' }] })).toEqual([]);
  });
});
