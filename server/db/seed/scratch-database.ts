import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Db } from '#server/core/storage/db';
import { startEmbedded, type EmbeddedPostgres } from '#server/core/storage/postgres/embedded';
import { migrate } from '../migrate.ts';

/** Creates an empty, migrated database on its own server, for tests and measurements that must not share one. */
export interface ScratchDatabase {
  db: Db;
  dataDir: string;
  connection: EmbeddedPostgres['connection'];
  stop(): Promise<void>;
}

/** `isDurable` keeps what was committed when the database is killed, as in production; otherwise it is faster. */
export async function scratchDatabase({ isDurable = false } = {}): Promise<ScratchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-scratch-'));
  // If we are root, the database's own user must be able to enter it.
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir, durable: isDurable });
  const db = openDatabase({ ...embedded.connection, max: 5 });
  await migrate(db);
  const stop = async () => {
    await db.destroy();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { db, dataDir, connection: embedded.connection, stop };
}
