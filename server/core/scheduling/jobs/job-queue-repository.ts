import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Db, JOBS_APPLICATION } from '../../storage/db.ts';

/** Adds a job to the queue of graphile-worker within the current transaction. */
export async function insertJob(db: Db, name: string, payload: object, maxAttempts: number): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts})`.execute(db);
}

/**
 * A job whose instance was killed stays locked for four hours. When no other instance is connected, every lock is abandoned.
 * Each instance is connected before it counts, so of two that start at once neither takes the other's jobs.
 */
export async function unlockAbandonedJobs(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const others = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = $1 and pid <> pg_backend_pid() limit 1`,
      [JOBS_APPLICATION],
    );
    if (others.rowCount === 0)
      await client.query(
        `select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`,
      );
  } finally {
    client.release();
  }
}
