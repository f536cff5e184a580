import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../core/storage/db.ts';
import type { SecretKeyTable } from '../db/schema/people.ts';

export type SecretKeyRow = Selectable<SecretKeyTable>;

export const insertSecretKey = (db: Db, values: Insertable<SecretKeyTable>): Promise<SecretKeyRow> =>
  db.insertInto('secret_key').values(values).returningAll().executeTakeFirstOrThrow();

/** Sets the end of a key. */
export async function endSecretKey(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('secret_key').set({ revoked_at: at }).where('id', '=', id).execute();
}

/** All keys, revoked ones too, oldest first. */
export const readSecretKeys = (db: Db): Promise<SecretKeyRow[]> =>
  db.selectFrom('secret_key').selectAll().orderBy('created_at').orderBy('id').execute();

/** Keys with that name or prefix; locked until the transaction ends. */
export const lockSecretKeys = (db: Db, nameOrPrefix: string): Promise<SecretKeyRow[]> =>
  db
    .selectFrom('secret_key')
    .selectAll()
    .where((row) => row.or([row('name', '=', nameOrPrefix), row('prefix', '=', nameOrPrefix)]))
    .forUpdate()
    .execute();

export const readCompanyName = (db: Db, id: string) =>
  db.selectFrom('customer').select(['name_cn', 'name_en']).where('id', '=', id).executeTakeFirstOrThrow();
