import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../auth/network.ts';
import { makeThrottle } from '../../auth/throttle.ts';
import { Refusal } from '../../errors/refusal.ts';
import { elapsedMs } from '../../runtime/clock.ts';

const WINDOW_MS = 60_000;
const REFUSED = new Set([401, 403, 404]);
/** Health checks must work whatever else comes from that address. */
const HEALTH = /^\/api\/(healthz|readyz)(\?|$)/;

/** Counts refusals per network and minute: wrong keys and origins, unknown calls, invalid tokens. */
export interface RefusalLimit {
  note(address: string | undefined): void;
  isReached(address: string | undefined): boolean;
}

/** The call limit counts by key; this one covers requests without a valid key, before anything is looked up for them. */
export function limitRefusals(app: FastifyInstance, perMinute: number): RefusalLimit {
  const refusals = makeThrottle({ max: perMinute, windowMs: WINDOW_MS }, elapsedMs);
  const sweeping = setInterval(refusals.sweep, WINDOW_MS).unref();
  app.addHook('onClose', async () => clearInterval(sweeping));
  const limit: RefusalLimit = {
    note: (address) => void refusals.take(networkOf(address)),
    isReached: (address) => refusals.isSpent(networkOf(address)),
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!limit.isReached(request.ip) || HEALTH.test(request.url)) return done();
    void reply.header('retry-after', String(WINDOW_MS / 1000));
    done(new Refusal(429, 'tooManyRequests'));
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (REFUSED.has(reply.statusCode)) limit.note(request.ip);
    done();
  });
  return limit;
}
