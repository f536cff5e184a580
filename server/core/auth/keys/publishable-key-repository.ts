import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';

const DAY_MS = 86_400_000;

/** Version of the whole table; every change of a key increases it. */
export async function readKeysVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version from change_version where topic = 'publishable_key'`.execute(db);
  return rows[0]?.version ?? '0';
}

/** Keys that are in force, and those that ended within the day before `at`; the caller compares their ends with its own clock. */
export const readKeys = (db: Db, at: number) =>
  db
    .selectFrom('publishable_key')
    .select(['key', 'origins', 'channel', 'rate_per_minute', 'revoked_at'])
    .where((row) => row.or([row('revoked_at', 'is', null), row('revoked_at', '>', new Date(at - DAY_MS))]))
    .execute();

/** Origins of a key that is in force. */
export async function originsOfKey(db: Db, key: string): Promise<string[]> {
  const row = await db.selectFrom('publishable_key').select('origins').where('key', '=', key).where('revoked_at', 'is', null).executeTakeFirst();
  return row?.origins ?? [];
}

/** Binds a key to these origins, if it exists. */
export async function setKeyOrigins(db: Db, key: string, origins: readonly string[]): Promise<void> {
  await db
    .updateTable('publishable_key')
    .set({ origins: [...origins] })
    .where('key', '=', key)
    .execute();
}
