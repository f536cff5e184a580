import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessageDraft } from '#domain/edifact/draft';
import { type MessageType, writeInterchange } from '#domain/edifact/interchange';
import { BOOKING_TABLE, type BookingMessage, readBooking, writeBooking } from '#domain/edifact/messages/booking-message';
import { type InstructionMessage, readInstruction, writeInstruction } from '#domain/edifact/messages/instruction-message';
import { type ManifestMessage, readManifest, writeManifest } from '#domain/edifact/messages/manifest-message';
import { type MassMessage, readMass, writeMass } from '#domain/edifact/messages/mass-message';
import type { MessageParty } from '#domain/edifact/messages/parts';
import { readInterchange } from '#domain/edifact/read-interchange';
import type { Segment } from '#domain/edifact/segment';
import { arrange } from '#domain/edifact/segment-table';
import { isGate } from '#tests/tier';
import { bookingMessage, instructionMessage, manifestMessage, massMessage } from './generated-messages.ts';
import { parsedElsewhere } from './independent-parser.ts';

const envelope = (type: MessageType) =>
  ({ sender: 'QUAYSIDE', receiver: 'CARRIER', controlReference: 'QS00000042', characterSet: 'UNOC', preparedAt: 1_780_000_000_000, type }) as const;

/** Writes a message, requires that nothing was left out, and returns what our reader and the independent one find. */
function written(type: MessageType, draft: MessageDraft) {
  expect(draft.findings).toEqual([]);
  const text = writeInterchange(envelope(type), draft.segments);
  const read = readInterchange(text);
  if (read.is === 'fault') throw new Error(`${read.reason}: ${text}`);
  const elsewhere = parsedElsewhere(text);
  return { text, read, elsewhere };
}

/** The segments of a message without the empty components at their ends. */
const plain = (segments: readonly Segment[]) => segments.map(({ tag, elements }) => [tag, ...trimmed(elements.map(trimmed))]);

/** Without what is empty at the end. */
function trimmed<T extends { length: number }>(parts: readonly T[]): T[] {
  return parts.slice(0, parts.findLastIndex(({ length }) => length > 0) + 1);
}

const oneLine = (text: string) => text.split(/\s+/).join(' ');
/** Names and addresses are broken into lines of 35 characters, so only their words count. */
const wordsOf = (party: MessageParty): MessageParty => ({ ...party, name: cut(party.name), address: cut(party.address) });
/** A word of more than a line is cut. */
const cut = (text: string) => oneLine(text).replaceAll(' ', '');
const withWords = <M extends { parties: Record<string, MessageParty | undefined> }>(message: M): M => ({
  ...message,
  parties: Object.fromEntries(Object.entries(message.parties).map(([role, party]) => [role, party && wordsOf(party)])),
});

describe.each(['booking', 'instruction', 'mass', 'manifest'] as const)('%s message', (name) => {
  it('of generated data reads back to the same data, here and by an independent parser', () => {
    const runs = { numRuns: isGate ? 100 : 1000 };
    const check =
      <M>(type: MessageType, write: (message: M) => MessageDraft, read: (segments: readonly never[]) => unknown, same: (message: M) => unknown) =>
      (message: M) => {
        const draft = write(message);
        const { read: ours, elsewhere } = written(type, draft);
        expect(plain(elsewhere).slice(2, -2)).toEqual(plain(ours.segments));
        expect(same(read(ours.segments as never) as M)).toEqual(same(message));
        expect(same(read(elsewhere.slice(2, -2) as never) as M)).toEqual(same(message));
      };
    if (name === 'booking')
      fc.assert(
        fc.property(
          bookingMessage,
          check<BookingMessage>('IFTMBF', (message) => writeBooking(message, 'UNOC'), readBooking, withWords),
        ),
        runs,
      );
    if (name === 'instruction')
      fc.assert(
        fc.property(
          instructionMessage,
          check<InstructionMessage>(
            'IFTMIN',
            (message) => writeInstruction(message, 'UNOC'),
            readInstruction,
            (message) => message,
          ),
        ),
        runs,
      );
    if (name === 'mass')
      fc.assert(
        fc.property(
          massMessage,
          check<MassMessage>(
            'VERMAS',
            (message) => writeMass(message, 'UNOC'),
            readMass,
            (message) => message,
          ),
        ),
        runs,
      );
    if (name === 'manifest')
      fc.assert(
        fc.property(
          manifestMessage,
          check<ManifestMessage>('CUSCAR', (message) => writeManifest(message, 'UNOC'), readManifest, withWords),
        ),
        runs,
      );
  });
});

