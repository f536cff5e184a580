import type { PARTY_FIELDS } from '#domain/booking/party-fields';
import type { ReadDb } from '#server/core/storage/db';
import type { StoredFields } from '#server/db/schema/field-columns';

/** Contact details of a user. */
export const findContact = (db: ReadDb, userId: string) =>
  db.selectFrom('web_user').select(['name_cn', 'name_en', 'phone', 'email']).where('id', '=', userId).executeTakeFirst();

/** The customer's default party of each kind. */
export async function findDefaultParties(db: ReadDb, customerId: string | null): Promise<Map<string, StoredFields<typeof PARTY_FIELDS>>> {
  const rows = await db
    .selectFrom('party')
    .select(['kind', 'name', 'content'])
    .where('customer_id', '=', customerId ?? '0')
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ kind, name, content }) => [kind, { ...content, name }]));
}
