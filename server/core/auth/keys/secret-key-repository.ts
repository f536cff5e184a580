import type { Db } from '../../storage/db.ts';

/** The key with that hash, if it is in force at the time. */
export const findKeyByHash = (db: Db, hash: Buffer, at: Date) =>
  db
    .selectFrom('secret_key')
    .select(['id', 'customer_id', 'origins', 'rate_per_minute', 'revoked_at'])
    .where('hash', '=', hash)
    .where((where) => where.or([where('revoked_at', 'is', null), where('revoked_at', '>', at)]))
    .executeTakeFirst();
