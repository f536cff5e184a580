import type { FieldFinding } from '../issue.ts';
import { isBlank } from '../required.ts';

export type PartyKind = 'shipper' | 'consignee' | 'notify';

/** Permission to edit each address book; every user may read them for bookings. */
export const BOOK_CODES = { shipper: 'sftShipper', consignee: 'sftConsignee', notify: 'sftNotify' } as const satisfies Record<PartyKind, string>;

/** Most entries that become one at once. */
export const PARTY_MERGE_MAX = 10;

/** Fields of a shipper, consignee or notify party that the rules read. */
export interface PartyToCheck {
  name?: string | null | undefined;
  address?: string | null | undefined;
  countryCode?: string | null | undefined;
  certCodeType?: string | null | undefined;
  certCode?: string | null | undefined;
  packageType?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  fax?: string | null | undefined;
}

/** A shipper needs phone, email or fax. */
export function contactFindings(kind: PartyKind, party: PartyToCheck): FieldFinding[] {
  const isReachable = !isBlank(party.phone) || !isBlank(party.email) || !isBlank(party.fax);
  return kind !== 'shipper' || isReachable ? [] : [{ field: 'phone', code: 'party.contact' }];
}

/** True for a consignee `TO ORDER` or `TO THE ORDER OF …`, which requires a notify party. */
export function isToOrder(consignee: string | null | undefined): boolean {
  return /^\s*TO (THE )?ORDER\b/i.test(consignee ?? '');
}
