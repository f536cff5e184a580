import type { FastifyInstance } from 'fastify';
import { type Db, ping } from '../storage/db.ts';

const CHECK_TIMEOUT_MS = 2000;

interface HealthChecks {
  db: Db;
  /** Returns whether the disk is so full that uploads are refused. */
  isDiskLow: () => Promise<boolean>;
  /** Throws if the store of uploaded files cannot be used. */
  checkFiles: () => Promise<void>;
}

/**
 * `healthz`: the process responds. `readyz`: it also reaches its database. A nearly full disk and an unusable file store are reported, but the
 * server stays ready: everything but files works.
 */
export function serveHealth(app: FastifyInstance, { db, isDiskLow, checkFiles }: HealthChecks): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [isReady, hasFiles] = await Promise.all([
      Promise.race([isReachable(db), afterTimeout(false)]),
      Promise.race([checkFiles().then(succeeded, failed), afterTimeout(false)]),
    ]);
    if (!isReady) return reply.code(503).send({ status: 'unavailable' });
    if (!hasFiles) return { status: 'degraded', files: 'unavailable' };
    return (await isDiskLow()) ? { status: 'degraded', disk: 'low' } : { status: 'ok' };
  });
}

const succeeded = () => true;
const failed = () => false;

const isReachable = (db: Db): Promise<boolean> => ping(db).then(succeeded, failed);

const afterTimeout = <T>(value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), CHECK_TIMEOUT_MS).unref();
  });
