import type { Db } from '#server/core/storage/db';
import { publishEvent } from '#server/core/events/publish-event';
import { insertNoticeMails, insertNotices, type NoticeDraft, type Recipients } from './send-repository.ts';

/**
 * Stores a notice for each recipient and publishes it when the current transaction commits; returns the number of recipients. Users who chose email
 * get it with the next digest, or at once if it is prompt. An urgent one goes to the portal and by email at once, whatever the preferences.
 */
export async function sendNotice(
  db: Db,
  to: Recipients,
  draft: NoticeDraft,
  at: number,
  options: { isUrgent?: boolean; isPrompt?: boolean } = {},
): Promise<number> {
  const { isUrgent = false, isPrompt = isUrgent } = options;
  const notice = { to, draft, at: new Date(at), isUrgent, isPrompt };
  const stored = await insertNotices(db, notice);
  await insertNoticeMails(db, notice);
  const [first] = stored;
  if (first) await publishEvent(db, { notices: { batchId: first.batch_id, ...(stored.length === 1 ? { userId: first.user_id } : {}) } });
  return stored.length;
}
