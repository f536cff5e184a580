import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SAMPLE_KEYS } from '../../db/seed/keys.ts';
import type { Accounts } from '../../db/seed/sample-accounts.ts';
import { startHostPages } from '../embedding/host-pages.ts';
import { portFault, requireFree } from '../runtime/ports.ts';
import { dataFolder } from '../storage/postgres/data-folder.ts';
import { startEmbedded, type EmbeddedPostgres } from '../storage/postgres/embedded.ts';
import type { Settings } from '../runtime/settings.ts';
import { type Clock, systemClock } from '../runtime/clock.ts';

/** Root folder of the repository. */
const ROOT = join(import.meta.dirname, '../../..');

export interface ServeOptions {
  /** Vite serves the sources instead of `dist/`. */
  isDevelopment?: boolean;
  clock?: Clock;
  log?: (line: string) => void;
}

export interface Running {
  settings: Settings;
  /** Folder of the files, and of the embedded database if there is one. */
  dataDir: string;
  /** Description of the database for the operator; without a password. */
  database: string;
  cmsUrl: string | undefined;
  partnerUrl: string | undefined;
  accounts: Accounts;
  stop(): Promise<void>;
}

/** Starts everything in order, and returns a function that stops it in reverse order. */
export async function serve(settings: Settings, { isDevelopment = false, clock = systemClock, log = () => {} }: ServeOptions = {}): Promise<Running> {
  await requireFree(settings.host, settings.port, 'PORT');
  const { hasSamplePages } = settings;
  // The preview page of the embed studio shares the origin of the first sample site.
  const hasCms = hasSamplePages || settings.previewUrl !== undefined;
  if (hasCms) await requireFree(settings.host, settings.cmsPort, 'CMS_PORT');
  if (hasSamplePages) await requireFree(settings.host, settings.partnerPort, 'PARTNER_PORT');
  const dataDir = dataFolder(settings.dataDir, ROOT);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const code = import('./application.ts');
    const embedded = settings.databaseUrl ? undefined : await startEmbedded({ dataDir, log });
    if (embedded) undo.push(() => embedded.stop());
    const { openApplication } = await code;
    const application = await openApplication({ settings: { ...settings, dataDir }, embedded, isDevelopment, clock, log });
    undo.push(() => application.close());
    await listen(application.app, settings);
    undo.push(() => closeServer(application.app));
    if (hasCms) {
      const cms = await startHostPages(hasSamplePages ? join(ROOT, 'demo/cms') : undefined, {
        settings,
        site: 'cms',
        key: SAMPLE_KEYS.cms,
        isDevelopment,
      });
      undo.push(() => cms.close());
    }
    if (hasSamplePages) {
      const partner = await startHostPages(join(ROOT, 'demo/partner'), { settings, site: 'partner', key: SAMPLE_KEYS.partner, isDevelopment });
      undo.push(() => partner.close());
    }
    return {
      settings,
      dataDir,
      database: describe(settings, embedded),
      cmsUrl: hasSamplePages ? `http://localhost:${settings.cmsPort}` : undefined,
      partnerUrl: hasSamplePages ? `http://localhost:${settings.partnerPort}` : undefined,
      accounts: application.accounts,
      stop,
    };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (fault) {
    throw portFault(fault as NodeJS.ErrnoException, host, port, 'PORT');
  }
}

/** Completes requests in progress; idle connections do not delay the stop. */
async function closeServer(app: FastifyInstance): Promise<void> {
  app.server.closeIdleConnections();
  const late = setTimeout(() => app.server.closeAllConnections(), 2000);
  await app.close();
  clearTimeout(late);
}

function describe({ databaseUrl }: Settings, embedded: EmbeddedPostgres | undefined): string {
  if (embedded) return `embedded PostgreSQL, socket in ${embedded.connection.host}`;
  const { hostname, pathname } = new URL(databaseUrl ?? '');
  return `PostgreSQL at ${hostname}${pathname}`;
}
