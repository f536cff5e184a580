import type { Actor, Context } from '../http/context.ts';
import type { Db } from '../storage/db.ts';

/** Whose session a token opened, and in which version of all that this rests on. */
export interface Remembered {
  actor: Actor;
  /** `change_version` of `access`, read in the same query as the session. */
  version: string;
  /** Epoch ms: later the session has ended, or its use has to be written down. */
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

/** What may be true still: nothing leaves the server before a query has read the same version. */
export function recall(db: Db, tokenHash: Buffer, now: number): Remembered | undefined {
  const found = memories.get(db)?.get(tokenHash.toString('latin1'));
  return found && now < found.goodUntil ? found : undefined;
}

/** An answer and the version of `access` that the query behind it saw; none when no row told it. */
export interface Confirmed<O> {
  data: O;
  accessVersion: string | undefined;
}

/** Answers a call that only reads, by a query that reads `ACCESS_VERSION` too: the session need not be looked up before. */
export type Confirming<C, I, O> = ((context: C, input: I) => Promise<O>) & { confirmed(context: C, input: I): Promise<Confirmed<O>> };

export function confirming<C extends Context<unknown>, I, O>(answer: (context: C, input: I) => Promise<Confirmed<O>>): Confirming<C, I, O> {
  return Object.assign(async (context: C, input: I) => (await answer(context, input)).data, { confirmed: answer });
}

/** The column that such a query reads. */
export const ACCESS_VERSION = `(select version from change_version where topic = 'access') as access_version`;
