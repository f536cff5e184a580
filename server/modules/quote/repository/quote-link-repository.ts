import { recordId } from '#domain/record-id';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { QuoteRow } from './quote-repository.ts';

export interface NewLink {
  quote_id: string;
  customer_id: string;
  token_hash: Buffer;
  email: string;
  language: 'zh-CN' | 'en-US';
  sent_by: string;
  sent_at: Date;
  expires_at: Date;
}

export async function insertLink(db: Db, link: NewLink): Promise<string> {
  const { id } = await db.insertInto('quote_link').values(link).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const findLinks = (db: ReadDb, customerId: string, quoteId: string) =>
  db
    .selectFrom('quote_link')
    .select(['id', 'email', 'sent_at', 'expires_at', 'revoked_at'])
    .where('customer_id', '=', customerId)
    .where('quote_id', '=', recordId(quoteId))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Whether there was an open one. */
export async function revokeLink(db: Db, customerId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quote_link')
    .set({ revoked_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', recordId(id))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The quotation of a link that is open; without one if the quotation was deleted. */
export const findSharedQuote = (
  db: ReadDb,
  tokenHash: Buffer,
  at: Date,
): Promise<Pick<QuoteRow, 'snapshot' | 'quote_no' | 'receiver_name' | 'valid_to' | 'logo_file_id' | 'created_at'> | undefined> =>
  db
    .selectFrom('quote_link as l')
    .innerJoin('quote as q', (join) => join.onRef('q.id', '=', 'l.quote_id').onRef('q.customer_id', '=', 'l.customer_id'))
    .select(['q.snapshot', 'q.quote_no', 'q.receiver_name', 'q.valid_to', 'q.logo_file_id', 'q.created_at'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', at)
    .where('q.deleted_at', 'is', null)
    .executeTakeFirst();
