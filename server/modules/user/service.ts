import type { Actor } from '#server/core/call/context';
import type { Db } from '#server/core/storage/db';
import { cacheSession } from '#server/core/speed/session-cache';
import { batchLookups } from '#server/core/speed/batch-lookups';
import { codesOf } from './codes.ts';
import { prolongSession } from './open-session.ts';
import { findActiveUser, findExpiry, findSessions, type FoundSession, type SessionUser } from './session-repository.ts';

export { type CompanyDecision, decideCompany } from './company/decisions.ts';
export { findOpenApplications } from './company/repository.ts';
export { admitNetwork } from './mobile-code/sending-limits.ts';
export { openSession } from './open-session.ts';
export { recordFirstUse } from './single-use-token-repository.ts';
export { USER_STATUS } from './user-status.ts';

/** Minimum interval between extensions of a session. */
const EXTENSION_INTERVAL_MS = 5 * 60_000;

type Lookup = (key: string) => Promise<FoundSession | undefined>;

const lookups = new WeakMap<Db, Lookup>();

/** Batches concurrent lookups; a transaction, which belongs to one call, looks up on its own. */
function lookupOf(db: Db): Lookup {
  if (db.isTransaction) return async (key) => (await findSessions(db, [key])).get(key);
  const lookup = lookups.get(db) ?? batchLookups((keys) => findSessions(db, keys));
  lookups.set(db, lookup);
  return lookup;
}

/** User of the token's session, if active. Extends the session. */
export async function actorOf(db: Db, tokenHash: Buffer, now: number): Promise<Actor | undefined> {
  const row = await lookupOf(db)(tokenHash.toString('hex'));
  if (!row || row.expires_at.getTime() <= now) return undefined;
  if (now - row.last_seen_at.getTime() > EXTENSION_INTERVAL_MS) await prolongSession(db, tokenHash, now);
  const actor = toActor(row, tokenHash);
  const goodUntil = Math.min(row.expires_at.getTime(), row.last_seen_at.getTime() + EXTENSION_INTERVAL_MS);
  // A transaction may see data that is never committed.
  if (!db.isTransaction) cacheSession(db, tokenHash, { actor, version: row.access_version, goodUntil });
  return actor;
}

/** An active user without a session, for the user's own background jobs. */
export async function actorOfUser(db: Db, userId: string): Promise<Actor | undefined> {
  const row = await findActiveUser(db, userId);
  return row && toActor({ ...row, audience: null }, NO_SESSION);
}

const NO_SESSION = Buffer.alloc(0);

function toActor(row: SessionUser & Pick<FoundSession, 'audience'>, sessionHash: Buffer): Actor {
  const person = { side: row.side, isAdmin: row.is_admin, level: row.level ?? 'standard', certStatus: row.cert_status ?? 0 } as const;
  return {
    ...person,
    userId: row.id,
    userName: row.user_name,
    customerId: row.customer_id,
    codes: codesOf(person, row.codes),
    sessionHash,
    audience: row.audience,
  };
}

/** Expiry of the session, if it is valid now. */
export async function expiryOf(db: Db, tokenHash: Buffer, now: number): Promise<number | undefined> {
  if (!(await actorOf(db, tokenHash, now))) return undefined;
  return (await findExpiry(db, tokenHash))?.getTime();
}
