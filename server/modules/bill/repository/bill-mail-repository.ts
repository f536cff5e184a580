import type { Insertable } from 'kysely';
import type { Db } from '#server/core/storage/db';
import type { Schema } from '#server/db/schema';

/** Number of recipients to whom bills of the company were sent since a time. Others who count wait until the transaction ends. */
export async function countRecipients(db: Db, customerId: string, since: Date): Promise<number> {
  await db.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirst();
  const rows = await db.selectFrom('bill_mail').select('recipients').where('customer_id', '=', customerId).where('sent_at', '>', since).execute();
  return rows.reduce((all, { recipients }) => all + recipients.length, 0);
}

export async function insertMail(db: Db, mail: Insertable<Schema['bill_mail']>): Promise<string> {
  const { id } = await db.insertInto('bill_mail').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}
