import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';

/** Number of sessions of the test's database that wait for a lock. Ask outside of a transaction, which would see the same activity for ever. */
export async function waitingSessions(db: Db): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Number of transactions of the test's database that wait for their client; those that the database runs for itself do not. */
export async function openTransactions(db: Db): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(db);
  return rows.length;
}
