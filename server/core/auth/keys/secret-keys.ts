import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Refusal } from '../../errors/refusal.ts';
import type { Db } from '../../storage/db.ts';
import { findKeyByHash } from './secret-key-repository.ts';
import { makeThrottle } from '../throttle.ts';

/** Key of a company's server, with which it acts for users of that company. */
export interface SecretKey {
  id: string;
  customerId: string;
  /** Patterns of the origins whose pages may get tokens. */
  origins: readonly string[];
  /** Epoch ms at which a rotated key and its tokens end. */
  endsAtMs?: number | undefined;
}

const PREFIX = 'sk_';
const MINUTE_MS = 60_000;

export const isSecretKey = (word: unknown): boolean => typeof word === 'string' && word.startsWith(PREFIX);

/** Returns the key in `Authorization: Bearer sk_…`. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/**
 * Browsers send `Origin` with each POST and `Sec-Fetch-Site` over https; scripts can suppress neither.
 * Node's fetch sends `Sec-Fetch-Mode`, so that header is no indication.
 */
export const isFromBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Returns the key of the call; throws if it is not in force or exceeds its rate limit. */
export async function requireSecretKey({ db, now }: { db: Db; now: () => number }, request: FastifyRequest, reply: FastifyReply): Promise<SecretKey> {
  const key = bearerOf(request);
  const found = isSecretKey(key) ? await findSecretKey(db, key ?? '', now()) : undefined;
  if (!found) throw new Refusal(401, 'keySecretInvalid');
  if (isWithinRate(db, found.id, found.perMinute, now)) return found;
  reply.header('retry-after', '60');
  throw new Refusal(429, 'tooManyRequests');
}

async function findSecretKey(db: Db, key: string, now: number): Promise<(SecretKey & { perMinute: number }) | undefined> {
  const row = await findKeyByHash(db, hashOfKey(key), new Date(now));
  if (!row) return undefined;
  const { id, customer_id: customerId, origins, rate_per_minute: perMinute, revoked_at } = row;
  return { id, customerId, origins, perMinute, endsAtMs: revoked_at?.getTime() };
}

type Throttle = ReturnType<typeof makeThrottle>;
const throttles = new WeakMap<Db, Map<string, Throttle>>();

/** Counts per server process. There are few keys, so counters are never removed. */
function isWithinRate(db: Db, keyId: string, perMinute: number, now: () => number): boolean {
  const ofDatabase = throttles.get(db) ?? new Map<string, Throttle>();
  throttles.set(db, ofDatabase);
  const id = `${keyId} ${perMinute}`;
  const throttle = ofDatabase.get(id) ?? makeThrottle({ max: perMinute, windowMs: MINUTE_MS }, now);
  ofDatabase.set(id, throttle);
  return throttle.take('');
}
