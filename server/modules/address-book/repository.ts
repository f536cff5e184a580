import { type Selectable, sql, type SqlBool } from 'kysely';
import type { AddressBookEntry, AddressBookFilter } from '#contract';
import { ADDRESS_BOOK_FIELDS } from '#domain/booking/address-book-fields';
import type { Context } from '#server/core/call/context';
import type { PartyKind } from '#domain/party/party-rules';
import type { Db, ReadDb } from '#server/core/storage/db';
import { answersOf, unnamed } from '#server/core/storage/fields/answers';
import { paged } from '#server/core/storage/paged';
import { containsPattern } from '#server/core/storage/search-text';
import type { PartyTable } from '#server/db/schema';

/** One book of one company. */
export interface Book {
  customerId: string;
  kind: PartyKind;
}

/** Fields of an entry that are stored; `isDefault` is changed apart. */
export type StoredParty = Omit<AddressBookEntry, 'id' | 'isDefault' | 'useCount' | 'lastUsedTime' | 'version'>;

/** Fields searched besides the name. */
const SEARCHED = ['shortName', 'city', 'contactName', 'certCode', 'email'] as const;
/** Required fields besides the name, which every entry has. */
const REQUIRED = Object.entries(ADDRESS_BOOK_FIELDS).flatMap(([key, field]) => ('required' in field && key !== 'name' ? [key] : []));

const SORTS = { name: sql`party.name`, useCount: sql`party.use_count`, lastUsedTime: sql`party.last_used_at` };

