import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { EdiState } from '#domain/edi/edi-state';
import type { MessageType } from '#domain/edifact/interchange';
import { recordId } from '#domain/record-id';
import type { Actor } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { EdiMessageTable } from '#server/db/schema';

export type EdiMessageRow = Selectable<EdiMessageTable>;

type Reader = Pick<Actor, 'side' | 'customerId'>;

/** Tenant rule of every query on messages: customers see those of their bookings, the provider's users all. */
function messages(db: ReadDb, { side, customerId }: Reader) {
  const query = db.selectFrom('edi_message').selectAll();
  return side === 'provider' ? query : query.where('customer_id', '=', customerId ?? '0');
}

/** Throws if the caller may not see the booking; foreign and missing ones look the same. */
export async function requireVisible(db: ReadDb, { side, customerId }: Reader, bookingId: string): Promise<void> {
  const query = db.selectFrom('booking').select('id').where('id', '=', recordId(bookingId)).where('deleted_at', 'is', null);
  const row = await (side === 'provider' ? query : query.where('customer_id', '=', customerId ?? '0')).executeTakeFirst();
  if (!row) throw new BusinessError('notFound');
}

/** Messages of a booking, oldest first. */
export const findMessages = (db: ReadDb, actor: Reader, bookingId: string): Promise<EdiMessageRow[]> =>
  messages(db, actor).where('booking_id', '=', recordId(bookingId)).orderBy('id').execute();

/** The message, if the caller may see it; foreign and missing ones look the same. */
export async function findMessage(db: ReadDb, actor: Reader, messageId: string): Promise<EdiMessageRow> {
  const row = await messages(db, actor).where('id', '=', recordId(messageId)).executeTakeFirst();
  if (!row) throw new BusinessError('notFound');
  return row;
}

/** Like `findMessage`; locks the message until the transaction ends. */
export async function lockMessage(db: Db, actor: Reader, messageId: string): Promise<EdiMessageRow> {
  const query = db.selectFrom('edi_message').selectAll().where('id', '=', recordId(messageId)).forUpdate();
  const row = await (actor.side === 'provider' ? query : query.where('customer_id', '=', actor.customerId ?? '0')).executeTakeFirst();
  if (!row) throw new BusinessError('notFound');
  return row;
}

export async function nextControlReference(db: Db): Promise<string> {
  const { rows } = await sql<{ next: string }>`select nextval('edi_control_reference_seq') as next`.execute(db);
  return `QS${(rows[0]?.next ?? '').padStart(10, '0')}`;
}

/** States of the earlier messages of a type about a record that could be written, newest first. */
export const earlierStates = (db: Db, recordOf: { type: MessageType; recordId: string }): Promise<{ state: EdiState; function: string }[]> =>
  db
    .selectFrom('edi_message')
    .select(['state', 'function'])
    .where('record_id', '=', recordOf.recordId)
    .where('type', '=', recordOf.type)
    .where('content', 'is not', null)
    .orderBy('id', 'desc')
    .execute();

export const insertMessage = (db: Db, values: Insertable<EdiMessageTable>): Promise<EdiMessageRow> =>
  db.insertInto('edi_message').values(values).returningAll().executeTakeFirstOrThrow();

export const updateMessage = (db: Db, id: string, changes: Updateable<EdiMessageTable>): Promise<EdiMessageRow> =>
  db.updateTable('edi_message').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Records an attempt, unless the receiver has answered in the meantime: its answer counts for more. False if it has. */
export async function recordAttempt(db: Db, id: string, changes: Updateable<EdiMessageTable>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('edi_message')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Takes the right to deliver the messages of a booking until the transaction ends; false if another worker has it. It ends with the connection, so a killed
 * server keeps nobody waiting.
 */
export async function claimBooking(db: Db, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`edi ${bookingId}`}, 0)) as "isMine"`.execute(db);
  return rows[0]?.isMine === true;
}

/** The first message of a booking that has not arrived; later ones wait for it. */
export const nextToDeliver = (db: Db, bookingId: string): Promise<EdiMessageRow | undefined> =>
  db
    .selectFrom('edi_message')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('content', 'is not', null)
    .where('state', 'in', ['queued', 'failed'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Bookings with a message that is due. */
export async function dueBookings(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('edi_message')
    .select('booking_id')
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', at)
    .groupBy('booking_id')
    .orderBy(sql`min(next_attempt_at)`)
    .limit(limit)
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}

export const lockByReference = (db: Db, controlReference: string): Promise<EdiMessageRow | undefined> =>
  db.selectFrom('edi_message').selectAll().where('control_reference', '=', controlReference).forUpdate().executeTakeFirst();

export interface Receipt {
  fileName: string;
  content: string;
  receivedAt: Date;
}

/** Answers to a visible message, oldest first. */
export const findReceipts = (db: ReadDb, messageId: string): Promise<Receipt[]> =>
  db
    .selectFrom('edi_receipt')
    .select(['file_name as fileName', 'content', 'received_at as receivedAt'])
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute();

interface NewReceipt extends Receipt {
  digest: Buffer;
}

/** Claims a file by its digest; undefined if it was received before. */
export async function insertReceipt(db: Db, { fileName, content, receivedAt, digest }: NewReceipt): Promise<string | undefined> {
  const inserted = await db
    .insertInto('edi_receipt')
    .values({ file_name: fileName, content, received_at: receivedAt, digest, outcome: 'unreadable' })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export const setOutcome = async (db: Db, receiptId: string, outcome: 'applied' | 'unknown', messageId: string | null): Promise<void> =>
  void (await db.updateTable('edi_receipt').set({ outcome, message_id: messageId }).where('id', '=', receiptId).execute());

/** Outcome of a file that was received before. */
export const outcomeOf = async (db: Db, digest: Buffer): Promise<string | undefined> =>
  (await db.selectFrom('edi_receipt').select('outcome').where('digest', '=', digest).executeTakeFirst())?.outcome;

/** Ids of a message and of those that were sent again as it. */
export async function sameMessages(db: Db, messageId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive same(id) as (
      select ${messageId}::bigint
      union select earlier.id from edi_message earlier join same on earlier.resent_as = same.id
    ) select id from same`.execute(db);
  return rows.map(({ id }) => id);
}
