import { describe, expect, it } from 'vitest';
import { BookingInput, type Booking } from '#contract/order';
import { PARTY_FIELDS } from '#domain/booking/party-fields';
import { blankValues } from '#domain/form/values';
import { changes } from '#domain/form/changes';
import { issuesOf } from './rules.ts';
import { cutOffsOf, newBookingRequestOf } from './source.ts';
import { fromBooking, toInput } from './mapping.ts';
import { emptyCargo } from './values.ts';

const emptyParty = () => blankValues(PARTY_FIELDS);

/** Proposal of the server for a new booking, non-empty fields only. */
const proposed = {
  rateId: '5',
  source: 'rate',
  shippingId: '11',
  shippingIdName: 'MSC',
  shippingCode: 'MSCU',
  transportClause: '1',
  routeType: 1,
  portStartId: '21',
  portStartIdName: 'Shanghai',
  portStartCode: 'CNSGH',
  portEndId: '22',
  portEndIdName: 'Los Angeles',
  portEndCode: 'USLAX',
  payMethodId: '1',
  blType: 2,
  shipper: { ...emptyParty(), name: 'MINE', address: 'ROAD 1', phone: '021 5', countryCode: 'CN', countryName: 'China' },
  consignee: { ...emptyParty(), name: 'YOURS', address: 'ROAD 2', countryCode: '', countryName: '' },
  notify: null,
  notifySecond: null,
  isToOrder: false,
  goodsList: [],
  ctnList: [{ ctnType: '40HQ', num: 2, ctnClass: 'COC', weightPerCtn: '12000.5' }],
  cutoffSi: 200,
  cutoffVgm: null,
  cutoffCy: 100,
  cutoffCustoms: null,
  cutoffAfc: null,
} as unknown as Booking;

const filled = () => ({
  ...fromBooking(proposed),
  goodsList: [{ ...emptyCargo(), goods: 'TOOLS', packageType: 'CTNS', number: 5, weight: '10.5', volume: '2' }],
});

describe('the fields', () => {
  it('show the server’s proposal, with at least one row', () => {
    const values = fromBooking(proposed);
    expect(values).toMatchObject({
      shippingId: { value: '11', label: 'MSC', code: 'MSCU' },
      portEndId: { value: '22', code: 'USLAX' },
      blType: '2',
      shipper: { countryCode: { value: 'CN', label: 'China' } },
      notify: emptyParty(),
      goodsList: [emptyCargo()],
      ctnList: [{ ctnType: '40HQ', num: 2 }],
    });
  });

  it('form a valid input for the contract and survive the round trip', () => {
    const input = BookingInput.parse(toInput(filled(), { submit: true }));
    expect(input).toMatchObject({ submit: true, shippingId: '11', portEndId: '22', blType: 2, notify: null, shipper: { countryCode: 'CN' } });
    expect(input.ctnList).toEqual([{ ctnType: '40HQ', num: 2, ctnClass: 'COC', weightPerCtn: '12000.5' }]);
    const stored = { ...proposed, goodsList: input.goodsList, ctnList: input.ctnList } as unknown as Booking;
    expect(changes(filled(), fromBooking(stored))).toEqual([]);
  });

  it('send the details of the selected cargo type, and no others', () => {
    const dg = { ...emptyCargo(), goodsType: '3', dg: { ...emptyCargo().dg, unNo: '1263' } };
    expect(toInput({ ...filled(), goodsList: [dg] }, { submit: false }).goodsList).toMatchObject([{ dg: { unNo: '1263' }, reefer: null, oog: null }]);
  });

  it('omit the details of services that are not requested', () => {
    const services = { ...filled(), truckInfo: 'GATE 3', declareType: '2' as const };
    expect(toInput({ ...services, needTruck: false, needDeclare: false }, { submit: false })).toMatchObject({ truckInfo: '', declareType: '' });
    expect(toInput({ ...services, needTruck: true, needDeclare: true }, { submit: false })).toMatchObject({ truckInfo: 'GATE 3', declareType: '2' });
  });

  it('include the version only of a stored booking', () => {
    expect(toInput(filled(), { submit: false, version: 0 })).toMatchObject({ source: 'rate' });
    expect(toInput(filled(), { submit: false, version: 0 })).not.toHaveProperty('version');
    expect(toInput(filled(), { submit: false, bookingId: '7', version: 3 })).toMatchObject({ bookingId: '7', version: 3 });
  });
});

it('a draft may be incomplete, a submission may not', () => {
  const blank = fromBooking(proposed);
  expect(issuesOf(toInput(blank, { submit: false }))).toEqual([]);
  expect(issuesOf(toInput(blank, { submit: true })).map(({ field }) => field)).toEqual(
    ['goods', 'packageType', 'number', 'weight', 'volume'].map((name) => `goodsList.0.${name}`),
  );
  expect(issuesOf(toInput(filled(), { submit: true }))).toEqual([]);
});

describe('a new booking is requested', () => {
  it.each([
    [{}, {}],
    [{ copyOf: '9', ctn: '20GP:1' }, { copyBookingId: '9' }],
    [
      { rateId: '5', ctn: '40HQ:2' },
      { rateId: '5', ctnList: [{ ctnType: '40HQ', num: 2 }] },
    ],
    [{ pol: 'CNSHA', pod: 'USLAX', carrier: 'MSCU' }, { hint: { portStart: 'CNSHA', portEnd: 'USLAX', shipping: 'MSCU' } }],
    [{ ctn: 'nonsense', etd: 'soon' }, {}],
  ])('%j', (source, request) => expect(newBookingRequestOf(source)).toEqual(request));

  it('by its lane once its rate is gone', () => {
    expect(newBookingRequestOf({ rateId: '5', pol: 'CNSHA', pod: 'USLAX', carrier: 'MSCU' }, true)).toEqual({
      hint: { portStart: 'CNSHA', portEnd: 'USLAX', shipping: 'MSCU' },
    });
  });
});

it('cut-offs are sorted by time', () => {
  expect(cutOffsOf(proposed)).toEqual([
    { code: 'cy', time: 100 },
    { code: 'si', time: 200 },
  ]);
});
