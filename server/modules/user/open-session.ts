import { newToken } from '#server/core/auth/new-token';
import { ADDRESS_LENGTH } from '#server/core/auth/security-log';
import { BusinessError } from '#server/core/errors/business-error';
import { hashOf } from '#server/core/call/context-of';
import { type Db, inTransaction } from '#server/core/storage/db';
import type { LoginDevice } from './login/device.ts';
import { deleteOldestSessions, deleteSessions, extendSession, insertSession, lockValidSession, touchActiveUser } from './session-repository.ts';
import { deleteSingleUseTokens } from './single-use-token-repository.ts';

/** Idle timeout of a session; calls extend it up to its absolute end. */
const SESSION_IDLE_MS = 12 * 3_600_000;
const DEFAULT_LIFETIME_MS = 30 * 24 * 3_600_000;

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
  /** Where it is opened, for the user's list. */
  from?: LoginDevice & { address: string };
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
  const { channel, parentHash, audience, secretKeyId, from, lifetimeMs = DEFAULT_LIFETIME_MS, perUser, passwordHash } = options;
  return inTransaction(db, async (transaction) => {
    // Locks the row: disabling the user and changing the password wait, and then end this session too.
    const isActive = await touchActiveUser(transaction, userId, new Date(now), passwordHash);
    if (!isActive) throw new BusinessError(parentHash ? 'login.auto' : 'login.failed');
    const parent = parentHash && (await lockValidSession(transaction, parentHash, new Date(now)));
    if (parentHash && !parent) throw new BusinessError('login.auto');
    const token = newToken();
    const endsAt = Math.min(now + lifetimeMs, parent?.ends_at.getTime() ?? Number.POSITIVE_INFINITY);
    const expiresAt = Math.min(now + SESSION_IDLE_MS, endsAt, parent?.expires_at.getTime() ?? Number.POSITIVE_INFINITY);
    await insertSession(transaction, {
      token_hash: hashOf(token),
      user_id: userId,
      channel: channel ?? null,
      created_at: new Date(now),
      last_seen_at: new Date(now),
      expires_at: new Date(expiresAt),
      ends_at: new Date(endsAt),
      parent_hash: parentHash ?? null,
      audience: audience ?? null,
      secret_key_id: secretKeyId ?? null,
      address: from?.address.slice(0, ADDRESS_LENGTH) ?? null,
      device: from?.device ?? null,
      browser: from?.browser ?? null,
    });
    // Tokens of host pages are counted separately: they must not end the user's own logins.
    if (perUser !== undefined) await deleteOldestSessions(transaction, userId, perUser, { isEmbedded: audience !== undefined });
    return { token, expiresAt };
  });
}

/** Extends a session in use, at most every few minutes. */
export const prolongSession = (db: Db, tokenHash: Buffer, now: number): Promise<void> =>
  extendSession(db, tokenHash, { at: new Date(now), until: new Date(now + SESSION_IDLE_MS) });

/** Ends every session of the user, including tokens of host pages and unused portal keys; returns the number of sessions. */
export async function endAllSessions(db: Db, userId: string): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await deleteSingleUseTokens(transaction, userId);
    return deleteSessions(transaction, userId);
  });
}
