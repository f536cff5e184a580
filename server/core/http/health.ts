import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../storage/db.ts';

const PATIENCE_MS = 2000;

/** `healthz`: the process answers. `readyz`: it can also reach its database. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await Promise.race([answers(db), later(false)]);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
}

const answers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

const later = <T>(value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), PATIENCE_MS).unref();
  });
