import { describe, expect, it } from 'vitest';
import type { BookingData, BookingState, PartyData } from './booking-data.ts';
import { readDcsaBooking } from './read-booking.ts';
import { writeDcsaBooking } from './write-booking.ts';

const PARTY: PartyData = {
  name: 'EASTSEA TOOLS CO., LTD.',
  address: '1 HARBOUR ROAD',
  city: 'SHANGHAI',
  stateRegion: '',
  countryCode: 'CN',
  postCode: '200080',
  contactName: '',
  phone: '',
  fax: '',
  email: '',
  certCodeType: 'USCI',
  certCode: '91310115MA1K300A1P',
};
const place = (code: string) => ({ code, text: '' });
const DATA: BookingData = {
  carrier: 'MSCU',
  transportClause: '1',
  payMethod: '1',
  payPlace: '',
  blMethod: '1',
  incoterm: 'FOB',
  refNo: 'PO-1',
  contractNo: 'SC-1',
  quoteNo: '',
  vessel: 'EVENING STAR',
  voyage: '612E',
  etd: '2026-12-06',
  eta: '2026-12-24',
  places: { receipt: place(''), load: place('CNSGH'), discharge: place('USLAX'), delivery: place('USLAX') },
  isToOrder: false,
  shipper: PARTY,
  consignee: null,
  notify: null,
  notifySecond: null,
  contactName: 'LI MING',
  contactTel: '+86 138 0000 0001',
  contactEmail: '',
  goods: [
    {
      marks: '',
      goods: 'HAND TOOLS',
      goodsType: '1',
      packageType: 'CTNS',
      hsCode: '820559',
      number: 640,
      weight: '14200.5',
      volume: '22.4',
      dg: null,
      reefer: null,
    },
  ],
  containers: [{ ctnType: '40HQ', num: 2, ctnClass: 'COC', weightPerCtn: null }],
};
const STATE: BookingState = { agent: 'EASTSEA', status: 3, bkgNo: '177ABC', cutOffs: { si: Date.UTC(2026, 11, 2, 2), vgm: null, cy: null } };

const write = (changes: Partial<BookingData> = {}, state: Partial<BookingState> = {}) =>
  writeDcsaBooking({ ...DATA, ...changes }, { ...STATE, ...state });

describe('a booking as JSON of DCSA', () => {
  it('uses the names and codes of the standard', () => {
    expect(write().json).toMatchObject({
      bookingStatus: 'CONFIRMED',
      carrierBookingReference: '177ABC',
      shipmentCutOffTimes: [{ cutOffDateTimeCode: 'DCO', cutOffDateTime: '2026-12-02T02:00:00.000Z' }],
      receiptTypeAtOrigin: 'CY',
      freightPaymentTermCode: 'PRE',
      carrierCode: 'MSCU',
      carrierCodeListProvider: 'NMFTA',
      isEquipmentSubstitutionAllowed: false,
      references: [{ type: 'CR', value: 'PO-1' }],
      shipmentLocations: [{ locationTypeCode: 'POL' }, { locationTypeCode: 'POD' }, { locationTypeCode: 'PDE' }],
      requestedEquipments: [
        {
          ISOEquipmentCode: '45G1',
          units: 2,
          commodities: [{ HSCodes: ['820559'], cargoGrossWeight: { value: 14_200.5, unit: 'KGM' }, cargoGrossVolume: { value: 22.4, unit: 'MTQ' } }],
        },
      ],
    });
    expect(write().findings).toEqual([]);
  });

  it.each([
    [0, {}],
    [8, { bookingStatus: 'CONFIRMED', bookingCancellationStatus: 'CANCELLATION_RECEIVED' }],
    [11, { bookingStatus: 'CONFIRMED', amendedBookingStatus: 'AMENDMENT_RECEIVED' }],
  ])('has the status of DCSA for status %i', (status, expected) => {
    const { bookingStatus, bookingCancellationStatus, amendedBookingStatus } = write({}, { status }).json as Record<string, unknown>;
    expect(JSON.parse(JSON.stringify({ bookingStatus, bookingCancellationStatus, amendedBookingStatus }))).toEqual(expected);
  });

  it('keeps texts that are too long for DCSA, and names their paths', () => {
    const goods = [{ ...DATA.goods[0]!, goods: 'X'.repeat(551) }];
    const { json, findings } = write({ goods, refNo: 'R'.repeat(36) });
    expect(JSON.stringify(json)).toContain('X'.repeat(551));
    expect(findings).toEqual([
      { path: '$.references[0].value', code: 'tooLong', params: { max: 35 } },
      { path: '$.requestedEquipments[0].commodities[0].commodityType', code: 'tooLong', params: { max: 550 } },
    ]);
  });

  it('tells what DCSA lacks instead of dropping it in silence', () => {
    const goods = [{ ...DATA.goods[0]!, marks: 'N/M', goods: 'HAND\nTOOLS' }];
    const { findings } = write({ goods, isToOrder: true, shipper: { ...PARTY, fax: '+86 21 1' }, blMethod: '2' });
    expect(findings.map(({ path, code }) => `${code} ${path}`)).toEqual([
      'notCarried $.transportDocumentTypeCode',
      'notCarried $.documentParties.consignee',
      'notCarried $.documentParties.shipper',
      'notCarried $.requestedEquipments[0].commodities[0]',
      'changed $.requestedEquipments[0].commodities[0].commodityType',
    ]);
  });

  it('names what a receiver requires', () => {
    const { findings } = write({ transportClause: '', contractNo: '', places: { ...DATA.places, load: place('cnsgh') } });
    expect(findings.map(({ path, code }) => `${code} ${path}`)).toEqual([
      'required $.receiptTypeAtOrigin',
      'required $.deliveryTypeAtDestination',
      'format $.shipmentLocations[0].location.UNLocationCode',
    ]);
  });
});

