import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';

interface NewPassword {
  userId: string;
  /** Stored hash that the caller has verified; nothing is changed if it is another one by now. */
  was?: string;
  passwordHash: string;
  /** Session that stays open. */
  keptSession?: Buffer;
}

/** Stores a password; triggers end the user's sessions and record the change. Requires a transaction. */
export async function storePassword(db: Db, { userId, was, passwordHash, keptSession }: NewPassword): Promise<boolean> {
  await sql`select set_config('quayside.kept_session', ${keptSession?.toString('hex') ?? ''}, true)`.execute(db);
  const row = await db
    .updateTable('web_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .$if(was !== undefined, (query) => query.where('password_hash', '=', was ?? ''))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
