import type { Db } from '#server/core/storage/db';
import { publishEvent } from '#server/core/events/publish-event';
import { insertNoticeMails, insertNotices, type NoticeDraft, type Recipients } from './send-repository.ts';

/**
 * Stores a notice for each recipient and publishes it when the current transaction commits; returns the number of recipients. Users who chose email
 * get it with the next digest. An urgent one goes to the portal and by email at once, whatever the preferences.
 */
export async function sendNotice(db: Db, to: Recipients, draft: NoticeDraft, at: number, { isUrgent = false } = {}): Promise<number> {
  const notice = { to, draft, at: new Date(at), isUrgent };
  const stored = await insertNotices(db, notice);
  await insertNoticeMails(db, notice);
  const [first] = stored;
  if (first) await publishEvent(db, { notices: { batchId: first.batch_id, ...(stored.length === 1 ? { userId: first.user_id } : {}) } });
  return stored.length;
}
