import { recordId } from '#domain/record-id';
import type { Db, ReadDb } from '#server/core/storage/db';

interface DraftKey {
  userId: string;
  bookingId: string;
  key: string;
}

/** Unsaved input of one user for the bills of a visible booking. */
export const findDrafts = (db: ReadDb, { userId, bookingId }: Omit<DraftKey, 'key'>) =>
  db
    .selectFrom('si_draft')
    .select(['key', 'bill_version', 'content', 'updated_at'])
    .where('user_id', '=', userId)
    .where('booking_id', '=', recordId(bookingId))
    .orderBy('updated_at', 'desc')
    .execute();

/** Stores it in place of the earlier one; of more than `keep` of a booking the oldest are removed. */
export async function storeDraft(
  db: Db,
  { userId, bookingId, key }: DraftKey,
  { billVersion, content, at, keep }: { billVersion: number; content: unknown; at: Date; keep: number },
): Promise<void> {
  const values = { bill_version: billVersion, content: JSON.stringify(content), updated_at: at };
  await db
    .insertInto('si_draft')
    .values({ user_id: userId, booking_id: bookingId, key, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'booking_id', 'key']).doUpdateSet(values))
    .execute();
  const newest = db
    .selectFrom('si_draft')
    .select('key')
    .where('user_id', '=', userId)
    .where('booking_id', '=', bookingId)
    .orderBy('updated_at', 'desc')
    .limit(keep);
  await db.deleteFrom('si_draft').where('user_id', '=', userId).where('booking_id', '=', bookingId).where('key', 'not in', newest).execute();
}

export async function deleteDraft(db: Db, { userId, bookingId, key }: DraftKey): Promise<void> {
  await db.deleteFrom('si_draft').where('user_id', '=', userId).where('booking_id', '=', recordId(bookingId)).where('key', '=', key).execute();
}
