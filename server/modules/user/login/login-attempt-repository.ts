import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';

/** Number of failures without delay; each further one doubles the wait before the next attempt. */
export interface AttemptLimit {
  free: number;
  /** The count restarts after this long without a failure. */
  memoryMs: number;
  maxWaitSeconds: number;
}

/** Counts an attempt and returns the number of failures; undefined, and not counted, while the key is blocked. */
export async function countAttempt(db: Db, key: Buffer, { free, memoryMs, maxWaitSeconds }: AttemptLimit, now: number): Promise<number | undefined> {
  const at = sql`${new Date(now)}::timestamptz`;
  const end = sql`${new Date(now + memoryMs)}::timestamptz`;
  const next = sql<number>`case when attempt.expires_at <= ${at} then 1 else attempt.failures + 1 end`;
  // Parallel attempts have slightly different times, so an attempt without a wait stores none.
  const blockedUntil = sql`case when ${next} < ${free}::int then 'epoch'::timestamptz else ${at} +
    make_interval(secs => least(${maxWaitSeconds}::int, power(2, least(${next} - ${free}::int, 20)))) end`;
  const { rows } = await sql<{ failures: number }>`
    insert into login_attempt as attempt (key, failures, blocked_until, expires_at) values (${key}, 1, 'epoch', ${end})
    on conflict (key) do update set failures = ${next}, blocked_until = ${blockedUntil}, expires_at = ${end}
      where attempt.blocked_until <= ${at} or attempt.expires_at <= ${at}
    returning failures`.execute(db);
  return rows[0]?.failures;
}

export async function findBlockedUntil(db: Db, key: Buffer): Promise<Date | undefined> {
  const row = await db.selectFrom('login_attempt').select('blocked_until').where('key', '=', key).executeTakeFirst();
  return row?.blocked_until;
}

export async function deleteAttempts(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('login_attempt').where('key', '=', key).execute();
}

/** Takes one attempt back. */
export async function deductAttempt(db: Db, key: Buffer): Promise<void> {
  await sql`update login_attempt set failures = greatest(failures - 1, 0) where key = ${key}`.execute(db);
}
