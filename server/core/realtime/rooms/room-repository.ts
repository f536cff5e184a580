import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';

/** Number of the last message by chat. */
export async function lastSeqs(db: Db, chatIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; last_seq: string }>`select id, last_seq from chat where id = any(${chatIds}::text[])`.execute(db);
  return new Map(rows.map(({ id, last_seq }) => [id, Number(last_seq)]));
}

/** The given users who are members of the chat. */
export async function membersAmong(db: Db, chatId: string, personIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from chat_member where chat_id = ${chatId} and person_id = any(${personIds}::bigint[])`.execute(db);
  return new Set(rows.map(({ person_id }) => person_id));
}
