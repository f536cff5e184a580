import { z } from 'zod';
import { TEXT_MAX } from '#domain/constants';
import { code, prose } from './fields.ts';

/** Shipper, consignee or notify party of one booking; drafts may be incomplete. */
export const PartyInput = z.object({
  name: prose(70),
  shortName: prose(70),
  address: prose(350),
  city: prose(35),
  stateRegion: prose(70),
  countryCode: code(2),
  countryName: prose(70),
  postCode: code(10),
  phone: code(30),
  fax: code(30),
  email: code(TEXT_MAX),
  certCodeType: code(20),
  certCode: code(50),
  aeoCode: code(50),
  packageType: code(20),
  contactName: prose(70),
  remark: prose(TEXT_MAX),
});

const word = z.string().default('');

export const BookingParty = z.object({
  name: word,
  shortName: word,
  address: word,
  city: word,
  stateRegion: word,
  countryCode: word,
  countryName: word,
  postCode: word,
  phone: word,
  fax: word,
  email: word,
  certCodeType: word,
  certCode: word,
  aeoCode: word,
  packageType: word,
  contactName: word,
  remark: word,
});
export type BookingParty = z.output<typeof BookingParty>;
