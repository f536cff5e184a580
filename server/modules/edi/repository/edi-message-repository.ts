import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { EdiState } from '#domain/edi/edi-state';
import type { MessageType } from '#domain/edifact/interchange';
import { recordId } from '#domain/record-id';
import type { Actor } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { EdiMessageTable, Schema } from '#server/db/schema';

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

/** What has not arrived: the later messages of its booking wait for it. */
const UNDELIVERED = ['queued', 'failed'] as const satisfies EdiState[];

/**
 * Claims the first message of a booking that has not arrived, and counts the attempt; undefined if it is not due, failed, or claimed by another worker. The
 * claim needs no open transaction; it ends at `until` if its worker was killed.
 */
export const claimNext = (db: Db, bookingId: string, { at, until }: { at: Date; until: Date }): Promise<EdiMessageRow | undefined> =>
  db
    .updateTable('edi_message')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), claimed_until: until }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('edi_message as first')
        .select('first.id')
        .where('first.booking_id', '=', bookingId)
        .where('first.content', 'is not', null)
        .where('first.state', 'in', UNDELIVERED)
        .orderBy('first.id')
        .limit(1),
    )
    .where((eb) => isDue(eb, at))
    .returningAll()
    .executeTakeFirst();

/** Of two workers that claim a message at once, the second waits for the first, and then finds it claimed. */
const isDue = (eb: ExpressionBuilder<Schema, 'edi_message'>, at: Date) =>
  eb.and([eb('state', '=', 'queued'), eb('next_attempt_at', '<=', at), eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)])]);

/**
 * Ends a claim with the outcome of its attempt. False if the claim has expired and another worker has the message, or if the receiver has answered in the
 * meantime: its answer counts for more.
 */
export async function recordAttempt(db: Db, { id, claimed_until }: EdiMessageRow, changes: Updateable<EdiMessageTable>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('edi_message')
    .set({ ...changes, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('claimed_until', '=', claimed_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Bookings whose first message that has not arrived is due, the longest waiting first. */
export async function dueBookings(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('edi_message')
    .select('booking_id')
    .where((eb) => isDue(eb, at))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('edi_message as earlier')
            .select('earlier.id')
            .whereRef('earlier.booking_id', '=', 'edi_message.booking_id')
            .whereRef('earlier.id', '<', 'edi_message.id')
            .where('earlier.content', 'is not', null)
            .where('earlier.state', 'in', UNDELIVERED),
        ),
      ),
    )
    .orderBy('next_attempt_at')
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
