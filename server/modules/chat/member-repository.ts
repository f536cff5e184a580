import { sql } from 'kysely';
import type { Db, ReadDb } from '#server/core/storage/db';

/** Chats by member. */
export async function chatIdsOf(db: ReadDb, personIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ person_id: string; chats: string[] }>`
    select person_id, array_agg(chat_id) as chats from chat_member where person_id = any(${personIds}::bigint[]) group by person_id`.execute(db);
  return new Map(rows.map(({ person_id, chats }) => [person_id, chats]));
}

export async function isMember(db: ReadDb, chatId: string, personId: string): Promise<boolean> {
  const row = await db.selectFrom('chat_member').select('chat_id').where('chat_id', '=', chatId).where('person_id', '=', personId).executeTakeFirst();
  return row !== undefined;
}

/** Returns those of the people who are members. */
export async function findMembers(db: ReadDb, chatId: string, personIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('chat_member').select('person_id').where('chat_id', '=', chatId).where('person_id', 'in', personIds).execute();
  return rows.map(({ person_id }) => person_id);
}

export async function insertMembers(db: Db, chatId: string, personIds: readonly string[], at: Date): Promise<void> {
  await sql`insert into chat_member (chat_id, person_id, joined_at, last_read_seq)
      select ${chatId}, person_id, ${at}, 0 from unnest(${personIds}::bigint[]) person_id on conflict do nothing`.execute(db);
}

export async function deleteMembers(db: Db, chatId: string, personIds: readonly string[]): Promise<void> {
  await db.deleteFrom('chat_member').where('chat_id', '=', chatId).where('person_id', 'in', personIds).execute();
}
