import type { Key } from '#i18n';
import { TEXT_MAX } from '../constants.ts';
import type { FieldMap } from '../form/field.ts';

/** Shipper, consignee or notify party, of a booking and of the address book. */
export const PARTY_FIELDS = {
  name: { kind: 'text', max: 70, room: 'partyName', label: 'party.name', isEnglish: true, isMono: true, drawnBy: 'hand' },
  shortName: { kind: 'text', max: 70, label: 'party.shortName', drawnBy: 'nothing' },
  address: { kind: 'text', max: 350, room: 'partyAddress', lines: 2, label: 'party.address', isEnglish: true, drawnBy: 'hand' },
  city: { kind: 'text', max: 35, label: 'party.city', isEnglish: true, drawnBy: 'nothing' },
  stateRegion: { kind: 'text', max: 70, label: 'party.stateRegion', isEnglish: true, drawnBy: 'nothing' },
  countryCode: { kind: 'country', nameIn: 'countryName', label: 'party.country', drawnBy: 'hand' },
  countryName: { kind: 'nameOf', of: 'countryCode', max: 70, label: 'party.country', drawnBy: 'nothing' },
  postCode: { kind: 'code', max: 10, isEnglish: true, label: 'party.postCode', drawnBy: 'nothing' },
  phone: { kind: 'code', max: 30, isEnglish: true, inputType: 'tel', label: 'party.phone', drawnBy: 'hand' },
  fax: { kind: 'code', max: 30, isEnglish: true, inputType: 'tel', label: 'party.fax', drawnBy: 'hand' },
  email: { kind: 'code', max: TEXT_MAX, room: 'mails', rule: 'emailList', inputMode: 'email', label: 'party.email', drawnBy: 'hand' },
  certCodeType: { kind: 'item', dictionary: 'certCodeType', max: 20, isOpen: true, label: 'party.certCodeType', drawnBy: 'hand' },
  certCode: { kind: 'code', max: 50, isEnglish: true, isMono: true, label: 'party.certCode', drawnBy: 'hand' },
  aeoCode: { kind: 'code', max: 50, label: 'party.aeoCode', drawnBy: 'nothing' },
  packageType: { kind: 'item', dictionary: 'packageType', max: 20, label: 'party.packageType', drawnBy: 'nothing' },
  contactName: { kind: 'text', max: 70, room: 35, label: 'party.contactName', drawnBy: 'hand' },
  remark: { kind: 'text', max: TEXT_MAX, label: 'party.remark', drawnBy: 'nothing' },
} as const satisfies FieldMap<Key<'booking-form'>>;
