import { sql } from 'kysely';
import type { ReadDb } from '#server/core/storage/db';

/** Unread messages of the membership `m`: written by other users; system messages (types 4 and 5) do not count. */
export const UNREAD = sql`(select count(*) from chat_message x
  where x.chat_id = m.chat_id and x.seq > m.last_read_seq and x.sender_id is distinct from m.person_id and x.message_type <= 3)`;

/** Number of unread messages of a user or visitor in all chats. */
export async function unreadMessagesOf(db: ReadDb, personId: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`select coalesce(sum(${UNREAD}), 0) as n from chat_member m where m.person_id = ${personId}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}
