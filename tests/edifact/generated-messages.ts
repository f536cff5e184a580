import fc from 'fast-check';
import { PACKAGE_UN_CODES } from '#domain/cargo/package-code';
import { CONTAINER_TYPE_CODES } from '#domain/container/container-type';
import type { BookingMessage } from '#domain/edifact/messages/booking-message';
import type { MessageGoods } from '#domain/edifact/messages/cargo';
import type { InstructionMessage } from '#domain/edifact/messages/instruction-message';
import type { ManifestMessage } from '#domain/edifact/messages/manifest-message';
import type { MassMessage } from '#domain/edifact/messages/mass-message';
import type { MessageParty } from '#domain/edifact/messages/parts';
import { ROOM } from '#domain/text/message-room';
import { DECIMAL_INTEGER_DIGITS, PIECES_MAX, SEAL_NO_MAX } from '#domain/constants';
import { CTN_NUM_MAX } from '#domain/container/ctn-text';

/** Every character that UNOC has besides blanks. */
const ALL = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code)).filter((one) => /[!-~\u00a1-\u00ff]/.test(one));

/** Service characters come often, and so do letters beyond ASCII. */
const letter = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcxyz') },
  { weight: 3, arbitrary: fc.constantFrom(...`'+:?`) },
  { weight: 1, arbitrary: fc.constantFrom(...ALL) },
);
/** Every fourth is as long as the field allows. */
const word = (maxLength: number, minLength = 1) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: letter, minLength, maxLength }) },
    { weight: 1, arbitrary: fc.string({ unit: letter, minLength: maxLength, maxLength }) },
  );
const words = (count: number, maxLength: number) => fc.array(word(maxLength), { minLength: 1, maxLength: count }).map((list) => list.join(' '));
const maybe = (text: fc.Arbitrary<string>) => fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 3, arbitrary: text });
/** Lines of a box; lines within may be blank, the last is not. */
const box = (lines: number, columns: number) =>
  fc
    .tuple(fc.array(fc.oneof(words(3, Math.floor(columns / 3) - 1), fc.constant('')), { maxLength: lines - 1 }), words(2, 10))
    .map(([above, last]) => [...above, last].join('\n'));
const marks = fc
  .tuple(fc.array(fc.oneof(words(8, 30), word(ROOM.marks.piece * 9), fc.constant('')), { maxLength: 8 }), words(2, 10))
  .map(([above, last]) => [...above, last].join('\n'));

const count = fc.oneof(fc.nat(99_999), fc.constant(PIECES_MAX));
const decimal = fc
  .tuple(fc.oneof(fc.nat(30_000), fc.constant(10 ** DECIMAL_INTEGER_DIGITS - 1)), fc.nat(9999))
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
const place = fc.record({ code, name: maybe(fc.oneof(words(2, 12), word(100))) });
const carrier = fc.constantFrom('MSCU', 'MAEU', 'COSU');
const sailing = fc.record({ carrier, vessel: fc.oneof(words(3, 10), word(35)), imo: fc.oneof(digits(7), fc.constant('')), voyage: word(17) });
const email = fc.tuple(digits(4), fc.constantFrom('a', 'b')).map(([name, host]) => `x${name}@${host}.example`);
const contact = fc.record({ contactName: maybe(word(35)), phone: maybe(word(30)), email: maybe(email) });
const messageFunction = fc.constantFrom('original' as const, 'replace' as const, 'cancel' as const);

const party: fc.Arbitrary<MessageParty> = fc.record({
  name: fc.oneof(words(2, 33), word(70)),
  address: fc
    .array(fc.oneof(words(3, 10), word(ROOM.party.columns)), { minLength: 1, maxLength: ROOM.party.addressLines })
    .map((lines) => lines.join('\n')),
  city: maybe(fc.oneof(words(2, 15), word(35))),
  region: maybe(fc.oneof(words(2, 30), word(70))),
  countryCode: fc.constantFrom('CN', 'US', 'DE', ''),
  postCode: maybe(word(10)),
  contactName: maybe(word(35)),
  phone: maybe(word(30)),
  fax: maybe(word(30)),
  email: maybe(fc.array(email, { minLength: 1, maxLength: ROOM.mails }).map((list) => list.join(';'))),
  code: maybe(fc.tuple(fc.constantFrom('USCI', 'EIN', '9999'), word(30)).map((parts) => parts.join('+'))),
});

const goods: fc.Arbitrary<MessageGoods> = fc.record({
  marks: maybe(marks),
  goods: fc.oneof({ weight: 4, arbitrary: box(15, 70) }, { weight: 1, arbitrary: word(ROOM.text.columns) }),
  packageType,
  hsCode: maybe(fc.oneof(digits(6), digits(10))),
  number: fc.option(count),
  weight: maybeDecimal,
  volume: maybeDecimal,
  dg: fc.option(
    fc.record({
      unNo: digits(4),
      imoClass: fc.oneof(fc.constantFrom('3', '9', '6.1'), word(7)),
      packingGroup: fc.oneof(fc.constantFrom('', '1', 'III'), word(3)),
      properName: maybe(fc.oneof(words(3, 20), word(500))),
      emergencyContact: maybe(word(35)),
      emergencyPhone: maybe(word(30)),
    }),
  ),
  reefer: fc.option(
    fc.record({
      temp: fc.oneof(fc.constantFrom('-18', '4', '+2.5'), word(10)),
      unit: fc.constantFrom('C', 'F'),
      vent: maybe(fc.oneof(digits(2), word(18))),
      humidity: maybe(fc.oneof(digits(2), word(10))),
    }),
  ),
  oog: fc.option(fc.record({ l: digits(3), w: maybe(digits(3)), h: maybe(word(10)) })),
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
  goods: fc.oneof(
    { weight: 9, arbitrary: fc.array(goods, { minLength: 1, maxLength: 5 }) },
    { weight: 1, arbitrary: fc.array(goods, { minLength: 50, maxLength: 50 }) },
  ),
  containers: fc.array(fc.record({ ctnType: containerType, num: fc.integer({ min: 1, max: CTN_NUM_MAX }), ctnClass, weightPerCtn: maybeDecimal }), {
    minLength: 1,
    maxLength: 20,
  }),
});

/** Blank lines of an agent's address are left out. */
const agentAddress = fc.array(fc.oneof(words(3, 10), word(35)), { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n'));

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
  agent: fc.option(fc.record({ name: word(70), address: agentAddress, phone: maybe(word(20)), email: maybe(email) })),
  preparer: contact,
  remark: maybe(box(4, 70)),
  goods: goods.map((line) => ({ ...line, dg: null, reefer: null, oog: null })),
});
const container = fc.record({
  ctnNo,
  ctnType: containerType,
  ctnClass,
  emptyFull: fc.constantFrom('4', '5'),
  sealNo: maybe(fc.oneof(word(35), word(SEAL_NO_MAX))),
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
