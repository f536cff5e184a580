import { sql } from 'kysely';
import type { Db, ReadDb } from '#server/core/storage/db';
import { CHANNEL } from '#server/core/events/publish-event';

interface Mark {
  chatId: string;
  /** Number of the last message read; the newest if absent. */
  seq: number | undefined;
  /** Epoch ms. */
  at: number;
}

/**
 * Records how far a user has read, never backwards, marks unread messages of others as read, and publishes both.
 * Returns the number, or undefined for non-members.
 */
export async function markRead(db: Db, personId: string, { chatId, seq, at }: Mark): Promise<number | undefined> {
  const { rows } = await sql<{ last_read_seq: string }>`
    with before as (
      select last_read_seq from chat_member where chat_id = ${chatId} and person_id = ${personId}
    ), marked as (
      update chat_member m set last_read_seq = greatest(m.last_read_seq, least(${seq ?? null}::bigint, c.last_seq))
      from chat c where c.id = m.chat_id and m.chat_id = ${chatId} and m.person_id = ${personId} returning m.last_read_seq
    ), stamped as (
      update chat_message x set read_at = ${new Date(at)} from before, marked
      where x.chat_id = ${chatId} and x.seq > before.last_read_seq and x.seq <= marked.last_read_seq
        and x.sender_id <> ${personId} and x.read_at is null
      returning x.seq
    )
    select last_read_seq, pg_notify(${CHANNEL}, json_build_object('read', json_build_object('personId', ${personId}::text, 'chatId', ${chatId}::text,
      'seq', last_read_seq, 'readTime', case when exists (select 1 from stamped) then ${at}::bigint end))::text)
    from marked`.execute(db);
  return rows[0] && Number(rows[0].last_read_seq);
}

/** Unread messages of the membership `m`: written by other users; system messages (types 4 and 5) do not count. */
export const UNREAD = sql`(select count(*) from chat_message x
  where x.chat_id = m.chat_id and x.seq > m.last_read_seq and x.sender_id is distinct from m.person_id and x.message_type <= 3)`;

/** Number of unread messages of a user or visitor in all chats. */
export async function unreadMessagesOf(db: ReadDb, personId: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`select coalesce(sum(${UNREAD}), 0) as n from chat_member m where m.person_id = ${personId}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}