const [sample] = fc.sample(bookingMessage, { numRuns: 1, seed: 7 });
if (!sample) throw new Error('messages.test: no sample.');
const shipper: MessageParty = {
  name: 'TIDEWATER HOME GOODS (SAMPLE)',
  address: '218 HAIYUN ROAD',
  city: '',
  region: '',
  countryCode: 'CN',
  postCode: '',
  contactName: '',
  phone: '',
  fax: '',
  email: '',
  code: '',
};

it('tells the field and the characters that the set lacks, and leaves the text as it is', () => {
  const draft = writeBooking({ ...sample, parties: { shipper: { ...shipper, name: 'TIDEWATER 家居 “A”', contactName: '林悦' } } }, 'UNOC');
  expect(draft.findings).toEqual([
    { field: 'shipper.name', code: 'edi.characters', params: { found: '家 居 “ ”', set: 'UNOC' } },
    { field: 'shipper.contactName', code: 'edi.characters', params: { found: '林 悦', set: 'UNOC' } },
  ]);
  expect(draft.segments.find(({ tag, elements }) => tag === 'NAD' && elements[0]?.[0] === 'CZ')?.elements[3]).toEqual(['TIDEWATER 家居 “A”']);
});

it('tells lower-case letters in the upper-case set', () => {
  const draft = writeBooking({ ...sample, parties: { shipper: { ...shipper, name: 'Tidewater' } } }, 'UNOA');
  expect(draft.findings).toContainEqual({ field: 'shipper.name', code: 'edi.characters', params: { found: 'i d e w a', set: 'UNOA' } });
});

it('28.1 tells a place of weighing that the character set lacks at its field', () => {
  const container = { ctnNo: 'MSCU1234566', ctnType: '20GP', sealNo: '', method: 'SM1', grossMass: '1', weighedAt: null, certificateNo: '' } as const;
  const at = (weighingPlace: string) => writeMass({ ...mass, containers: [{ ...container, weighingParty: '', weighingPlace }] }, 'UNOC');
  expect(at('洋山 2').findings).toEqual([{ field: 'vgmVo.weighingLocation', code: 'edi.characters', params: { found: '洋 山', set: 'UNOC' } }]);
  expect(written('VERMAS', at('BRIDGE 2')).text).toContain("'EQD+CN+MSCU1234566+22G1:102:5'LOC+ZZZ+:::BRIDGE 2'MEA+");
});

it('has no mail addresses in a set without their sign', () => {
  const contact = { contactName: 'LIN YUE', phone: '021-5555', email: 'a@example.com' };
  const mailed = (set: 'UNOB' | 'UNOC') =>
    writeBooking({ ...sample, contact, parties: { shipper: { ...shipper, email: 'b@example.com' } } }, set).segments.filter(
      ({ tag, elements }) => tag === 'COM' && elements[0]?.[1] === 'EM',
    ).length;
  expect([mailed('UNOB'), mailed('UNOC')]).toEqual([0, 2]);
});

it('tells texts of more lines than the message may repeat its segments', () => {
  const [line] = sample.goods;
  if (!line) throw new Error('No goods.');
  const findings = (changes: object) => writeBooking({ ...sample, parties: { shipper }, goods: [{ ...line, ...changes }] }, 'UNOC').findings;
  expect(findings({ goods: 'A\n'.repeat(496) })).toEqual([{ field: 'goodsList.0.goods', code: 'lines', params: { lines: 495, columns: 512 } }]);
  expect(findings({ marks: `A\n`.repeat(1000) })).toEqual([{ field: 'goodsList.0.marks', code: 'lines', params: { lines: 999, columns: 350 } }]);
});

