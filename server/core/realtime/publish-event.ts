import { sql } from 'kysely';
import type { Db } from '../storage/db.ts';

/** What instances tell each other: ids and numbers, never content. */
export interface Told {
  /** Newest message numbers by chat. */
  said?: [chatId: string, seq: number][];
  /** Members of a chat have changed; `by` whom, and some of the names that are new. */
  members?: { chatId: string; by: string; names: string[] };
  /** Somebody has read a chat up to a message; `readTime` (epoch ms) if nobody else had. */
  read?: { personId: string; chatId: string; seq: number; readTime: number | null };
  /** People who have come or gone. */
  present?: string[];
  /** Notices of one batch are there; of one user unless they are many. */
  noticed?: { batchId: string; userId?: string };
  /** A user has read or deleted notices. */
  counted?: string;
  /** A session has ended, as its hash in hex; a trigger says it. */
  over?: string;
  /** A user may no longer enter; a trigger says it. */
  overUser?: string;
  /** A new version of the client was announced, or taken back. */
  version?: string;
}

export const CHANNEL = 'quayside';

/** Tells all instances, this one too, once the transaction at hand has been committed. */
export async function tell(db: Db, told: Told): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(told)})`.execute(db);
}
