import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { formatDate } from '#i18n';
import { random } from '#server/db/seed/prng';
import { seed } from '#server/db/seed/index';
import { scratchDatabase, type ScratchDatabase } from '#server/db/seed/scratch-database';
import { killDatabase, killProgram } from '../killing.ts';
import { expireClaims, numberOf, settled, startWorker } from './delivery.ts';
import { folderReceiver, httpReceiver } from './receiver.ts';

export interface KillOptions {
  rounds: number;
  by: 'folder' | 'http';
  /** Every so many rounds the database is killed as well. */
  databaseEvery: number;
  seed: string;
  log?: (line: string) => void;
}

export interface KillReport {
  rounds: number;
  databaseKills: number;
  /** Committed changes of bookings, each of which has to arrive. */
  saved: number;
  received: number;
  acknowledged: number;
  faults: string[];
}

const BOOKINGS = 6;
const SAVES_MS = 10_000;

/** Kills a worker at random moments, and reports what was lost, repeated or out of order. */
export async function killRounds({ rounds, by, databaseEvery, seed: name, log = () => {} }: KillOptions): Promise<KillReport> {
  const { int } = random('edi-kill', name);
  const scratch = await scratchDatabase({ isDurable: true });
  const folder = mkdtempSync(join(tmpdir(), 'quayside-edi-kill-'));
  const receiver = by === 'folder' ? folderReceiver(folder) : await httpReceiver(folder);
  const workers: ChildProcess[] = [];
  try {
    await seed(scratch.db, { kind: 'demo', date: formatDate(Date.now()) });
    await sql`delete from edi_message`.execute(scratch.db);
    const bookings = await scratch.db.selectFrom('booking').select('id').where('status', '=', 3).orderBy('id').limit(BOOKINGS).execute();
    const bookingIds = bookings.map(({ id }) => id);
    await scratch.db.updateTable('booking').set({ remark: '0' }).where('id', 'in', bookingIds).execute();
    const start = async (isIdle = false) => {
      // Claims that the last one finds expire by themselves.
      if (!isIdle) await expireClaims(scratch);
      const worker = await startWorker(scratch, { ...receiver.env, BOOKINGS: JSON.stringify(bookingIds), ...(isIdle && { IDLE: '1' }) });
      workers.push(worker);
      return worker;
    };
    let databaseKills = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const worker = await start();
      // A number of saves, so that a busy machine gets as far, and then any moment.
      await saves(worker, int(1, 12));
      await pause(int(0, 20));
      if (round % databaseEvery === 0 && (await killDatabase(scratch))) databaseKills += 1;
      await killProgram(worker);
      if (round % 20 === 0) log(`${round} rounds, ${receiver.received.count} messages`);
    }
    const last = await start(true);
    const faults = [...receiver.received.faults];
    if (!(await settled(scratch))) faults.push('not all messages were acknowledged in time');
    await killProgram(last);
    const saved = await countsOf(scratch, bookingIds);
    for (const [bookingId, count] of saved) {
      const documents = receiver.received.documents.get(bookingId) ?? [];
      const expected = Array.from({ length: count }, (_, place) => place + 1);
      if (documents.join() !== expected.join()) faults.push(`booking ${bookingId}: ${count} saved, received ${documents.join(' ')}`);
    }
    const total = [...saved.values()].reduce((sum, count) => sum + count, 0);
    const acknowledged = await numberOf(scratch, sql`state = 'acknowledged'`);
    return { rounds, databaseKills, saved: total, received: receiver.received.count, acknowledged, faults };
  } finally {
    for (const worker of workers) await killProgram(worker);
    await receiver.stop();
    await scratch.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until the worker has saved so often, or cannot for a while since the database is down. */
async function saves(worker: ChildProcess, count: number): Promise<void> {
  let seen = 0;
  const enough = new Promise<void>((resolve) => {
    worker.on('message', (message) => {
      if (message === 'saved') seen += 1;
      if (seen >= count) resolve();
    });
  });
  await Promise.race([enough, pause(SAVES_MS)]);
}

async function countsOf({ db }: ScratchDatabase, bookingIds: string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('booking').select(['id', 'remark']).where('id', 'in', bookingIds).execute();
  return new Map(rows.map(({ id, remark }) => [id, Number(remark)]));
}
