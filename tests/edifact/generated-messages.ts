import fc from 'fast-check';
import { PACKAGE_UN_CODES } from '#domain/cargo/package-code';
import { CONTAINER_TYPE_CODES } from '#domain/container/container-type';
import type { BookingMessage } from '#domain/edifact/messages/booking-message';
import type { MessageGoods } from '#domain/edifact/messages/cargo';
import type { InstructionMessage } from '#domain/edifact/messages/instruction-message';
import type { ManifestMessage } from '#domain/edifact/messages/manifest-message';
import type { MassMessage } from '#domain/edifact/messages/mass-message';
import type { MessageParty } from '#domain/edifact/messages/parts';

/** Service characters come often, and so do letters beyond ASCII. */
const letter = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcxyz') },
  { weight: 3, arbitrary: fc.constantFrom(...`'+:?`) },
  { weight: 1, arbitrary: fc.constantFrom(...'.,-()/=!"%&*;<>@_#éÄñ') },
);
const word = (maxLength: number, minLength = 1) => fc.string({ unit: letter, minLength, maxLength });
const words = (count: number, maxLength: number) => fc.array(word(maxLength), { minLength: 1, maxLength: count }).map((list) => list.join(' '));
const maybe = (text: fc.Arbitrary<string>) => fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 3, arbitrary: text });
/** Lines of a box; lines within may be blank, the last is not. */
const box = (lines: number, columns: number) =>
  fc
    .tuple(fc.array(fc.oneof(words(3, Math.floor(columns / 3) - 1), fc.constant('')), { maxLength: lines - 1 }), words(2, 10))
    .map(([above, last]) => [...above, last].join('\n'));
const marks = fc
  .tuple(fc.array(fc.oneof(words(8, 30), fc.constant('')), { maxLength: 8 }), words(2, 10))
  .map(([above, last]) => [...above, last].join('\n'));

const count = fc.nat(99_999);
const decimal = fc
  .tuple(fc.nat(30_000), fc.nat(9999))
  .map(([whole, part]) => (part === 0 ? `${whole}` : `${whole}.${String(part).padStart(4, '0')}`));
const maybeDecimal = fc.option(decimal);
const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const ctnNo = digits(7).map((number) => `MSCU${number}`);
const day = fc.option(fc.integer({ min: 0, max: 900 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)));
const second = fc.integer({ min: 1_767_225_600, max: 1_830_000_000 }).map((seconds) => seconds * 1000);
const clause = fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '');
const payment = fc.constantFrom('1', '2', '3', '');
const packageType = fc.constantFrom(...Object.keys(PACKAGE_UN_CODES));
const containerType = fc.constantFrom(...CONTAINER_TYPE_CODES);
const ctnClass = fc.constantFrom('COC' as const, 'SOC' as const);
const code = fc.constantFrom('CNSGH', 'CNNBO', 'USLAX', 'NLRTM', 'DEHAM');
const place = fc.record({ code, name: maybe(words(2, 12)) });
const carrier = fc.constantFrom('MSCU', 'MAEU', 'COSU');
const sailing = fc.record({ carrier, vessel: words(3, 10), imo: fc.oneof(digits(7), fc.constant('')), voyage: word(17) });
const email = fc.tuple(digits(4), fc.constantFrom('a', 'b')).map(([name, host]) => `x${name}@${host}.example`);
const contact = fc.record({ contactName: maybe(word(35)), phone: maybe(word(30)), email: maybe(email) });
const messageFunction = fc.constantFrom('original' as const, 'replace' as const, 'cancel' as const);

const party: fc.Arbitrary<MessageParty> = fc.record({
  name: words(2, 33),
  address: fc.array(words(3, 10), { minLength: 1, maxLength: 8 }).map((lines) => lines.join('\n')),
  city: maybe(words(2, 15)),
  region: maybe(words(2, 30)),
  countryCode: fc.constantFrom('CN', 'US', 'DE', ''),
  postCode: maybe(word(10)),
  contactName: maybe(word(35)),
  phone: maybe(word(30)),
  fax: maybe(word(30)),
  email: maybe(fc.array(email, { minLength: 1, maxLength: 3 }).map((list) => list.join(';'))),
  code: maybe(fc.tuple(fc.constantFrom('USCI', 'EIN', '9999'), word(20)).map((parts) => parts.join('+'))),
});

const goods: fc.Arbitrary<MessageGoods> = fc.record({
  marks: maybe(marks),
  goods: box(15, 70),
  packageType,
  hsCode: maybe(digits(8)),
  number: fc.option(count),
  weight: maybeDecimal,
  volume: maybeDecimal,
  dg: fc.option(
    fc.record({
      unNo: digits(4),
      imoClass: fc.constantFrom('3', '9', '6.1'),
      packingGroup: fc.constantFrom('', '1', 'III'),
      properName: maybe(words(3, 20)),
      emergencyContact: maybe(word(35)),
      emergencyPhone: maybe(word(30)),
    }),
  ),
  reefer: fc.option(
    fc.record({
      temp: fc.constantFrom('-18', '4', '+2.5'),
      unit: fc.constantFrom('C', 'F'),
      vent: fc.constantFrom('', '25'),
      humidity: fc.constantFrom('', '60'),
    }),
  ),
  oog: fc.option(fc.record({ l: digits(3), w: digits(3), h: digits(3) })),
  placements: fc.constant([]),
});

