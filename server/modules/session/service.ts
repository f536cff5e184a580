import { CompiledQuery, type Selectable } from 'kysely';
import type { Actor } from '#server/core/http/context';
import type { Db } from '#server/core/storage/db';
import { prepared } from '#server/core/speed/prepared-statements';
import { ACCESS_VERSION, cacheSession } from '#server/core/speed/session-cache';
import { batchLookups } from '#server/core/speed/batch-lookups';
import type { CustomerTable, WebUserTable } from '#server/db/schema';
import { codesOf } from './codes.ts';
import { prolongSession, USER_STATUS } from './open-session.ts';

export { openSession, USER_STATUS } from './open-session.ts';

/** Minimum interval between extensions of a session. */
const TOUCH_MS = 5 * 60_000;

type Found = Pick<Selectable<WebUserTable>, 'id' | 'user_name' | 'side' | 'customer_id' | 'is_admin' | 'codes'> & {
  cert_status: Selectable<CustomerTable>['cert_status'] | null;
  level: Selectable<CustomerTable>['level'] | null;
};

interface FoundSession extends Found {
  key: string;
  last_seen_at: Date;
  expires_at: Date;
  audience: string | null;
  access_version: string;
}

/** Runs for every call of a session, so its text is constant and prepared. */
const SESSIONS =
  prepared(`select encode(token_hash, 'hex') as key, web_user.id, user_name, side, customer_id, is_admin, codes, cert_status, level, last_seen_at, expires_at, audience, ${ACCESS_VERSION}
  from session join web_user on web_user.id = session.user_id left join customer on customer.id = web_user.customer_id
  where token_hash = any($1::bytea[]) and web_user.status = ${USER_STATUS.normal}`);

async function sessionsOf(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, FoundSession>> {
  const hashes = keys.map((key) => Buffer.from(key, 'hex'));
  const { rows } = await db.executeQuery<FoundSession>(CompiledQuery.raw(SESSIONS, [hashes]));
  return new Map(rows.map((row) => [row.key, row]));
}

type Lookup = (key: string) => Promise<FoundSession | undefined>;

const lookups = new WeakMap<Db, Lookup>();

/** Batches concurrent lookups; a transaction, which belongs to one call, looks up on its own. */
function lookupOf(db: Db): Lookup {
  if (db.isTransaction) return async (key) => (await sessionsOf(db, [key])).get(key);
  const lookup = lookups.get(db) ?? batchLookups((keys) => sessionsOf(db, keys));
  lookups.set(db, lookup);
  return lookup;
}

/** User of the token's session, if active. Extends the session. */
export async function actorOf(db: Db, tokenHash: Buffer, now: number): Promise<Actor | undefined> {
  const row = await lookupOf(db)(tokenHash.toString('hex'));
  if (!row || row.expires_at.getTime() <= now) return undefined;
  if (now - row.last_seen_at.getTime() > TOUCH_MS) await prolongSession(db, tokenHash, now);
  const actor = toActor(row, tokenHash);
  const goodUntil = Math.min(row.expires_at.getTime(), row.last_seen_at.getTime() + TOUCH_MS);
  // A transaction may see data that is never committed.
  if (!db.isTransaction) cacheSession(db, tokenHash, { actor, version: row.access_version, goodUntil });
  return actor;
}

/** An active user without a session, for the user's own background jobs. */
export async function actorOfUser(db: Db, userId: string): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('web_user')
    .leftJoin('customer', 'customer.id', 'web_user.customer_id')
    .select(['web_user.id', 'user_name', 'side', 'customer_id', 'is_admin', 'codes', 'cert_status', 'level'])
    .where('web_user.id', '=', userId)
    .where('web_user.status', '=', USER_STATUS.normal)
    .executeTakeFirst();
  return row && toActor({ ...row, audience: null }, NO_SESSION);
}

const NO_SESSION = Buffer.alloc(0);

function toActor(row: Found & Pick<FoundSession, 'audience'>, sessionHash: Buffer): Actor {
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
  const row = await db.selectFrom('session').select('expires_at').where('token_hash', '=', tokenHash).executeTakeFirst();
  return row?.expires_at.getTime();
}
