import type { FastifyInstance } from 'fastify';
import { type Db, ping } from '../storage/db.ts';

const PATIENCE_MS = 2000;

interface Checked {
  db: Db;
  /** Returns whether the disk is so full that uploads are refused. */
  isDiskLow: () => Promise<boolean>;
}

/** `healthz`: the process responds. `readyz`: it also reaches its database; a nearly full disk is reported, as everything but uploads works. */
export function serveHealth(app: FastifyInstance, { db, isDiskLow }: Checked): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await Promise.race([answers(db), later(false)]);
    if (!isReady) return reply.code(503).send({ status: 'unavailable' });
    return (await isDiskLow()) ? { status: 'degraded', disk: 'low' } : { status: 'ok' };
  });
}

const answers = (db: Db): Promise<boolean> =>
  ping(db).then(
    () => true,
    () => false,
  );

const later = <T>(value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), PATIENCE_MS).unref();
  });
