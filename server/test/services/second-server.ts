import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { buildApp } from '#server/core/application/app';
import { type Db, openDatabase } from '#server/core/storage/db';
import { readSettings } from '#server/core/runtime/settings';
import { afterFile } from '../after-file.ts';
import type { TestApp } from '../test-app.ts';

/** Starts another server on the same database, with its own pool and caches. */
export async function secondServer({ db, clock }: TestApp): Promise<{ app: FastifyInstance; db: Db }> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const own = openDatabase({ ...inject('postgres'), database: rows[0]?.name ?? '', max: 3 });
  const app = await buildApp({ db: own, settings: readSettings({ SEED: 'none', LOG_LEVEL: 'silent' }), clock: clock.now, callsPerMinute: false });
  afterFile(async () => {
    await app.close();
    await own.destroy();
  });
  return { app, db: own };
}
