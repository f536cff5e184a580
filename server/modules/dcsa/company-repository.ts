import type { ReadDb } from '#server/core/storage/db';

/** English name of a company, or the Chinese one. */
export async function findCompanyName(db: ReadDb, customerId: string): Promise<string> {
  const { name_cn, name_en } = await db.selectFrom('customer').select(['name_cn', 'name_en']).where('id', '=', customerId).executeTakeFirstOrThrow();
  return name_en || name_cn;
}
