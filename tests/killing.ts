import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ScratchDatabase } from '#server/db/seed/scratch-database';

/** Kills a program of this run, and waits for its end. */
export async function killProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGKILL');
  await ended;
}

/** Kills the database server of this run, which its supervisor starts again; false if it is down already. */
export async function killDatabase({ dataDir, db }: ScratchDatabase): Promise<boolean> {
  const file = join(dataDir, 'pg', 'postmaster.pid');
  if (!existsSync(file)) return false;
  process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), 'SIGKILL');
  for (let attempt = 0; attempt < 300; attempt += 1) {
    await pause(100);
    const isUp = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    if (isUp) return true;
  }
  throw new Error('killDatabase: the database did not come back within 30 s.');
}
