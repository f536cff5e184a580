import type { Db } from '#server/core/storage/db';
import { USER_STATUS } from './user-status.ts';

interface AutoLoginKey {
  hash: Buffer;
  userId: string;
  /** Session that the key ends with. */
  sessionHash: Buffer;
  expiresAt: Date;
}

export async function insertAutoLoginKey(db: Db, { hash, userId, sessionHash, expiresAt }: AutoLoginKey): Promise<void> {
  await db
    .insertInto('single_use_token')
    .values({ hash, purpose: 'autoLogin', user_id: userId, session_hash: sessionHash, origin: null, used_at: null, expires_at: expiresAt })
    .execute();
}

export interface UsedKey {
  user_id: string | null;
  session_hash: Buffer | null;
}

/** Marks an unexpired key as used. A single statement, so that of two calls with the same key one succeeds. */
export const redeemAutoLoginKey = (db: Db, hash: Buffer, at: Date): Promise<UsedKey | undefined> =>
  db
    .updateTable('single_use_token')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('purpose', '=', 'autoLogin')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['user_id', 'session_hash'])
    .executeTakeFirst();

/** Stores a token that sets a new password; without a user it is worthless. */
export async function insertResetToken(
  db: Db,
  { hash, userId, expiresAt }: Pick<AutoLoginKey, 'hash' | 'expiresAt'> & { userId: string | null },
): Promise<void> {
  await db
    .insertInto('single_use_token')
    .values({ hash, purpose: 'resetPwd', user_id: userId, origin: null, used_at: null, expires_at: expiresAt })
    .execute();
}

/** Whether a user still has a token that sets a new password. */
export async function hasResetToken(db: Db, userId: string | null, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('single_use_token')
    .select('hash')
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('purpose', '=', 'resetPwd')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a token that sets a new password; returns the id of its user, if that is active. */
export async function redeemResetToken(db: Db, hash: Buffer, at: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('single_use_token')
    .set({ used_at: at })
    .from('web_user')
    .whereRef('web_user.id', '=', 'single_use_token.user_id')
    .where('web_user.status', '=', USER_STATUS.normal)
    .where('hash', '=', hash)
    .where('purpose', '=', 'resetPwd')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('web_user.id')
    .executeTakeFirst();
  return row?.id;
}

interface ForeignToken {
  hash: Buffer;
  purpose: 'slider' | 'idToken';
  /** Used tokens are deleted after an hour; without a time, when they expire. */
  usedAt: Date | null;
  expiresAt: Date;
}

/** Records the use of a token that is not stored when it is issued; false if it was used before, on any instance. */
export async function recordFirstUse(db: Db, { hash, purpose, usedAt, expiresAt }: ForeignToken): Promise<boolean> {
  const row = await db
    .insertInto('single_use_token')
    .values({ hash, purpose, user_id: null, origin: null, used_at: usedAt, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSingleUseTokens(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('single_use_token').where('user_id', '=', userId).execute();
}
