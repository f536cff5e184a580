import type { Key } from '#i18n';
import type { FieldMap } from '../form/field.ts';
import { tableFindings } from '../form/findings.ts';
import type { FieldFinding } from '../issue.ts';
import { contactFindings, type PartyKind, type PartyToCheck } from '../party/party-rules.ts';
import { PARTY_FIELDS } from './party-fields.ts';

/** Saved shipper, consignee or notify party: the fields of a booking's party, most of which are required here (decision 0024). */
export const ADDRESS_BOOK_FIELDS = {
  name: { ...PARTY_FIELDS.name, required: 'party.name', label: 'party.name', drawnBy: 'hand' },
  shortName: { ...PARTY_FIELDS.shortName, label: 'party.shortName', drawnBy: 'hand' },
  address: { ...PARTY_FIELDS.address, required: 'party.address', label: 'party.address', isMono: true, drawnBy: 'hand' },
  countryCode: { ...PARTY_FIELDS.countryCode, required: 'party.country', label: 'party.country', drawnBy: 'hand' },
  countryName: { ...PARTY_FIELDS.countryName, label: 'party.country' },
  city: { ...PARTY_FIELDS.city, label: 'party.city', drawnBy: 'hand' },
  stateRegion: { ...PARTY_FIELDS.stateRegion, label: 'party.stateRegion', drawnBy: 'hand' },
  postCode: { ...PARTY_FIELDS.postCode, label: 'party.postCode', drawnBy: 'hand' },
  certCodeType: { ...PARTY_FIELDS.certCodeType, label: 'party.certCodeType', drawnBy: 'hand' },
  certCode: { ...PARTY_FIELDS.certCode, required: 'party.certCode', label: 'party.certCode', drawnBy: 'hand' },
  aeoCode: { ...PARTY_FIELDS.aeoCode, label: 'party.aeoCode', drawnBy: 'hand' },
  packageType: { ...PARTY_FIELDS.packageType, required: 'party.packageType', label: 'party.packageType', drawnBy: 'hand' },
  contactName: { ...PARTY_FIELDS.contactName, label: 'party.contactName', drawnBy: 'hand' },
  phone: { ...PARTY_FIELDS.phone, label: 'party.phone', drawnBy: 'hand' },
  fax: { ...PARTY_FIELDS.fax, label: 'party.fax', drawnBy: 'hand' },
  email: { ...PARTY_FIELDS.email, label: 'party.email', drawnBy: 'hand' },
  remark: { ...PARTY_FIELDS.remark, label: 'party.remark', lines: 2, drawnBy: 'hand' },
  isDefault: { kind: 'flag', label: 'party.isDefault', drawnBy: 'hand' },
} as const satisfies FieldMap<Key<'party'>>;

/** Rules of an entry: complete, correct formats, and a shipper with contact details. */
export const addressBookFindings = (kind: PartyKind, party: PartyToCheck): FieldFinding[] => [
  ...tableFindings(ADDRESS_BOOK_FIELDS, party),
  ...contactFindings(kind, party),
];
