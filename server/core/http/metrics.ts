import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isFromThisMachine } from '../auth/client-address.ts';
import { hashOf } from '../call/context-of.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Settings } from '../runtime/settings.ts';

/** Serves `GET /metrics` for Prometheus: the process, and calls by route and status. Local requests only, or holders of the token if one is set. */
export function serveMetrics(app: FastifyInstance, { metricsToken }: Pick<Settings, 'metricsToken'>): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const calls = new Histogram({
    name: 'quayside_call_seconds',
    help: 'How long calls took',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Only known routes: otherwise any client could fill the memory with labels.
    calls.observe({ route: request.routeOptions.url ?? '(none)', status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!(metricsToken ? carries(request, metricsToken) : isFromThisMachine(request.raw))) throw new Refusal(403, 'forbidden');
    return reply.type(register.contentType).send(await register.metrics());
  });
}

const carries = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`));