/** The customer's own parties of one kind; users of the provider have no customer and get none. */
export async function queryParties({ db, actor }: Context, kind: PartyKind, filter: AddressBookFilter) {
  const { searchValue, countryCode, isIncomplete, current, size, sortField, sortOrder = 'asc' } = filter;
  let query = entries(db, { customerId: actor.customerId ?? '0', kind });
  if (searchValue) query = query.where(holds(searchValue));
  if (countryCode) query = query.where(sql<SqlBool>`party.content ->> 'countryCode' = ${countryCode.toUpperCase()}`);
  if (isIncomplete) query = query.where(lacks());
  const order = sortField
    ? query.orderBy(SORTS[sortField], (by) => (sortOrder === 'asc' ? by.asc() : by.desc()).nullsLast())
    : query.orderBy('is_default', 'desc').orderBy('use_count', 'desc').orderBy('name');
  const [rows, { total }] = await Promise.all([
    order
      .selectAll()
      .orderBy('id')
      .limit(size)
      .offset((current - 1) * size)
      .execute(),
    query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return paged(rows.map(present), Number(total), filter);
}

export async function findParty(db: ReadDb, book: Book, id: string): Promise<AddressBookEntry | undefined> {
  const row = await entries(db, book).selectAll().where('id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** The oldest entries that may be the same party. */
export async function findDuplicates(
  db: ReadDb,
  book: Book,
  { id, name, countryCode, certCode }: { id: string | null; name: string; countryCode: string; certCode: string },
): Promise<AddressBookEntry[]> {
  const rows = await entries(db, book)
    .selectAll()
    .where('id', '<>', id ?? '0')
    .where(
      sql<SqlBool>`(party_key(${name}) <> '' and party_key(party.name) = party_key(${name}) and party.content ->> 'countryCode' = ${countryCode}
        or party_key(${certCode}) <> '' and party_key(party.content ->> 'certCode') = party_key(${certCode}))`,
    )
    .orderBy('id')
    .limit(DUPLICATES_MAX)
    .execute();
  return rows.map(present);
}

const DUPLICATES_MAX = 5;

/** Makes changes of a company's books wait for each other until the end of the transaction: a default and a duplicate concern several entries. */
export async function lockBooks(db: Db, customerId: string): Promise<void> {
  await db.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}

/** The whole book by name. */
export async function listParties(db: ReadDb, book: Book): Promise<AddressBookEntry[]> {
  return (await entries(db, book).selectAll().orderBy('name').orderBy('id').execute()).map(present);
}

export async function countParties(db: ReadDb, book: Book): Promise<number> {
  const { count } = await entries(db, book)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Entries of each book of the company. */
export async function countBooks(db: ReadDb, customerId: string): Promise<Record<PartyKind, number>> {
  const rows = await db
    .selectFrom('party')
    .select(({ fn }) => ['kind', fn.countAll<string>().as('count')])
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .groupBy('kind')
    .execute();
  return { shipper: 0, consignee: 0, notify: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)])) };
}

export async function addParty(db: Db, { customerId, kind }: Book, { name, ...content }: StoredParty, at: Date): Promise<string> {
  const { id } = await db
    .insertInto('party')
    .values({ customer_id: customerId, kind, name, content: JSON.stringify(content), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeParty(db: Db, { customerId, kind }: Book, id: string, { name, ...content }: StoredParty, at: Date): Promise<void> {
  await db
    .updateTable('party')
    .set((set) => ({ name, content: JSON.stringify(content), version: set('version', '+', 1), updated_at: at }))
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

/** Makes the entry the default of its book, or none if there is no id. The books must be locked. */
export async function changeDefault(db: Db, { customerId, kind }: Book, id: string | null): Promise<void> {
  const book = db.updateTable('party').where('customer_id', '=', customerId).where('kind', '=', kind);
  // In this order, since the index permits no two defaults in between either. A deleted default gives up its place, too.
  await book
    .set({ is_default: false })
    .where('is_default', '=', true)
    .where('id', '<>', id ?? '0')
    .execute();
  if (id !== null) await book.set({ is_default: true }).where('id', '=', id).where('is_default', '=', false).execute();
}

/** Number of entries deleted. They can be restored until housekeeping removes them. */
export async function deleteParties(db: Db, { customerId, kind }: Book, ids: readonly string[], at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('party')
    .set({ deleted_at: at })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes entries that have become part of another one, which gets their uses. The books must be locked. */
export async function mergeInto(db: Db, book: Book, id: string, ids: readonly string[], at: Date): Promise<void> {
  const { uses, last } = await entries(db, book)
    .select(({ fn }) => [fn.sum<string>('use_count').as('uses'), fn.max('last_used_at').as('last')])
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('party')
    .set({ use_count: sql`use_count + ${Number(uses)}`, last_used_at: sql`greatest(last_used_at, ${last}::timestamptz)` })
    .where('id', '=', id)
    .execute();
  await deleteParties(db, book, ids, at);
  await db.updateTable('party').set({ merged_into: id }).where('id', 'in', ids).execute();
}

/** Takes the uses of entries that are about to be restored back from those that they had become part of. */
async function takeUsesBack(db: Db, { customerId, kind }: Book, ids: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('party')
    .select(['merged_into', 'use_count'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .where('merged_into', 'is not', null)
    .execute();
  for (const { merged_into, use_count } of rows)
    await db
      .updateTable('party')
      .set({ use_count: sql`greatest(0, use_count - ${use_count}::int)` })
      .where('id', '=', merged_into)
      .execute();
}

/** Number of entries restored. One that was the default is it again, unless the default was changed since. The books must be locked. */
export async function restoreParties(db: Db, book: Book, ids: readonly string[]): Promise<number> {
  await takeUsesBack(db, book, ids);
  const { customerId, kind } = book;
  const { numUpdatedRows } = await db
    .updateTable('party')
    .set({ deleted_at: null, merged_into: null })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export interface UsedParty {
  kind: PartyKind;
  name: string;
}

/** Counts the use of entries with these names. Parties that are in no book are ignored. */
export async function countUse(db: Db, customerId: string, parties: readonly UsedParty[], at: Date): Promise<void> {
  const named = parties.filter(({ name }) => name.trim() !== '');
  if (named.length === 0) return;
  const used = db
    .selectFrom('party')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where(({ eb, or, and }) =>
      or(named.map(({ kind, name }) => and([eb('kind', '=', kind), sql<SqlBool>`party_key(party.name) = party_key(${name})`]))),
    )
    // Bookings that are submitted at the same time lock common entries in the same order.
    .orderBy('id')
    .forNoKeyUpdate();
  await db
    .updateTable('party')
    .set((set) => ({ use_count: set('use_count', '+', 1), last_used_at: at }))
    .where('id', 'in', used)
    .execute();
}

const entries = (db: ReadDb, { customerId, kind }: Book) =>
  db.selectFrom('party').where('customer_id', '=', customerId).where('kind', '=', kind).where('deleted_at', 'is', null);

function holds(text: string) {
  const fields = SEARCHED.map((field) => sql`party.content ->> ${sql.lit(field)}`);
  return sql<SqlBool>`concat_ws(' ', party.name, ${sql.join(fields)}) ilike ${containsPattern(text)}`;
}

function lacks() {
  const blank = REQUIRED.map((field) => sql`coalesce(party.content ->> ${sql.lit(field)}, '') = ''`);
  return sql<SqlBool>`(${sql.join(blank, sql` or `)})`;
}

function present({ id, name, content, is_default, use_count, last_used_at, version }: Selectable<PartyTable>): AddressBookEntry {
  return {
    ...answersOf(ADDRESS_BOOK_FIELDS, { ...content, name, isDefault: is_default }, unnamed),
    id,
    useCount: use_count,
    lastUsedTime: last_used_at?.getTime() ?? null,
    version,
  };
}
