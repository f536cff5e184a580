import { sql } from 'kysely';
import type { Db, ReadDb } from '#server/core/storage/db';

interface NewVisitor {
  tokenHash: Buffer;
  name: string;
  key: string | undefined;
  origin: string | undefined;
  at: Date;
  expiresAt: Date;
}

export async function insertVisitor(db: Db, { tokenHash, name, key, origin, at, expiresAt }: NewVisitor): Promise<string> {
  const { id } = await db
    .insertInto('visitor')
    .values({ token_hash: tokenHash, name, key: key ?? null, origin: origin ?? null, created_at: at, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function nameVisitor(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('visitor').set({ name }).where('id', '=', id).execute();
}

export interface VisitorRow {
  id: string;
  name: string;
  key: string | null;
  origin: string | null;
  expires_at: Date;
}

export const findVisitor = (db: ReadDb, tokenHash: Buffer): Promise<VisitorRow | undefined> =>
  db.selectFrom('visitor').select(['id', 'name', 'key', 'origin', 'expires_at']).where('token_hash', '=', tokenHash).executeTakeFirst();

export async function expireVisitor(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('visitor').set({ expires_at: at }).where('id', '=', id).execute();
}

/** Serialises concurrent visitors of the same key until the transaction ends. */
export async function lockVisitorsOfKey(db: Db, key: string | undefined): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`visitor chats ${key ?? ''}`}))`.execute(db);
}

/** Number of waiting chats of a key; visitors who have not written count if they came after `silentSince`. */
export async function countWaitingChats(db: ReadDb, key: string | undefined, silentSince: Date): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from visitor v join chat c on c.owner_id = v.id and c.kind = 'service'
    where v.key is not distinct from ${key ?? null}
      and (c.waiting_since is not null or (c.last_seq = 0 and v.created_at > ${silentSince}))`.execute(db);
  return rows[0]?.waiting ?? 0;
}
