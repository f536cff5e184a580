import { type Selectable, sql, type SqlBool } from 'kysely';
import type { AddressBookEntry, AddressBookFilter } from '#contract';
import { PARTY_FIELDS } from '#domain/booking/party-fields';
import type { Context } from '#server/core/call/context';
import { answersOf, unnamed } from '#server/core/storage/fields/answers';
import { paged } from '#server/core/storage/paged';
import { containsPattern } from '#server/core/storage/search-text';
import type { PartyTable } from '#server/db/schema';

/** Fields searched besides the name. */
const SEARCHED = ['shortName', 'city', 'contactName', 'certCode'] as const;

const SORTS = { name: sql`party.name`, useCount: sql`party.use_count`, lastUsedTime: sql`party.last_used_at` };

/** The customer's own parties of one kind; users of the provider have no customer and get none. */
export async function queryParties({ db, actor }: Context, kind: PartyTable['kind'], filter: AddressBookFilter) {
  const { searchValue, countryCode, current, size, sortField, sortOrder = 'asc' } = filter;
  let query = db
    .selectFrom('party')
    .where('customer_id', '=', actor.customerId ?? '0')
    .where('kind', '=', kind);
  if (searchValue) query = query.where(holds(searchValue));
  if (countryCode) query = query.where(sql<SqlBool>`party.content ->> 'countryCode' = ${countryCode.toUpperCase()}`);
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

function holds(text: string) {
  const fields = SEARCHED.map((field) => sql`party.content ->> ${sql.lit(field)}`);
  return sql<SqlBool>`concat_ws(' ', party.name, ${sql.join(fields)}) ilike ${containsPattern(text)}`;
}

function present({ id, name, content, is_default, use_count, last_used_at, version }: Selectable<PartyTable>): AddressBookEntry {
  return {
    ...answersOf(PARTY_FIELDS, { ...content, name }, unnamed),
    id,
    isDefault: is_default,
    useCount: use_count,
    lastUsedTime: last_used_at?.getTime() ?? null,
    version,
  };
}
