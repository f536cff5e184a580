import { formatDateTime, parseDate } from '#i18n';
import { type MessageDraft, of } from '../draft.ts';
import { find, findAll, type Group, groupsOf } from '../segment-table.ts';
import { at, type Segment } from '../segment.ts';
import { ROOM } from '../../text/message-room.ts';
import { wrapped } from '../../text/lines.ts';

/** Function of a message: what it does to the one before. */
export const FUNCTION_CODES = { original: '9', replace: '5', cancel: '1' } as const;
export type MessageFunction = keyof typeof FUNCTION_CODES;

export const functionOf = (code: string): MessageFunction =>
  (Object.keys(FUNCTION_CODES) as MessageFunction[]).find((key) => FUNCTION_CODES[key] === code) ?? 'original';

/** A port or place with its UN/LOCODE. */
export interface Place {
  code: string;
  name: string;
}

/** Qualifiers of places. */
const PLACES = { receipt: '88', load: '9', discharge: '11', delivery: '7', payment: '57' } as const;
export type PlaceKey = keyof typeof PLACES;
export type Places = Partial<Record<PlaceKey, Place>>;

/** Fields of the record that hold the places. */
export type PlaceFields = Partial<Record<PlaceKey, string>>;

const UN_ECE = '6';
const PORT = '139';

export function addPlaces(draft: MessageDraft, keys: readonly PlaceKey[], places: Places, fields: PlaceFields): void {
  for (const key of keys) {
    const place = places[key];
    if (place?.code) draft.add('LOC', PLACES[key], [of(fields[key] ?? key, place.code), PORT, UN_ECE, of(fields[key] ?? key, place.name)]);
  }
}