it('tells texts for which the message has no room', () => {
  const address = Array.from({ length: 10 }, (_, line) => `LINE ${line} ${'X'.repeat(28)}`).join('\n');
  const vessel = 'A'.repeat(36);
  const draft = writeBooking({ ...sample, sailing: { ...sample.sailing, vessel }, parties: { shipper: { ...shipper, address } } }, 'UNOC');
  expect(draft.findings).toEqual([
    { field: 'vessel', code: 'maxLength', params: { max: 35 } },
    { field: 'shipper.address', code: 'lines', params: { lines: 9, columns: 35 } },
  ]);
});

it('counts the segments and repeats the references', () => {
  const { text } = written('VERMAS', writeMass({ ...mass, containers: [] }, 'UNOC'));
  expect(text).toBe(
    "UNA:+.? 'UNB+UNOC:3+QUAYSIDE:ZZ+CARRIER:ZZ+260529:0426+QS00000042++VERMAS++1'UNH+1+VERMAS:D:16A:UN'BGM+749+V?+1+9'DTM+137:20260529042640:204'" +
      "RFF+BN:177'NAD+CA+COSU:160:182'NAD+SPC+++PARTY?'S'CTA+RP+:A PERSON'UNT+8+1'UNZ+1+QS00000042'",
  );
});

const mass: MassMessage = {
  function: 'original',
  documentNo: 'V+1',
  preparedAt: 1_780_000_000_000,
  bkgNo: '177',
  blNo: '',
  carrier: 'COSU',
  responsibleParty: "PARTY'S",
  authorizedPerson: 'A PERSON',
  phone: '',
  email: '',
  containers: [],
};

it.each([
  ['', 'empty'],
  ['Dear customer, we have received your file.', 'unterminated'],
  ["UNB+UNOC:3+A+B+260101:0000+1'", 'header'],
  ["UNB+UNOC:3+A+B+260101:0000+1'UNH+1+APERAK:D:01B:UN'BGM+313'UNT+3+1'", 'trailer'],
  ["UNB+UNOC:3+A+B+260101:0000+1'UNH+1+APERAK:D:01B:UN'BGM+313'UNT+4+1'UNZ+1+1'", 'count'],
  ["UNB+UNOC:3+A+B+260101:0000+1'UNH+1+APERAK:D:01B:UN'BGM+313'UNT+3+1'UNZ+1+2'", 'control'],
  ["UNB+UNOC:3+A+B+260101:0000+1'UNH+1+APERAK:D:01B:UN'BGM+313'UNT+3+2'UNZ+1+1'", 'control'],
  ["UNB+UNOC:3+A+B+260101:0000+1'UNH+1+APERAK:D:01B:UN'BGM+313'UNT+3+1'UNZ+2+1'", 'messages'],
])('does not take %j for an interchange', (text, reason) => {
  expect(readInterchange(text)).toEqual({ is: 'fault', reason });
});

it('reads other separators and line breaks between segments', () => {
  const read = readInterchange(
    "UNA|*.\\ ~UNB*UNOC|3*A*B*260101|0000*77~\r\nUNH*1*APERAK|D|01B|UN~\r\nBGM*313*A\\*B'+:~\r\nUNT*3*1~\r\nUNZ*1*77~\r\n",
  );
  expect(read).toMatchObject({
    is: 'interchange',
    controlReference: '77',
    type: 'APERAK',
    segments: [{ tag: 'BGM', elements: [['313'], ["A*B'+:"]] }],
  });
});

it('never throws on garbage, and reads no half of a message', () => {
  const whole = writeInterchange(envelope('IFTMBF'), writeBooking(sample, 'UNOC').segments);
  fc.assert(fc.property(fc.string(), (text) => void readInterchange(text)));
  fc.assert(
    fc.property(fc.nat(whole.length - 1), (length) => {
      expect(readInterchange(whole.slice(0, length)).is).toBe('fault');
    }),
    { numRuns: isGate ? 100 : 300 },
  );
});

it('reports the first segment that the table does not allow', () => {
  const { segments } = writeBooking(sample, 'UNOC');
  expect(arrange(BOOKING_TABLE, segments.slice(1))).toMatchObject({ is: 'fault', reason: 'missing', tag: 'BGM' });
  expect(arrange(BOOKING_TABLE, [...segments, { tag: 'BGM', elements: [] }])).toMatchObject({ is: 'fault', reason: 'unexpected', tag: 'BGM' });
});