describe('reading JSON of DCSA', () => {
  const read = (changes: object) => readDcsaBooking({ ...write().json, ...changes });

  it.each([
    ['no object', [], 'type $'],
    ['a missing array', { shipmentLocations: undefined }, 'required $.shipmentLocations'],
    [
      'a number as a text',
      { requestedEquipments: [{ ISOEquipmentCode: '45G1', units: '2', isShipperOwned: false }] },
      'type $.requestedEquipments[0].units',
    ],
    ['an unknown code', { receiptTypeAtOrigin: 'DOOR' }, 'value $.receiptTypeAtOrigin'],
    ['a combination that we lack', { receiptTypeAtOrigin: 'SD', deliveryTypeAtDestination: 'CFS' }, 'unknown $.deliveryTypeAtDestination'],
    [
      'an unknown container',
      { requestedEquipments: [{ ISOEquipmentCode: '99XX', units: 2, isShipperOwned: false }] },
      'unknown $.requestedEquipments[0].ISOEquipmentCode',
    ],
    ['cargo that fills no container', { cargoMovementTypeAtOrigin: 'LCL' }, 'unknown $.cargoMovementTypeAtOrigin'],
  ])('refuses %s with its path', (_, changes, finding) => {
    const { data, findings } = Array.isArray(changes) ? readDcsaBooking(changes) : read(changes);
    expect(data).toBeNull();
    expect(findings.map(({ path, code }) => `${code} ${path}`)).toContain(finding);
  });

  it('accepts what is only too long, and converts pounds and cubic feet', () => {
    const commodity = {
      commodityType: 'X'.repeat(600),
      cargoGrossWeight: { value: 1000, unit: 'LBR' },
      cargoGrossVolume: { value: 100, unit: 'FTQ' },
    };
    const { data, findings } = read({
      requestedEquipments: [{ ISOEquipmentCode: '22G1', units: 1, isShipperOwned: true, commodities: [commodity] }],
    });
    expect(data?.goods[0]).toMatchObject({ goods: 'X'.repeat(600), weight: '453.5924', volume: '2.8317' });
    expect(data?.containers).toEqual([{ ctnType: '20GP', num: 1, ctnClass: 'SOC', weightPerCtn: null }]);
    expect(findings).toEqual([{ path: '$.requestedEquipments[0].commodities[0].commodityType', code: 'tooLong', params: { max: 550 } }]);
  });
});
