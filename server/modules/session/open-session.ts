import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { BusinessError } from '#server/core/http/business-error';
import { hashOf } from '#server/core/http/context-of';
import { type Db, inTransaction } from '#server/core/storage/db';

/** Idle timeout of a session; calls extend it up to its absolute end. */
const SESSION_IDLE_MS = 12 * 3_600_000;
const DEFAULT_LIFETIME_MS = 30 * 24 * 3_600_000;
export const USER_STATUS = { inactive: 0, normal: 1, forbidden: 2 } as const;

export interface OpenedSession {
  token: string;
  expiresAt: number;
}

export interface NewSession {
  channel?: string | undefined;
  /** Time until its absolute end; 30 days by default. */
  lifetimeMs?: number;
  /** Parent session; ends this one too. */
  parentHash?: Buffer | undefined;
  /** Origin of the only pages that may use the token. */
  audience?: string;
  secretKeyId?: string;
  /** Maximum number of sessions of this kind per user; the oldest end. */
  perUser?: number;
  /** Hash that the caller has verified; the session is not opened if it has changed since. */
  passwordHash?: string;
}

/**
 * Opens a session; throws a BusinessError unless the user is active and the parent, if any, is valid. The token is returned once and stored as a hash
 * only.
 */
export async function openSession(db: Db, userId: string, now: number, options: NewSession = {}): Promise<OpenedSession> {
  const { channel, parentHash, audience, secretKeyId, lifetimeMs = DEFAULT_LIFETIME_MS, perUser, passwordHash } = options;
  return inTransaction(db, async (transaction) => {
    // Locks the row: disabling the user and changing the password wait, and then end this session too.
    const user = await transaction
      .updateTable('web_user')
      .set({ last_login_at: new Date(now) })
      .where('id', '=', userId)
      .where('status', '=', USER_STATUS.normal)
      .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
      .returning('id')
      .executeTakeFirst();
    if (!user) throw new BusinessError(parentHash ? 'login.auto' : 'login.failed');
    const parent = parentHash && (await lockParent(transaction, parentHash, now));
    if (parentHash && !parent) throw new BusinessError('login.auto');
    const token = randomBytes(32).toString('base64url');
    const endsAt = Math.min(now + lifetimeMs, parent?.ends_at.getTime() ?? Number.POSITIVE_INFINITY);
    const expiresAt = Math.min(now + SESSION_IDLE_MS, endsAt, parent?.expires_at.getTime() ?? Number.POSITIVE_INFINITY);
    const at = new Date(now);
    await transaction
      .insertInto('session')
      .values({
        token_hash: hashOf(token),
        user_id: userId,
        channel: channel ?? null,
        created_at: at,
        last_seen_at: at,
        expires_at: new Date(expiresAt),
        ends_at: new Date(endsAt),
        parent_hash: parentHash ?? null,
        audience: audience ?? null,
        secret_key_id: secretKeyId ?? null,
      })
      .execute();
    if (perUser !== undefined) await endOldest(transaction, userId, perUser, audience !== undefined);
    return { token, expiresAt };
  });
}

const lockParent = (db: Db, hash: Buffer, now: number) =>
  db
    .selectFrom('session')
    .select(['expires_at', 'ends_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', new Date(now))
    .forKeyShare()
    .executeTakeFirst();

/** Tokens of host pages are counted separately: they must not end the user's own logins. */
async function endOldest(db: Db, userId: string, keep: number, isEmbedded: boolean): Promise<void> {
  await sql`
    delete from session where token_hash in (
      select token_hash from session where user_id = ${userId} and (audience is not null) = ${isEmbedded}
      order by created_at desc, token_hash offset ${keep})`.execute(db);
}

/** Extends a session in use, at most every few minutes. */
export async function prolongSession(db: Db, tokenHash: Buffer, now: number): Promise<void> {
  await sql`
    update session set last_seen_at = ${new Date(now)}, expires_at = least(
      ${new Date(now + SESSION_IDLE_MS)}::timestamptz, ends_at,
      (select parent.expires_at from session parent where parent.token_hash = session.parent_hash))
    where token_hash = ${tokenHash}`.execute(db);
}

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends every session of the user, including tokens of host pages and unused portal keys; returns the number of sessions. */
export async function endAllSessions(db: Db, userId: string): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('single_use_token').where('user_id', '=', userId).execute();
    const { numDeletedRows } = await transaction.deleteFrom('session').where('user_id', '=', userId).executeTakeFirst();
    return Number(numDeletedRows);
  });
}
