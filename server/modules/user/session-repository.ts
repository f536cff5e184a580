import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely';
import { markPrepared } from '#server/core/speed/prepared-statements';
import { ACCESS_VERSION } from '#server/core/speed/session-cache';
import type { Db } from '#server/core/storage/db';
import type { CustomerTable, Schema, WebUserTable } from '#server/db/schema';
import { USER_STATUS } from './user-status.ts';

export type SessionUser = Pick<Selectable<WebUserTable>, 'id' | 'user_name' | 'side' | 'customer_id' | 'is_admin' | 'codes'> & {
  cert_status: Selectable<CustomerTable>['cert_status'] | null;
  level: Selectable<CustomerTable>['level'] | null;
};

export interface FoundSession extends SessionUser {
  key: string;
  last_seen_at: Date;
  expires_at: Date;
  audience: string | null;
  access_version: string;
}

/** Runs for every call of a session, so its text is constant and prepared. */
const SESSIONS =
  markPrepared(`select encode(token_hash, 'hex') as key, web_user.id, user_name, side, customer_id, is_admin, codes, cert_status, level, last_seen_at, expires_at, audience, ${ACCESS_VERSION}
  from session join web_user on web_user.id = session.user_id left join customer on customer.id = web_user.customer_id
  where token_hash = any($1::bytea[]) and web_user.status = ${USER_STATUS.normal}`);

/** Sessions of active users, by hash in hex. */
export async function findSessions(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, FoundSession>> {
  const hashes = keys.map((key) => Buffer.from(key, 'hex'));
  const { rows } = await db.executeQuery<FoundSession>(CompiledQuery.raw(SESSIONS, [hashes]));
  return new Map(rows.map((row) => [row.key, row]));
}

/** An active user without a session. */
export const findActiveUser = (db: Db, userId: string): Promise<SessionUser | undefined> =>
  db
    .selectFrom('web_user')
    .leftJoin('customer', 'customer.id', 'web_user.customer_id')
    .select(['web_user.id', 'user_name', 'side', 'customer_id', 'is_admin', 'codes', 'cert_status', 'level'])
    .where('web_user.id', '=', userId)
    .where('web_user.status', '=', USER_STATUS.normal)
    .executeTakeFirst();

export async function findExpiry(db: Db, tokenHash: Buffer): Promise<Date | undefined> {
  const row = await db.selectFrom('session').select('expires_at').where('token_hash', '=', tokenHash).executeTakeFirst();
  return row?.expires_at;
}

/** Sets the time of an active user's last login, if the password hash is still the given one, and locks the row; returns whether it did. */
export async function touchActiveUser(db: Db, userId: string, at: Date, passwordHash: string | undefined): Promise<boolean> {
  const row = await db
    .updateTable('web_user')
    .set({ last_login_at: at })
    .where('id', '=', userId)
    .where('status', '=', USER_STATUS.normal)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends of an unexpired session, which is locked against its end. */
export const lockValidSession = (db: Db, tokenHash: Buffer, at: Date): Promise<{ expires_at: Date; ends_at: Date } | undefined> =>
  db
    .selectFrom('session')
    .select(['expires_at', 'ends_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .forKeyShare()
    .executeTakeFirst();

export async function insertSession(db: Db, values: Insertable<Schema['session']>): Promise<void> {
  await db.insertInto('session').values(values).execute();
}

/** Deletes all but the `keep` newest sessions of the user, either of host pages or of the user's own logins. */
export async function deleteOldestSessions(db: Db, userId: string, keep: number, { isEmbedded }: { isEmbedded: boolean }): Promise<void> {
  await sql`
    delete from session where token_hash in (
      select token_hash from session where user_id = ${userId} and (audience is not null) = ${isEmbedded}
      order by created_at desc, token_hash offset ${keep})`.execute(db);
}

/** Extends a session, at most to its absolute end and to that of its parent. */
export async function extendSession(db: Db, tokenHash: Buffer, { at, until }: { at: Date; until: Date }): Promise<void> {
  await sql`
    update session set last_seen_at = ${at}, expires_at = least(
      ${until}::timestamptz, ends_at,
      (select parent.expires_at from session parent where parent.token_hash = session.parent_hash))
    where token_hash = ${tokenHash}`.execute(db);
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Deletes every session of the user and returns their number. */
export async function deleteSessions(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}
