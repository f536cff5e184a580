import type { Insertable } from 'kysely';
import type { Db } from '#server/core/storage/db';
import type { Schema } from '#server/db/schema';

export async function insertMail(db: Db, mail: Insertable<Schema['bill_mail']>): Promise<string> {
  const { id } = await db.insertInto('bill_mail').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}
