import type { Actor, Context } from '../http/context.ts';
import type { Db } from '../storage/db.ts';

/** Cached session of a token, with the version of the records that it depends on. */
export interface Remembered {
  actor: Actor;
  /** `change_version` of `access`, read in the same query as the session. */
  version: string;
  /** Epoch ms; after that the session has expired, or its use must be recorded. */
  goodUntil: number;
}

const MOST = 10_000;
const memories = new WeakMap<Db, Map<string, Remembered>>();

export function remember(db: Db, tokenHash: Buffer, found: Remembered): void {
  const memory = memories.get(db) ?? new Map<string, Remembered>();
  memories.set(db, memory);
  const key = tokenHash.toString('latin1');
  memory.delete(key);
  memory.set(key, found);
  const [oldest] = memory.size > MOST ? memory.keys() : [];
  if (oldest !== undefined) memory.delete(oldest);
}

/** Returns a session that may be stale: no answer leaves the server before a query has confirmed its version. */
export function recall(db: Db, tokenHash: Buffer, now: number): Remembered | undefined {
  const found = memories.get(db)?.get(tokenHash.toString('latin1'));
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