export const bookingMessage: fc.Arbitrary<BookingMessage> = fc.record({
  function: messageFunction,
  orderNo: digits(10).map((number) => `DD${number}`),
  preparedAt: second,
  refNo: maybe(word(50)),
  contractNo: maybe(word(35)),
  bkgNo: maybe(word(35)),
  transportClause: clause,
  payMethod: payment,
  places: fc.record({ receipt: place, load: place, discharge: place, delivery: place, payment: place }, { requiredKeys: ['load', 'discharge'] }),
  sailing,
  etd: day,
  eta: day,
  parties: fc.record({ shipper: party, consignee: party, notify: party, notifySecond: party }, { requiredKeys: ['shipper'] }),
  contact,
  goods: fc.array(goods, { minLength: 1, maxLength: 5 }),
  containers: fc.array(fc.record({ ctnType: containerType, num: fc.integer({ min: 1, max: 99 }), ctnClass, weightPerCtn: maybeDecimal }), {
    minLength: 1,
    maxLength: 5,
  }),
});

const instructionParts = fc.record({
  function: messageFunction,
  documentNo: word(35),
  preparedAt: second,
  bkgNo: word(35),
  combinedBkgNos: fc.array(word(30), { maxLength: 3 }),
  blNo: maybe(word(20)),
  masterBlNo: maybe(word(20)),
  isHouseBill: fc.boolean(),
  blMethod: fc.constantFrom('', '1', '2', '3', '4'),
  numOriginal: fc.option(fc.integer({ min: 0, max: 99 })),
  numCopy: fc.option(fc.integer({ min: 0, max: 99 })),
  transportClause: clause,
  payMethod: fc.constantFrom('1', '2', '3'),
  places: fc.record({ receipt: place, load: place, discharge: place, delivery: place, payment: place }, { requiredKeys: ['load', 'discharge'] }),
  sailing,
  etd: day,
  parties: fc.record({ shipper: box(5, 35), consignee: box(5, 35), notify: box(5, 35), notifySecond: box(5, 35) }, { requiredKeys: ['shipper'] }),
  agent: fc.option(fc.record({ name: word(70, 40), address: fc.constant('1 AGENT ROAD\nROTTERDAM'), phone: maybe(word(20)), email: maybe(email) })),
  preparer: contact,
  remark: maybe(box(4, 70)),
  goods: goods.map((line) => ({ ...line, dg: null, reefer: null, oog: null })),
});
const container = fc.record({
  ctnNo,
  ctnType: containerType,
  ctnClass,
  emptyFull: fc.constantFrom('4', '5'),
  sealNo: maybe(word(35)),
  sealType: fc.constantFrom('', 'BLT', 'WIR'),
  sealSource: fc.constantFrom('', 'CAR', 'SHI'),
  packageType,
  tare: maybeDecimal,
});

export const instructionMessage: fc.Arbitrary<InstructionMessage> = fc
  .tuple(instructionParts, fc.array(fc.tuple(container, count, decimal, decimal), { minLength: 1, maxLength: 20 }))
  .map(([parts, lines]) => ({
    ...parts,
    goods: {
      ...parts.goods,
      placements: lines.map(([{ ctnNo: number }, pieces, weight, volume]) => ({ ctnNo: number, number: pieces, weight, volume })),
    },
    // Without a number there is no seal to describe.
    containers: lines.map(([line]) => (line.sealNo === '' ? { ...line, sealType: '', sealSource: '' } : line)),
  }));

export const massMessage: fc.Arbitrary<MassMessage> = fc.record({
  function: messageFunction,
  documentNo: word(35),
  preparedAt: second,
  bkgNo: maybe(word(35)),
  blNo: maybe(word(35)),
  carrier,
  responsibleParty: word(70),
  authorizedPerson: word(35),
  phone: maybe(word(30)),
  email: maybe(email),
  containers: fc.array(
    fc.record({
      ctnNo,
      ctnType: containerType,
      sealNo: maybe(word(35)),
      method: fc.constantFrom('SM1' as const, 'SM2' as const),
      grossMass: decimal,
      weighedAt: fc.option(second),
      certificateNo: maybe(word(35)),
      weighingParty: maybe(word(70)),
      weighingPlace: maybe(word(70)),
    }),
    { minLength: 1, maxLength: 20 },
  ),
});

export const manifestMessage: fc.Arbitrary<ManifestMessage> = fc.record({
  function: messageFunction,
  documentNo: word(35),
  preparedAt: second,
  bkgNo: maybe(word(35)),
  customsCode: fc.oneof(digits(4), fc.constant('')),
  sailing,
  etd: day,
  places: fc.record({ load: place, discharge: place, delivery: place }, { requiredKeys: ['load', 'discharge'] }),
  contact: fc.record({ contactName: maybe(word(35)), phone: maybe(word(30)) }),
  reason: maybe(box(3, 60)),
  mblNo: maybe(word(20)),
  parties: fc.record({ shipper: party, consignee: party, notify: party }, { requiredKeys: ['shipper'] }),
  consignments: fc.array(
    fc.record({
      blNo: word(20),
      isMain: fc.boolean(),
      goods: fc.array(
        fc.record({
          ctnNo,
          packageType,
          number: fc.option(count),
          weight: maybeDecimal,
          volume: maybeDecimal,
          goods: box(4, 70),
          marks: maybe(marks),
          hsCode: maybe(digits(6)),
          unNo: fc.oneof(digits(4), fc.constant('')),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  containers: fc.array(fc.record({ ctnNo, ctnType: containerType, sealNo: maybe(word(35)) }), { maxLength: 6 }),
});
