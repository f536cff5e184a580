import type { FastifyInstance } from 'fastify';
import type { Db } from './db.ts';

const HOUR_MS = 3_600_000;
/** Nobody repeats a call after a day. */
const ANSWERS_KEPT_MS = 24 * HOUR_MS;

/** Sweeps every hour until the app closes. */
export function keepHouse(app: FastifyInstance, db: Db, now: () => number): void {
  const timer = setInterval(() => {
    sweep(db, now()).catch((error: unknown) => app.log.error({ err: error }, 'the sweep failed'));
  }, HOUR_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Removes what has run out: sessions, single-use tokens, counters, and answers kept for repeats. */
export async function sweep(db: Db, now: number): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', new Date(now)).execute();
  await db.deleteFrom('single_use_token').where('expires_at', '<', new Date(now)).execute();
  await db.deleteFrom('login_failure').where('expire', '<', String(now)).execute();
  await db
    .deleteFrom('idempotent_request')
    .where('created_at', '<', new Date(now - ANSWERS_KEPT_MS))
    .execute();
}
