import { emailList } from './email.ts';
import type { FieldFinding } from '../issue.ts';
import { isBlank, optional } from '../required.ts';

export type PartyKind = 'shipper' | 'consignee' | 'notify';

/** Fields of a shipper, consignee or notify party that the rules read. */
export interface PartyToCheck {
  name?: string | null | undefined;
  address?: string | null | undefined;
  countryCode?: string | null | undefined;
  certCode?: string | null | undefined;
  packageType?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  fax?: string | null | undefined;
}

/** Rules of an address book record: complete, and a shipper with contact details. */
export function addressBookEntry(kind: PartyKind, party: PartyToCheck): FieldFinding[] {
  const missing = [
    { field: 'name', code: 'party.name' },
    { field: 'address', code: 'party.address' },
    { field: 'countryCode', code: 'party.country' },
    { field: 'certCode', code: 'party.certCode' },
    { field: 'packageType', code: 'party.packageType' },
  ] as const;
  return [...missing.filter(({ field }) => isBlank(party[field])), ...contactFindings(kind, party), ...partyFormats(party)];
}

/** A shipper needs phone, email or fax. */
export function contactFindings(kind: PartyKind, party: PartyToCheck): FieldFinding[] {
  const isReachable = !isBlank(party.phone) || !isBlank(party.email) || !isBlank(party.fax);
  return kind !== 'shipper' || isReachable ? [] : [{ field: 'phone', code: 'party.contact' }];
}

/** Rules that apply to drafts too. */
export function partyFormats(party: PartyToCheck): FieldFinding[] {
  const finding = optional(emailList)(party.email);
  return finding ? [{ field: 'email', ...finding }] : [];
}

/** True for a consignee `TO ORDER` or `TO THE ORDER OF …`, which requires a notify party. */
export function isToOrder(consignee: string | null | undefined): boolean {
  return /^\s*TO (THE )?ORDER\b/i.test(consignee ?? '');
}
