import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ScratchDatabase } from '#server/db/seed/scratch-database';

const SETTLE_MS = 120_000;

/** Starts a worker that delivers messages and reads answers; returns when it is ready. */
export async function startWorker({ connection }: ScratchDatabase, env: Record<string, string>): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), { env: { ...process.env, ...env, DB: JSON.stringify(connection) } });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('exit', (code) => reject(new Error(`The worker ended with ${code}.`)));
  });
  return worker;
}

/** As if the killed worker's claims had expired. */
export const expireClaims = ({ db }: ScratchDatabase) => sql`update edi_message set claimed_until = null where claimed_until is not null`.execute(db);

/** Number of messages that fulfil a condition. */
export async function numberOf({ db }: ScratchDatabase, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from edi_message where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Waits until all messages are acknowledged; false if that takes too long. */
export async function settled(scratch: ScratchDatabase): Promise<boolean> {
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await pause(100)) {
    // Retries after the database was down are due in a minute.
    await sql`update edi_message set next_attempt_at = now() where state = 'queued'`.execute(scratch.db);
    if ((await numberOf(scratch, sql`state <> 'acknowledged'`)) === 0) return true;
  }
  return false;
}
