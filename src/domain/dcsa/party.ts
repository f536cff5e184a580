import { splitEmails } from '../party/email.ts';
import type { PartyData } from './booking/booking-data.ts';
import { UNKNOWN_COUNTRY } from './codes.ts';
import { type DcsaFinding, notCarried } from './finding.ts';
import type { Party } from './schema-parts.ts';
import { oneLine, optional } from './values.ts';

const CONTACT_NAME_MAX = 35;

/** A party with its address, registration code, and a contact for each e-mail address. */
export function writeParty(party: PartyData, path: string, findings: DcsaFinding[]): Party {
  if (party.fax) findings.push(notCarried(path, party.fax));
  const { address, city, stateRegion, postCode, countryCode } = party;
  const hasAddress = Boolean(address || city || stateRegion || postCode || countryCode);
  const contacts = contactsOf(party);
  return {
    partyName: oneLine(party.name),
    ...(hasAddress && {
      address: { street: address, city, countryCode: countryCode || UNKNOWN_COUNTRY, ...optional({ postCode, stateRegion }) },
    }),
    ...(contacts.length > 0 && { partyContactDetails: contacts }),
    ...(party.certCode && {
      taxLegalReferences: [{ type: party.certCodeType || OTHER, countryCode: countryCode || UNKNOWN_COUNTRY, value: party.certCode }],
    }),
  };
}

/** Type of a registration code that has none. */
const OTHER = 'OTHER';

function contactsOf({ name, contactName, phone, email }: PartyData) {
  const emails = splitEmails(email);
  if (!contactName && !phone && emails.length === 0) return [];
  const who = contactName || standIn(name);
  const [first, ...others] = emails;
  return [{ name: who, ...optional({ phone, email: first }) }, ...others.map((one) => ({ name: who, email: one }))];
}

/** DCSA wants the name of a contact; the party's takes its place. */
const standIn = (name: string): string => oneLine(name).slice(0, CONTACT_NAME_MAX).trim();

export function readParty(given: Party | undefined): PartyData | null {
  if (!given) return null;
  const { partyName, address, partyContactDetails: contacts = [], taxLegalReferences = [] } = given;
  const [contact] = contacts;
  const [code] = taxLegalReferences;
  const country = address?.countryCode ?? '';
  return {
    name: partyName,
    address: [address?.street, address?.streetNumber].filter(Boolean).join(' '),
    city: address?.city ?? '',
    stateRegion: address?.stateRegion ?? '',
    countryCode: country === UNKNOWN_COUNTRY ? '' : country,
    postCode: address?.postCode ?? '',
    contactName: contact && contact.name !== standIn(partyName) ? contact.name : '',
    phone: contacts.find(({ phone }) => phone)?.phone ?? '',
    fax: '',
    email: contacts.flatMap(({ email }) => email ?? []).join(';'),
    certCodeType: code && code.type !== OTHER ? code.type : '',
    certCode: code?.value ?? '',
  };
}
