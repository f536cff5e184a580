import type { AddressBookEntry, PartyMerge } from '#contract/address-book';
import type { PartyKind } from '#domain/party/party-rules';
import type { SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { requireVersion } from '#server/core/saving/conflict';
import { findParty, lockBooks, mergeInto } from './repository.ts';
import { ownBook, requireParty, saveParty } from './save-party.ts';

/**
 * Makes one entry of several: the first one gets the chosen values, the uses and the default of all, and the others are deleted, to be restored within a
 * day. Refused if one of them was changed or deleted since it was shown. Bookings and bills have copies of their own.
 */
export async function mergeParties(context: SavingContext, kind: PartyKind, { merged, ...entry }: PartyMerge): Promise<AddressBookEntry> {
  const { db, now } = context;
  const book = ownBook(context, kind);
  const ids = merged.map(({ id }) => id);
  if (!entry.id || ids.includes(entry.id) || new Set(ids).size < ids.length)
    throw new BusinessError('invalidInput', {}, [{ field: 'merged', code: 'invalid', params: {} }]);
  await lockBooks(db, book.customerId);
  const others: AddressBookEntry[] = [];
  for (const { id, version } of merged) {
    const other = requireParty(await findParty(db, book, id));
    requireVersion(version, { id, version: other.version, shownBy: { id } });
    others.push(other);
  }
  const kept = requireParty(await findParty(db, book, entry.id));
  // The user has seen what the book has already.
  const saved = await saveParty({ ...context, unchanged: () => undefined }, kind, {
    ...entry,
    isDefault: kept.isDefault || others.some(({ isDefault }) => isDefault),
    acceptsDuplicate: true,
  });
  await mergeInto(db, book, saved.id, ids, new Date(now()));
  return requireParty(await findParty(db, book, saved.id));
}
