import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { formatDate } from '#i18n';
import { migrate } from '../db/migrate.ts';
import { seed } from '../db/seed/index.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './db.ts';
import { bindSampleKeys, hostOrigins } from './host-keys.ts';
import type { EmbeddedPostgres } from './postgres/embedded.ts';
import { StartFault } from './start-fault.ts';
import type { Settings } from './settings.ts';
import { serveBuiltFiles } from './static.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface ApplicationOptions {
  settings: Settings & { dataDir: string };
  /** The embedded database, unless `settings.databaseUrl` names another. */
  embedded: EmbeddedPostgres | undefined;
  isDevelopment: boolean;
  log: (line: string) => void;
}

export interface Application {
  app: FastifyInstance;
  /** Publishable key of the host page. */
  cmsKey: string;
  /** Gives the database back; the app itself is closed before. */
  close(): Promise<void>;
}

/** The application on a migrated and, where wanted, seeded database, ready to listen. */
export async function openApplication({ settings, embedded, isDevelopment, log }: ApplicationOptions): Promise<Application> {
  const db = openDatabase({ ...(embedded?.connection ?? { connectionString: settings.databaseUrl ?? '' }), max: settings.databasePool });
  const undo: (() => Promise<unknown>)[] = [() => db.destroy()];
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    await migrate(db).catch((fault: NodeJS.ErrnoException) => {
      throw embedded || !isUnreachable(fault)
        ? fault
        : new StartFault(
            `The database of DATABASE_URL cannot be reached (${fault.message || fault.code}). Check the address and that it is running.`,
          );
    });
    const origins = hostOrigins(settings);
    const wasEmpty = await seed(db, { kind: settings.seed, date: settings.seedDate ?? formatDate(Date.now()), origins });
    if (wasEmpty) log(`The empty database was filled (SEED=${settings.seed}).`);
    const cmsKey = await bindSampleKeys(db, origins);
    const app = await buildApp({ db, settings });
    if (isDevelopment) {
      const { serveSources } = await import('./dev-files.ts');
      undo.push(await serveSources(app, { root: ROOT, port: settings.port }));
    } else await serveBuiltFiles(app, { dist: join(ROOT, 'dist'), version: packageVersion(), settings });
    return { app, cmsKey, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** PostgreSQL's classes 08 (connection), 28 (login), 3D (no such database) and 57 (going down), or no answer at all. */
const isUnreachable = ({ code = '' }: NodeJS.ErrnoException): boolean => /^(08|28|3D|57)|^E[A-Z]+$/.test(code);

const packageVersion = (): string => (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
