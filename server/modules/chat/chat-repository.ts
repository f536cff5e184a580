import { sql } from 'kysely';
import type { Db, ReadDb } from '#server/core/storage/db';

export type ChatKind = 'direct' | 'group' | 'service';

/** Inserts the direct chat of two users; false if it exists. */
export async function insertDirectChat(db: Db, chatId: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('chat')
    .values({ id: chatId, chat_type: 1, kind: 'direct', owner_id: null, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface NewGroup {
  kind: Exclude<ChatKind, 'direct'>;
  name: string;
  ownerId: string;
  at: Date;
}

/** Inserts a group and returns its id; undefined if the owner has a service chat already. */
export async function insertGroup(db: Db, { kind, name, ownerId, at }: NewGroup): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into chat (id, chat_type, kind, name, owner_id, created_at)
    values ('g_' || nextval('record_id'), 2, ${kind}, ${name}, ${ownerId}, ${at})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

export async function findChatKind(db: ReadDb, chatId: string): Promise<ChatKind | undefined> {
  const row = await db.selectFrom('chat').select('kind').where('id', '=', chatId).executeTakeFirst();
  return row?.kind;
}

export interface ServiceChatRow {
  id: string;
  last_seq: string;
}

/** The service chat of a customer or visitor. */
export const findServiceChat = (db: ReadDb, ownerId: string): Promise<ServiceChatRow | undefined> =>
  db.selectFrom('chat').select(['id', 'last_seq']).where('owner_id', '=', ownerId).where('kind', '=', 'service').executeTakeFirst();

/** Locks the chats in the order of their ids; returns the number of the last message by chat. */
export async function lockChats(db: Db, chatIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; last_seq: string }>`
      select id, last_seq from chat where id = any(${chatIds}) order by id for update`.execute(db);
  return new Map(rows.map(({ id, last_seq }) => [id, Number(last_seq)]));
}

export async function resetAbsence(db: Db, chatId: string): Promise<void> {
  await db.updateTable('chat').set({ unattended_since: null }).where('id', '=', chatId).execute();
}
