import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Sends `payload` to the listeners of the channel when the current transaction commits. */
export async function notifyChannel(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
