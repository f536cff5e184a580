import { PARTY_BOX } from '../constants.ts';
import { toBookingText } from '../text/booking-text.ts';
import { wrapLine } from '../text/wrap-line.ts';

/** Fields of a party that a bill shows. */
interface PartyOnBill {
  name?: string | undefined;
  address?: string | undefined;
  city?: string | undefined;
  stateRegion?: string | undefined;
  postCode?: string | undefined;
  countryName?: string | undefined;
  phone?: string | undefined;
  fax?: string | undefined;
  email?: string | undefined;
}

/**
 * A party in the box of a bill: its name and address in lines of 35 characters, then its contact details as far as they fit. A longer name and address stay
 * complete, so that the user shortens them.
 */
export function partyBoxText(party: PartyOnBill | null | undefined): string {
  if (!party) return '';
  const { name, address, city, stateRegion, postCode, countryName, phone, fax, email } = party;
  const place = withoutKnown([city, [stateRegion, postCode].filter(Boolean).join(' '), countryName], `${name ?? ''} ${address ?? ''}`);
  const lines = [name, ...(address ?? '').split('\n'), place].flatMap((line) => wrapped(toBookingText(line ?? '').trim()));
  const contacts = [phone && `TEL: ${phone}`, fax && `FAX: ${fax}`, email].flatMap((line) => wrapped(toBookingText(line || '').trim()));
  return [...lines, ...contacts.slice(0, Math.max(0, PARTY_BOX.lines - lines.length))].join('\n');
}

/** Names of a place that the address does not contain already. */
function withoutKnown(names: readonly (string | undefined)[], address: string): string {
  const known = address.toUpperCase();
  return names.filter((name) => name && !known.includes(name.toUpperCase())).join(', ');
}

/** Lines of at most 35 characters, broken at blanks where possible. */
const wrapped = (text: string): string[] => wrapLine(text, PARTY_BOX.columns);