export function placesOf(segments: readonly Segment[]): Places {
  const found = (Object.keys(PLACES) as PlaceKey[]).flatMap((key) => {
    const segment = segments.find(({ tag, elements }) => tag === 'LOC' && elements[0]?.[0] === PLACES[key]);
    return segment ? [[key, { code: at(segment, 1), name: at(segment, 1, 3) }] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Roles of parties. */
export const ROLES = { shipper: 'CZ', consignee: 'CN', notify: 'N1', notifySecond: 'N2' } as const;
export type PartyRole = keyof typeof ROLES;
export const PARTY_ROLES = Object.keys(ROLES) as PartyRole[];

/** A party by its fields, or by the lines of its box on a bill. */
export interface MessageParty {
  name: string;
  address: string;
  city: string;
  region: string;
  countryCode: string;
  postCode: string;
  contactName: string;
  phone: string;
  fax: string;
  /** Several are separated by semicolons. */
  email: string;
  /** Company registration code as `TYPE+CODE`. */
  code: string;
}

const { columns: LINE, nameLines: NAME_LINES, addressLines: ADDRESS_LINES } = ROOM.party;
/** Lines of an address in the element for addresses; the others are in that for names and addresses. */
const FIRST_LINES = 4;

/** The name and address in lines, the registration code, and how to reach the party. */
export function addParty(draft: MessageDraft, role: PartyRole, party: MessageParty, field: string): void {
  const lines = wrapped(party.address, LINE);
  if (lines.length > ADDRESS_LINES) draft.tell({ field: `${field}.address`, code: 'lines', params: { lines: ADDRESS_LINES, columns: LINE } });
  const names = wrapped(party.name, LINE);
  if (names.length > NAME_LINES) draft.tell({ field: `${field}.name`, code: 'lines', params: { lines: NAME_LINES, columns: LINE } });
  const fieldLines = (key: string, texts: readonly string[]) => texts.map((text) => of(`${field}.${key}`, text));
  draft.add(
    'NAD',
    ROLES[role],
    party.code ? [of(`${field}.certCode`, party.code), '160', 'ZZZ'] : '',
    fieldLines('address', lines.slice(FIRST_LINES, ADDRESS_LINES)),
    fieldLines('name', names.slice(0, NAME_LINES)),
    fieldLines('address', lines.slice(0, FIRST_LINES)),
    of(`${field}.city`, party.city),
    ['', '', '', of(`${field}.stateRegion`, party.region)],
    of(`${field}.postCode`, party.postCode),
    of(`${field}.countryCode`, party.countryCode),
  );
  addContact(draft, party, { name: `${field}.contactName`, phone: `${field}.phone`, fax: `${field}.fax`, email: `${field}.email` });
}

/** The party of a group that begins with NAD. Line breaks of the address are those of the message. */
export function partyOf(group: Group): MessageParty {
  const [name = { tag: '', elements: [] }] = group.segments;
  const lines = (element: number) => (name.elements[element] ?? []).filter(Boolean);
  return {
    name: lines(3).join(' '),
    address: [...lines(4), ...lines(2)].join('\n'),
    city: at(name, 5),
    region: at(name, 6, 3),
    postCode: at(name, 7),
    countryCode: at(name, 8),
    code: at(name, 1),
    ...contactOf(group),
  };
}

/** A party’s box on a bill: up to five lines of 35 characters. */
export function addPartyBox(draft: MessageDraft, role: PartyRole, text: string, field: string): void {
  const lines = text.trimEnd().split('\n');
  if (lines.length > NAME_LINES) draft.tell({ field, code: 'lines', params: { lines: NAME_LINES, columns: LINE } });
  draft.add(
    'NAD',
    ROLES[role],
    '',
    lines.slice(0, NAME_LINES).map((line) => of(field, line.trimEnd())),
  );
}

export const partyBoxOf = (group: Group): string => (group.segments[0]?.elements[2] ?? []).join('\n');

interface Contact {
  contactName: string;
  phone: string;
  fax: string;
  email: string;
}

/** A person with phone, fax and mail addresses; nothing if all are blank. */
export function addContact(
  draft: MessageDraft,
  { contactName, phone, fax, email }: Contact,
  fields: { name: string; phone: string; fax: string; email: string },
  role = 'IC',
): void {
  if (!contactName && !phone && !fax && !email) return;
  draft.add('CTA', role, ['', of(fields.name, contactName)]);
  draft.addIf(phone, 'COM', [of(fields.phone, phone), 'TE']);
  draft.addIf(fax, 'COM', [of(fields.fax, fax), 'FX']);
  // The sets without small letters or with few signs have no @ either: their readers get no addresses.
  for (const one of draft.holds('@') ? email.split(';').filter(Boolean) : []) draft.add('COM', [of(fields.email, one.trim()), 'EM']);
}

export function contactOf(group: Group, role = 'IC'): Contact {
  const [inner = group] = groupsOf(group, 'CTA', role);
  const contact = find(inner, 'CTA', role);
  const numbers = findAll(inner, 'COM');
  const by = (channel: string) => numbers.filter((segment) => at(segment, 0, 1) === channel).map((segment) => at(segment, 0));
  return { contactName: contact ? at(contact, 1, 1) : '', phone: by('TE')[0] ?? '', fax: by('FX')[0] ?? '', email: by('EM').join(';') };
}

/** `DTM+133:20261122:102`. A day is `yyyy-MM-dd`. */
export const addDay = (draft: MessageDraft, qualifier: string, day: string | null): MessageDraft =>
  draft.addIf(day, 'DTM', [qualifier, (day ?? '').replaceAll('-', ''), '102']);

/** An instant to the second, in Shanghai time. */
export const addTime = (draft: MessageDraft, qualifier: string, ms: number | null): MessageDraft =>
  ms === null ? draft : draft.add('DTM', [qualifier, formatDateTime(ms).replace(/\D/g, ''), '204']);

export function dayOf(group: Group, qualifier: string): string | null {
  const text = dateText(group, qualifier);
  return text === '' ? null : `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
}

export function timeOf(group: Group, qualifier: string): number | null {
  const text = dateText(group, qualifier);
  if (text === '') return null;
  const day = parseDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`) ?? 0;
  const [hours, minutes, seconds] = [8, 10, 12].map((from) => Number(text.slice(from, from + 2)));
  return day + ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000;
}

function dateText(group: Group, qualifier: string): string {
  const segment = find(group, 'DTM', qualifier);
  return segment ? at(segment, 0, 1) : '';
}

/** `MEA+AAE+G+KGM:1200`; the text of a decimal. */
export const addMeasure = (draft: MessageDraft, what: string, unit: string, value: string | null | undefined, field: string): MessageDraft =>
  draft.addIf(value, 'MEA', 'AAE', what, [unit, of(field, value)]);

export function measureOf(segments: readonly Segment[], what: string): string | null {
  const segment = segments.find(({ tag, elements }) => tag === 'MEA' && elements[1]?.[0] === what);
  return segment ? at(segment, 2, 1) : null;
}

/** Transport of a sailing: carrier, voyage and vessel. */
export interface Sailing {
  carrier: string;
  vessel: string;
  imo: string;
  voyage: string;
}

export const addSailing = (draft: MessageDraft, { carrier, vessel, imo, voyage }: Sailing): MessageDraft =>
  draft.add(
    'TDT',
    '20',
    of('voyage', voyage),
    '1',
    '',
    carrier ? [carrier, '172', '182'] : '',
    '',
    '',
    vessel || imo ? [of('imo', imo), imo ? '146' : '', imo ? '11' : '', of('vessel', vessel)] : '',
  );

export const sailingOf = (segment: Segment | undefined): Sailing =>
  segment
    ? { carrier: at(segment, 4), vessel: at(segment, 7, 3), imo: at(segment, 7), voyage: at(segment, 1) }
    : { carrier: '', vessel: '', imo: '', voyage: '' };

/** Carriage between door, container yard and freight station by the dictionary `transportClause`; codes beyond the UN list are agreed. */
const SERVICES: Readonly<Record<string, string>> = { 1: '30', 2: '29', 3: '28', 4: '27', 5: 'CC', 6: 'YC', 7: 'CY' };

export const addService = (draft: MessageDraft, clause: string): MessageDraft => {
  const code = SERVICES[clause] ?? '';
  return draft.addIf(code, 'TSR', /^\d/.test(code) ? code : [code, '160', 'ZZZ']);
};

export function serviceOf(segment: Segment | undefined): string {
  const code = segment ? at(segment, 0) : '';
  return Object.keys(SERVICES).find((clause) => SERVICES[clause] === code) ?? '';
}

/** Payment by the dictionary `payMethod`: prepaid, collect, payable elsewhere. */
const PAYMENTS: Readonly<Record<string, string>> = { 1: 'P', 2: 'C', 3: 'E' };
export const paymentCode = (method: string): string => PAYMENTS[method] ?? '';
export const paymentOf = (code: string): string => Object.keys(PAYMENTS).find((method) => PAYMENTS[method] === code) ?? '';

/** The values of a message that the record has. */
export const given = <K extends string, V>(values: Record<K, V | undefined>): Partial<Record<K, V>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Record<K, V>>;
