import { mkdtempSync, chmodSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/core/storage/db';
import { startEmbedded } from '#server/core/storage/postgres/embedded';
import { migrate } from '#server/db/migrate';
import { seedTest } from './data/seed.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Socket of this run's cluster. */
    postgres: { host: string; user: string };
  }
}

/** Template database of every test file: migrated, with the people and ports of `seed.ts`. */
export const TEMPLATE = 'test_template';

let end: (() => Promise<void>) | undefined;

/** Starts one temporary PostgreSQL for the whole run. */
export async function setup({ provide }: TestProject): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-test-'));
  // If we are root, the database runs as another user.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbedded({ dataDir, durable: false, database: TEMPLATE });
  const db = openDatabase({ ...postgres.connection, max: 1 });
  await migrate(db);
  await seedTest(db);
  await db.destroy();
  provide('postgres', { host: postgres.connection.host, user: postgres.connection.user });
  end = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export const teardown = async (): Promise<void> => end?.();
