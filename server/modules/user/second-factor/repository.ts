import type { Db } from '#server/core/storage/db';

export interface SecondFactor {
  secret: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
}

export const findSecondFactor = (db: Db, userId: string): Promise<SecondFactor | undefined> =>
  db.selectFrom('second_factor').select(['secret', 'created_at', 'confirmed_at']).where('user_id', '=', userId).executeTakeFirst();

/** Stores a key that is to be confirmed, instead of an earlier one that was not; false if the user has a confirmed one. Requires a transaction. */
export async function replaceUnconfirmed(
  db: Db,
  userId: string,
  { secret, at, recoveryHashes }: { secret: Buffer; at: Date; recoveryHashes: readonly Buffer[] },
): Promise<boolean> {
  await db.deleteFrom('second_factor').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute();
  const inserted = await db
    .insertInto('second_factor')
    .values({ user_id: userId, secret, created_at: at, confirmed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!inserted) return false;
  await replaceRecoveryCodes(db, userId, recoveryHashes);
  return true;
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Marks the 30-second step of a right code as used; false if it, or a later one, was. Of two calls with the same code one succeeds. */
export async function consumeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('second_factor')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function consumeRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms this key; a newer one stays unconfirmed. */
export async function confirm(db: Db, userId: string, secret: Buffer, at: Date): Promise<void> {
  await db.updateTable('second_factor').set({ confirmed_at: at }).where('user_id', '=', userId).where('secret', '=', secret).execute();
}

export async function deleteSecondFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('second_factor').where('user_id', '=', userId).execute();
}
