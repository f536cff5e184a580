import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../core/storage/db.ts';
import type { PublishableKeyTable } from '../db/schema.ts';

export type PublishableKeyRow = Selectable<PublishableKeyTable>;

/** All keys, revoked ones too, oldest first. */
export const readPublishableKeys = (db: Db): Promise<PublishableKeyRow[]> =>
  db.selectFrom('publishable_key').selectAll().orderBy('created_at').orderBy('key').execute();

/** The key itself, and all keys with that name; locked until the transaction ends. */
export const lockPublishableKeys = (db: Db, keyOrName: string): Promise<PublishableKeyRow[]> =>
  db
    .selectFrom('publishable_key')
    .selectAll()
    .where((row) => row.or([row('key', '=', keyOrName), row('name', '=', keyOrName)]))
    .forUpdate()
    .execute();

export const insertPublishableKey = (db: Db, values: Insertable<PublishableKeyTable>): Promise<PublishableKeyRow> =>
  db.insertInto('publishable_key').values(values).returningAll().executeTakeFirstOrThrow();

export const updatePublishableKey = (db: Db, key: string, changes: Updateable<PublishableKeyTable>): Promise<PublishableKeyRow> =>
  db.updateTable('publishable_key').set(changes).where('key', '=', key).returningAll().executeTakeFirstOrThrow();
