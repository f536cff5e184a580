import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';

export async function setBatchNo(db: Db, bookingId: string, batchNo: string): Promise<void> {
  await db.updateTable('booking').set({ batch_no: batchNo }).where('id', '=', bookingId).execute();
}

/** A number that no other batch has. */
export async function nextBatchNo(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval('record_id')::text id`.execute(db);
  return `B${rows[0]?.id}`;
}
