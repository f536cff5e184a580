import { ADDRESS_BOOK_MAX, type AddressBookEntry, type AddressBookInput } from '#contract/address-book';
import { joinBySemicolon } from '#domain/party/email';
import type { PartyKind } from '#domain/party/party-rules';
import type { Context, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { requireVersion } from '#server/core/saving/conflict';
import {
  addParty,
  type Book,
  changeDefault,
  changeParty,
  countParties,
  deleteParties,
  findDuplicates,
  findParty,
  lockBooks,
  restoreParties,
  type StoredParty,
} from './repository.ts';

export async function queryParty({ db, actor }: Context, kind: PartyKind, id: string): Promise<AddressBookEntry> {
  return requireParty(await findParty(db, { customerId: actor.customerId ?? '0', kind }, id));
}

export async function saveParty(context: SavingContext, kind: PartyKind, input: AddressBookInput): Promise<AddressBookEntry> {
  const { id, version, acceptsDuplicate, isDefault, ...given } = input;
  const { db, now, unchanged } = context;
  const book = ownBook(context, kind);
  const party: StoredParty = { ...given, email: joinBySemicolon(given.email) };
  await lockBooks(db, book.customerId);
  const stored = id ? requireParty(await findParty(db, book, id)) : undefined;
  if (stored) requireVersion(version ?? 0, { id: stored.id, version: stored.version, shownBy: { id: stored.id } });
  if (!acceptsDuplicate && identifiesAnother(party, stored)) await refuseDuplicate(context, book, { ...party, id });

  const isEdited = !stored || !isSame(party, stored);
  if (!stored && (await countParties(db, book)) >= ADDRESS_BOOK_MAX) throw new BusinessError('addressBook.full', { max: ADDRESS_BOOK_MAX });
  const savedId = stored?.id ?? (await addParty(db, book, party, new Date(now())));
  if (stored && isEdited) await changeParty(db, book, savedId, party, new Date(now()));
  const isMoved = (isDefault ?? stored?.isDefault ?? false) !== (stored?.isDefault ?? false);
  if (isMoved) await changeDefault(db, book, isDefault ? savedId : null);
  if (!isEdited && !isMoved) unchanged();
  return requireParty(await findParty(db, book, savedId));
}

export async function setDefaultParty(context: SavingContext, kind: PartyKind, id: string): Promise<null> {
  const { db, unchanged } = context;
  const book = ownBook(context, kind);
  await lockBooks(db, book.customerId);
  const { isDefault } = requireParty(await findParty(db, book, id));
  if (isDefault) unchanged();
  else await changeDefault(db, book, id);
  return null;
}

export async function removeParties(context: SavingContext, kind: PartyKind, ids: readonly string[]): Promise<number> {
  const count = await deleteParties(context.db, ownBook(context, kind), ids, new Date(context.now()));
  if (count === 0) context.unchanged();
  return count;
}

export async function restoreDeletedParties(context: SavingContext, kind: PartyKind, ids: readonly string[]): Promise<number> {
  const { db, unchanged } = context;
  const book = ownBook(context, kind);
  await lockBooks(db, book.customerId);
  const count = await restoreParties(db, book, ids);
  if (count > 0 && (await countParties(db, book)) > ADDRESS_BOOK_MAX) throw new BusinessError('addressBook.full', { max: ADDRESS_BOOK_MAX });
  if (count === 0) unchanged();
  return count;
}

/** Users of the forwarder have no address book. */
export function ownBook({ actor }: Pick<SavingContext, 'actor'>, kind: PartyKind): Book {
  if (actor.customerId === null) throw new BusinessError('forbidden');
  return { customerId: actor.customerId, kind };
}

export function requireParty(party: AddressBookEntry | undefined): AddressBookEntry {
  if (!party) throw new BusinessError('notFound');
  return party;
}

async function refuseDuplicate({ db }: Pick<SavingContext, 'db'>, book: Book, party: Parameters<typeof findDuplicates>[2]): Promise<void> {
  const [same] = await findDuplicates(db, book, party);
  if (same) throw new BusinessError('addressBook.duplicate', { name: same.name });
}

/** A change of other fields does not ask again about a duplicate that was accepted. */
const identifiesAnother = (party: StoredParty, stored: AddressBookEntry | undefined): boolean =>
  !stored || (['name', 'countryCode', 'certCode'] as const).some((field) => party[field] !== stored[field]);

const isSame = (party: StoredParty, stored: AddressBookEntry): boolean =>
  (Object.keys(party) as (keyof StoredParty)[]).every((field) => party[field] === stored[field]);
