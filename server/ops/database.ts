import { join } from 'node:path';
import { openDatabase, type Db } from '../core/storage/db.ts';
import { externalDatabase } from '../core/storage/external-database.ts';
import { databaseIdentity, dataFolder } from '../core/storage/postgres/data-folder.ts';
import { startEmbedded } from '../core/storage/postgres/embedded.ts';
import { openSocketFolder } from '../core/storage/postgres/orphan.ts';
import { connectionTo, isAnswering } from '../core/storage/postgres/socket.ts';
import { readSettings, type Settings } from '../core/runtime/settings.ts';
import { migrate } from '../db/migrate.ts';
import { seed } from '../db/seed/index.ts';
import { EXIT, OpsFault } from './fault.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface OpenDatabase {
  db: Db;
  /** Leaves a server that ran before running. */
  close(): Promise<void>;
}

/** The database that `npm start` uses: `DATABASE_URL`, the embedded one as it runs, or that one started for a while. Migrated, and never without reference data. */
export async function openForOps(env: Record<string, string | undefined>): Promise<OpenDatabase> {
  try {
    const settings = readSettings(env);
    const { db, stop } = await connect(settings);
    const close = async () => {
      await db.destroy();
      await stop();
    };
    await prepare(db, settings).catch(async (fault: unknown) => {
      await close();
      throw fault;
    });
    return { db, close };
  } catch (fault) {
    throw new OpsFault(
      'fault.database',
      { reason: fault instanceof Error ? fault.message || String((fault as NodeJS.ErrnoException).code) : String(fault) },
      EXIT.noDatabase,
    );
  }
}

async function connect(settings: Settings): Promise<{ db: Db; stop(): Promise<void> }> {
  const none = () => Promise.resolve();
  if (settings.databaseUrl) return { db: openDatabase({ ...externalDatabase(settings), max: 2 }), stop: none };
  const dataDir = dataFolder(settings.dataDir, ROOT);
  const socketFolder = openSocketFolder(dataDir, databaseIdentity(dataDir));
  // A server that runs belongs to `npm start`: use it, leave it.
  if (await isAnswering(socketFolder)) return { db: openDatabase({ ...connectionTo(socketFolder, 'quayside'), max: 2 }), stop: none };
  const embedded = await startEmbedded({ dataDir });
  return { db: openDatabase({ ...embedded.connection, max: 2 }), stop: embedded.stop };
}

/** What the first `npm start` does; on a database in use it changes nothing. */
async function prepare(db: Db, settings: Settings): Promise<void> {
  await migrate(db);
  const own = (port: number) => [`http://localhost:${port}`];
  await seed(db, { kind: settings.seed, date: settings.seedDate, origins: { cms: own(settings.cmsPort), partner: own(settings.partnerPort) } });
}
