import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';

/** Whether the token belongs to the user. */
export async function isDeviceOf(db: Db, tokenHash: Buffer, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_device')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the token belongs to any user. */
export async function isIssuedDevice(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db.selectFrom('login_device').select('user_id').where('token_hash', '=', tokenHash).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Stores the token of the user's browser, or its use. */
export async function saveDevice(db: Db, tokenHash: Buffer, userId: string, at: Date): Promise<void> {
  await db
    .insertInto('login_device')
    .values({ token_hash: tokenHash, user_id: userId, created_at: at, last_used_at: at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: at }))
    .execute();
}

/** Deletes all but the `keep` last used devices of the user. */
export async function deleteOldDevices(db: Db, userId: string, keep: number): Promise<void> {
  await sql`
    delete from login_device where user_id = ${userId} and token_hash in (
      select token_hash from login_device where user_id = ${userId} order by last_used_at desc offset ${keep})`.execute(db);
}
