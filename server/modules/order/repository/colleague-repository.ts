import type { ReadDb } from '#server/core/storage/db';

/** English names of a company's users by their Chinese ones; nobody of whom the record has none, and of namesakes the first. */
export async function englishNames(db: ReadDb, customerId: string, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('web_user')
    .select(['name_cn', 'name_en'])
    .where('customer_id', '=', customerId)
    .where('name_cn', 'in', names)
    .where('name_en', '<>', '')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ name_cn, name_en }) => [name_cn, name_en]));
}
