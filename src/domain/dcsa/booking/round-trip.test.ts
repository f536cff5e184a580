import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PACKAGE_UN_CODES } from '../../cargo/package-code.ts';
import { CONTAINER_TYPE_CODES } from '../../container/container-type.ts';
import type { BookingData, BookingState, GoodsData, PartyData } from './booking-data.ts';
import { readDcsaBooking } from './read-booking.ts';
import { writeDcsaBooking } from './write-booking.ts';

const RUNS = 1000;
const SIGNS = 'ABCXYZ 0159-./&';
/** A text from a seed: strings of the library take ten times as long. */
const word = (max: number) =>
  fc.record({ seed: fc.nat(), length: fc.nat(max) }).map(({ seed, length }) => {
    const signs = Array.from({ length }, (_, n) => SIGNS[Math.abs(Math.imul(seed + n, 2_654_435_761) >> 8) % SIGNS.length]);
    return signs.join('').replaceAll(/\s+/g, ' ').trim();
  });
const filled = (max: number) => word(max).map((text) => text || 'X');
const decimal = fc.integer({ min: 1, max: 99_999_999 }).map((units) => String(units / 10_000));
const port = fc.constantFrom('CNSGH', 'USLAX', 'DEHAM', 'NLRTM');
const day = fc.constantFrom('', '2026-11-29', '2027-01-03');

/** Registration codes and contacts as DCSA can hold them. */
const party: fc.Arbitrary<PartyData> = fc
  .record({
    name: filled(70),
    address: filled(70),
    city: filled(35),
    stateRegion: word(65),
    countryCode: fc.constantFrom('CN', 'US', ''),
    postCode: word(10),
    contactName: fc.constantFrom('', 'LI MING', 'J. SMITH'),
    phone: fc.constantFrom('', '+86 21 5555 0142'),
    fax: fc.constant(''),
    email: fc.constantFrom('', 'a@example.com', 'a@example.com;b@example.com'),
    certCodeType: fc.constantFrom('', 'USCI', 'EIN'),
    certCode: word(35),
  })
  .map((given) => ({ ...given, certCodeType: given.certCode ? given.certCodeType : '' }));

const danger = fc.record({
  unNo: fc.constantFrom('1263', '3480'),
  imoClass: fc.constantFrom('3', '9', '2.1'),
  packingGroup: fc.constantFrom('', 'I', 'II', 'III'),
  properName: filled(60),
  emergencyContact: filled(30),
  emergencyPhone: fc.constant('+86 21 5555 0143'),
});
const line: fc.Arbitrary<GoodsData> = fc
  .record({
    goods: filled(550),
    packageType: fc.constantFrom(...Object.keys(PACKAGE_UN_CODES)),
    hsCode: fc.constantFrom('', '820559', '8517620000'),
    number: fc.nat(99_999),
    weight: decimal,
    volume: decimal,
    dg: fc.option(danger),
  })
  .map((given) => ({ ...given, marks: '', goodsType: given.dg ? '3' : '1', reefer: null }));

const reefer = fc.record({
  temp: fc.integer({ min: -30, max: 30 }).map(String),
  unit: fc.constantFrom('C', 'F'),
  vent: fc.constantFrom('', '25'),
  humidity: fc.constantFrom('', '65'),
});
const goods = fc.tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.option(reefer)).map(([lines, cooling]) => {
  const first = lines.findIndex(({ dg }) => !dg);
  return lines.map((one, place) => (cooling && place === first ? { ...one, goodsType: '2', reefer: cooling } : one));
});

const booking: fc.Arbitrary<BookingData> = fc.record({
  carrier: fc.constantFrom('MSCU', 'MAEU', ''),
  transportClause: fc.constantFrom('1', '2', '3', '4', '5', '6', '7'),
  payMethod: fc.constantFrom('1', '2', '3'),
  payPlace: port,
  blMethod: fc.constantFrom('', '1', '3'),
  incoterm: fc.constantFrom('', 'FOB', 'CIF'),
  refNo: word(35),
  contractNo: filled(30),
  quoteNo: fc.constant(''),
  vessel: word(50),
  voyage: word(20),
  etd: day,
  eta: day,
  places: fc.record({
    receipt: fc.oneof(fc.constant({ code: '', text: '' }), fc.record({ code: port, text: word(100) })),
    load: fc.record({ code: port, text: word(100) }),
    discharge: fc.record({ code: port, text: word(100) }),
    delivery: fc.record({ code: port, text: word(100) }),
  }),
  isToOrder: fc.constant(false),
  shipper: fc.option(party),
  consignee: fc.option(party),
  notify: fc.option(party),
  notifySecond: fc.option(party),
  contactName: filled(35),
  contactTel: fc.constantFrom('', '+86 138 0000 0001'),
  contactEmail: fc.constantFrom('', 'c@example.com'),
  goods,
  containers: fc.array(
    fc.record({
      ctnType: fc.constantFrom(...CONTAINER_TYPE_CODES),
      num: fc.integer({ min: 1, max: 999 }),
      ctnClass: fc.constantFrom('COC' as const, 'SOC' as const),
      weightPerCtn: fc.option(decimal),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

const STATE: BookingState = { agent: 'EASTSEA TOOLS CO., LTD.', status: 0, bkgNo: '', cutOffs: { si: null, vgm: null, cy: null } };

it(`writes ${RUNS} generated bookings without findings, and reads them back equal`, () => {
  fc.assert(
    fc.property(booking, (data) => {
      const { json, findings } = writeDcsaBooking(data, STATE);
      expect(findings).toEqual([]);
      expect(readDcsaBooking(JSON.parse(JSON.stringify(json)))).toEqual({ data, findings: [] });
    }),
    { numRuns: RUNS, seed: 14 },
  );
}, 60_000);
