import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';
import { CHANNEL } from '#server/core/realtime/publish-event';

/** Notes how far somebody has read, never backwards, and tells his other tabs; answers the number, or nothing for a stranger. */
export async function markRead(db: Db, personId: string, chatId: string, seq: number | undefined): Promise<number | undefined> {
  const { rows } = await sql<{ last_read_seq: string }>`
    with marked as (
      update chat_member m set last_read_seq = greatest(m.last_read_seq, least(${seq ?? null}::bigint, c.last_seq))
      from chat c where c.id = m.chat_id and m.chat_id = ${chatId} and m.person_id = ${personId} returning m.last_read_seq
    )
    select last_read_seq, pg_notify(${CHANNEL}, json_build_object('read', json_build_array(${personId}::text, ${chatId}::text, last_read_seq))::text)
    from marked`.execute(db);
  return rows[0] && Number(rows[0].last_read_seq);
}
