import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatDate, type Key } from '#i18n';
import { storeSamples } from '../core/application/samples.ts';
import { type Clock, systemClock } from '../core/runtime/clock.ts';
import { type DatabaseConfig, openDatabase, ping, type Db } from '../core/storage/db.ts';
import { externalDatabase } from '../core/storage/external-database.ts';
import type { FileStore } from '../core/storage/files/file-store.ts';
import { openFileStore } from '../core/storage/files/open-file-store.ts';
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
  /** Uploaded files. */
  files: FileStore;
  /** Does not stop a server that was running before. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Called if a database was created or started for this command; not if a server has it open. */
  notify?: (key: Key<'ops'>, params: { place: string }) => void;
  /** False leaves the database unchanged: neither migrated nor filled with reference data. */
  isPrepared?: boolean;
  now?: Clock;
  /** False requires an existing database. */
  mayCreate?: boolean;
}

/**
 * Opens the database of `npm start`: `DATABASE_URL`, the embedded one if running, or started temporarily. Migrated, and always
 * with reference data. A new one is created only in an explicit data folder.
 */
export async function openForOps(
  env: Record<string, string | undefined>,
  { notify = () => {}, isPrepared = true, now = systemClock, mayCreate = true }: OpenOptions = {},
): Promise<OpenDatabase> {
  try {
    const settings = readSettings(env);
    const { config, dataDir, stop } = await connect(settings, notify, mayCreate);
    const db = openDatabase({ ...config, max: 2, application_name: 'quayside ops' });
    const files = await openFileStore({ s3: settings.s3, dataDir });
    const close = async () => {
      files.close();
      await db.destroy();
      await stop();
    };
    await (isPrepared ? prepare({ db, files, now }, settings, notify) : ping(db)).catch(async (fault: unknown) => {
      await close();
      throw fault;
    });
    return { db, files, close };
  } catch (fault) {
    if (fault instanceof OpsFault) throw fault;
    throw new OpsFault(
      'fault.database',
      { reason: fault instanceof Error ? fault.message || String((fault as NodeJS.ErrnoException).code) : String(fault) },
      EXIT.noDatabase,
    );
  }
}

type Notify = NonNullable<OpenOptions['notify']>;

async function connect(
  settings: Settings,
  notify: Notify,
  mayCreate: boolean,
): Promise<{ config: DatabaseConfig; dataDir: string; stop(): Promise<void> }> {
  const none = () => Promise.resolve();
  const dataDir = dataFolder(settings.dataDir, ROOT);
  if (settings.databaseUrl) return { config: externalDatabase(settings), dataDir, stop: none };
  const isThere = existsSync(join(dataDir, 'pg', 'PG_VERSION'));
  if (!isThere && (settings.dataDir === undefined || !mayCreate)) throw new OpsFault('fault.database.none', { place: dataDir }, EXIT.noDatabase);
  const socketFolder = openSocketFolder(dataDir, databaseIdentity(dataDir));
  // A running server belongs to `npm start`: use it without stopping it.
  if (await isAnswering(socketFolder)) return { config: connectionTo(socketFolder, 'quayside'), dataDir, stop: none };
  const embedded = await startEmbedded({ dataDir });
  notify(isThere ? 'database.started' : 'database.made', { place: dataDir });
  return { config: embedded.connection, dataDir, stop: embedded.stop };
}

/** Prepares the database like the first `npm start`; changes nothing in one that is in use. */
async function prepare({ db, files, now }: { db: Db; files: FileStore; now: Clock }, settings: Settings, notify: Notify): Promise<void> {
  await migrate(db);
  const own = (port: number) => [`http://localhost:${port}`];
  const origins = { cms: own(settings.cmsPort), partner: own(settings.partnerPort) };
  const date = settings.seedDate ?? formatDate(now());
  const wasEmpty = await seed(db, { kind: settings.seed, date, origins });
  if (wasEmpty && settings.seed !== 'none') await storeSamples({ db, files, now, settings }, date);
  if (wasEmpty) notify('database.filled', { place: settings.seed });
}
