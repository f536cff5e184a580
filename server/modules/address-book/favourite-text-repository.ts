import { sql, type SqlBool } from 'kysely';
import type { FavouriteText } from '#contract/address-book';
import type { Db, ReadDb } from '#server/core/storage/db';

type Kind = FavouriteText['kind'];

const own = (db: ReadDb, customerId: string) => db.selectFrom('favourite_text').where('customer_id', '=', customerId);

/** The company's texts, newest first. */
export const findTexts = (db: ReadDb, customerId: string): Promise<FavouriteText[]> =>
  own(db, customerId).select(['id', 'kind', 'text']).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const findSameText = (db: ReadDb, customerId: string, kind: Kind, text: string): Promise<FavouriteText | undefined> =>
  own(db, customerId)
    .select(['id', 'kind', 'text'])
    .where('kind', '=', kind)
    .where(sql<SqlBool>`md5(text) = md5(${text})`)
    .executeTakeFirst();

export async function countTexts(db: ReadDb, customerId: string): Promise<number> {
  const { count } = await own(db, customerId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const addText = (db: Db, customerId: string, kind: Kind, text: string, at: Date): Promise<FavouriteText> =>
  db
    .insertInto('favourite_text')
    .values({ customer_id: customerId, kind, text, created_at: at })
    .returning(['id', 'kind', 'text'])
    .executeTakeFirstOrThrow();

/** Number of texts deleted. */
export async function deleteTexts(db: Db, customerId: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('favourite_text')
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
