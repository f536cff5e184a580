import type { Actor, Context } from '../call/context.ts';
import type { Db } from '../storage/db.ts';

/** Cached session of a token, with the version of the records that it depends on. */
export interface CachedSession {
  actor: Actor;
  /** `change_version` of `access`, read in the same query as the session. */
  version: string;
  /** Epoch ms; after that the session has expired, or its use must be recorded. */
  goodUntil: number;
}

const MAX_SESSIONS = 10_000;
const caches = new WeakMap<Db, Map<string, CachedSession>>();

export function cacheSession(db: Db, tokenHash: Buffer, found: CachedSession): void {
  const cache = caches.get(db) ?? new Map<string, CachedSession>();
  caches.set(db, cache);
  const key = tokenHash.toString('latin1');
  cache.delete(key);
  cache.set(key, found);
  const [oldest] = cache.size > MAX_SESSIONS ? cache.keys() : [];
  if (oldest !== undefined) cache.delete(oldest);
}

/** Returns a session that may be stale: no answer leaves the server before a query has confirmed its version. */
export function cachedSession(db: Db, tokenHash: Buffer, now: number): CachedSession | undefined {
  const found = caches.get(db)?.get(tokenHash.toString('latin1'));
  return found && now < found.goodUntil ? found : undefined;
}

/** Result with the version of `access` that its query saw; undefined if the query returned no rows. */
export interface Confirmed<O> {
  data: O;
  accessVersion: string | undefined;
}

/** Read-only handler whose query also selects `ACCESS_VERSION`, which saves a separate session lookup. */
export type Confirming<C, I, O> = ((context: C, input: I) => Promise<O>) & { confirmed(context: C, input: I): Promise<Confirmed<O>> };

export function confirming<C extends Context<unknown>, I, O>(answer: (context: C, input: I) => Promise<Confirmed<O>>): Confirming<C, I, O> {
  return Object.assign(async (context: C, input: I) => (await answer(context, input)).data, { confirmed: answer });
}

/** Column that such a query selects. */
export const ACCESS_VERSION = `(select version from change_version where topic = 'access') as access_version`;
