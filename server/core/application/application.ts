import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { formatDate } from '#i18n';
import { migrate } from '../../db/migrate.ts';
import { seed } from '../../db/seed/index.ts';
import { type Accounts, countAccounts, endSampleSessions } from '../../db/seed/sample-accounts.ts';
import { buildApp } from './app.ts';
import { storeSamples } from './samples.ts';
import { type DatabaseConfig, type Db, openDatabase } from '../storage/db.ts';
import { builtSuite, serveFrames } from '../embedding/frame.ts';
import { type FileStore, FileStoreFault } from '../storage/files/file-store.ts';
import { openFileStore } from '../storage/files/open-file-store.ts';
import { externalDatabase } from '../storage/external-database.ts';
import { bindSampleKeys, hostOrigins } from '../embedding/host-keys.ts';
import { publishableKeys } from '../auth/keys/publishable-keys.ts';
import type { EmbeddedPostgres } from '../storage/postgres/embedded.ts';
import { StartFault } from '../runtime/start-fault.ts';
import type { Settings } from '../runtime/settings.ts';
import { serveBuiltFiles } from '../assets/static.ts';
import { newsData } from '#server/modules/news/service';
import { closeThreads } from '../threads/in-thread.ts';
import type { Clock } from '../runtime/clock.ts';

const ROOT = join(import.meta.dirname, '../../..');

export interface ApplicationOptions {
  settings: Settings & { dataDir: string };
  /** The embedded database, unless `settings.databaseUrl` is set. */
  embedded: EmbeddedPostgres | undefined;
  isDevelopment: boolean;
  clock: Clock;
  log: (line: string) => void;
}

export interface Application {
  app: FastifyInstance;
  accounts: Accounts;
  /** Closes the database connections; the app itself is closed before. */
  close(): Promise<void>;
}

/** Opens the application on a migrated and, if requested, seeded database, ready to listen. */
export async function openApplication({ settings, embedded, isDevelopment, clock, log }: ApplicationOptions): Promise<Application> {
  const connection = embedded?.connection ?? externalDatabase(settings);
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    // Before the database is filled: a start that is refused leaves nothing behind.
    undo.push(closeThreads);
    const files = await openFiles(settings);
    undo.push(async () => files.close());
    const accounts = await prepare({ db: openDatabase({ ...connection, max: 2 }), files, clock }, settings, log).catch(
      (fault: NodeJS.ErrnoException) => {
        throw (embedded ? undefined : connectionFault(fault)) ?? fault;
      },
    );
    const db = openForCalls(connection, settings);
    undo.push(() => db.destroy());
    const app = await buildApp({ db, settings, files, clock, hasJobs: true });
    const keys = publishableKeys(db, clock, settings);
    if (isDevelopment) {
      const [{ serveSources }, { developedSuite }] = await Promise.all([import('../assets/dev-files.ts'), import('../assets/dev-suite.ts')]);
      serveFrames(app, { suite: developedSuite(app, settings), settings, keys, isDevelopment });
      undo.push(await serveSources(app, { root: ROOT, port: settings.port }));
    } else {
      const dist = join(ROOT, 'dist');
      serveFrames(app, { suite: builtSuite(dist), settings, keys });
      await serveBuiltFiles(app, { dist, version: packageVersion(), settings, head: newsData({ readDb: db, settings, now: clock }) });
    }
    return { app, accounts, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** Migrations and sample data have no statement timeout, so they use separate connections. */
async function prepare(
  { db, files, clock }: { db: Db; files: FileStore; clock: Clock },
  settings: Settings,
  log: (line: string) => void,
): Promise<Accounts> {
  try {
    await migrate(db);
    const origins = hostOrigins(settings);
    const date = settings.seedDate ?? formatDate(clock());
    const wasEmpty = await seed(db, { kind: settings.seed, date, origins });
    if (wasEmpty && settings.seed !== 'none') await storeSamples({ db, files, now: clock, settings }, date);
    if (wasEmpty) log(`The empty database was filled (SEED=${settings.seed}).`);
    // A further server on the same database without sample data leaves the keys bound to the host pages of the first.
    if (settings.seed !== 'none') await bindSampleKeys(db, origins);
    if (settings.isProduction) await endSampleSessions(db);
    return await countAccounts(db);
  } finally {
    await db.destroy();
  }
}

/** Connection pool for calls: a runaway statement is cancelled and releases its connection. */
export function openForCalls(connection: DatabaseConfig, { databasePool, databaseStatementSeconds }: Settings): Db {
  const timeout = databaseStatementSeconds * 1000;
  return openDatabase({ ...connection, max: databasePool, statement_timeout: timeout, idle_in_transaction_session_timeout: timeout });
}

/** A bucket that cannot be used is reported at start, not at the first upload. */
async function openFiles(settings: Settings): Promise<FileStore> {
  const files = await openFileStore(settings);
  await files.check().catch((fault: unknown) => {
    files.close();
    if (!(fault instanceof FileStoreFault)) throw fault;
    throw new StartFault(`${fault.message}. Check ${settings.s3 ? 'S3_BUCKET, S3_ENDPOINT, S3_REGION and the access keys' : 'DATA_DIR'}.`);
  });
  return files;
}

/** PostgreSQL's classes 08 (connection), 28 (login), 3D (no such database) and 57 (shutdown), or a system error. */
const UNREACHABLE = /^(08|28|3D|57)|^E[A-Z]+$/;
const TLS_REFUSED = /CERT|SSL|_TLS_|UNABLE_TO_/;

/** Returns a one-line message for a database that cannot be reached with the settings; undefined for any other error. */
function connectionFault({ code = '', message }: NodeJS.ErrnoException): StartFault | undefined {
  if (TLS_REFUSED.test(code) || /support SSL/.test(message))
    return new StartFault(
      `The database of DATABASE_URL gives no connection as DATABASE_TLS demands (${message}). Check its certificate, DATABASE_CA and the name in the address.`,
    );
  if (UNREACHABLE.test(code))
    return new StartFault(`The database of DATABASE_URL cannot be reached (${message || code}). Check the address and that it is running.`);
  return undefined;
}

const packageVersion = (): string => (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
