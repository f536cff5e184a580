import type { Db } from '#server/core/storage/db';

/** Inserts a secret, unless there is one of this name. */
export async function insertSecret(db: Db, name: string, value: Buffer): Promise<void> {
  await db
    .insertInto('server_secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findSecret(db: Db, name: string): Promise<Buffer> {
  const { value } = await db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}
