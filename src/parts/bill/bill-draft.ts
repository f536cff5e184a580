import type { SiDraft } from '#contract/bill';
import { BILL_DOCUMENTS, type BillType } from '#domain/bill/bill-fields';
import { type Change, changes, withChanges } from '#domain/form/changes';
import type { FieldMap } from '#domain/form/field';
import { fieldAt } from '#domain/form/leaves';
import type { Dated, Redact } from '../drafts/local-drafts.ts';
import { isContact } from '../drafts/without-contacts.ts';
import type { BillValues } from './bill-values.ts';

/** Content of a draft: what the user changed in the stored bill. */
export interface DraftContent {
  changes: Change[];
}

/** Input of a bill in this browser that the server has not confirmed. */
export interface LocalBillDraft extends Dated, DraftContent {
  /** Time of the server’s draft that it continues; 0 if there was none. */
  seen: number;
}

/** Input that is taken up again. */
export interface Restored extends DraftContent {
  at: number;
}

/** Keys of the bills of a booking in this browser begin with it. */
export const localPrefix = (bookingId: string): string => `si ${bookingId} `;

/** Contacts are left out: they are on the server only. */
export const redactBill =
  (type: BillType): Redact =>
  (draft) => {
    const made = changesIn(draft);
    return made ? { ...draft, changes: made.filter((change) => !isContactOf(type, change)) } : draft;
  };

/** Input of the user that the bill does not have, from the server and from this browser; undefined if there is none. */
export function restorable(type: BillType, values: BillValues, kept: SiDraft | undefined, local: LocalBillDraft | undefined): Restored | undefined {
  const there = changesIn(kept?.content) ?? [];
  const here = changesIn(local);
  // A draft that was written elsewhere since adds to the one of this browser; the one that it continues has only the contacts in addition.
  const isContinued = local !== undefined && local.seen >= (kept?.updateTime ?? 0);
  const made = here ? [...(isContinued ? there.filter((change) => isContactOf(type, change)) : there), ...here] : there;
  if (changes(values, withChanges(values, made)).length === 0) return undefined;
  return { at: Math.max(kept?.updateTime ?? 0, here ? (local?.at ?? 0) : 0), changes: made };
}

function changesIn(content: unknown): Change[] | undefined {
  const made = (content as Partial<DraftContent> | null | undefined)?.changes;
  return Array.isArray(made) ? made.filter((change) => typeof change?.field === 'string') : undefined;
}

const isContactOf = (type: BillType, { field }: Change): boolean => isContact(fieldAt(BILL_DOCUMENTS[type].fields as FieldMap, field));
