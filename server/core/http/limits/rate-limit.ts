import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../auth/network.ts';
import { keyOf, publishableKeyOf } from '../../auth/origins.ts';

/** Limits calls by address, and those with a publishable key by the limit of the key. */
export async function limitRates(app: FastifyInstance, callsPerMinute: number | false): Promise<void> {
  if (callsPerMinute === false) return;
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    cache: 20_000,
    max: (request) => Math.min(publishableKeyOf(request)?.perMinute ?? callsPerMinute, callsPerMinute),
    keyGenerator: callerOf,
    allowList: (request) => /^\/api\/(healthz|readyz)$/.test(request.routeOptions.url ?? ''),
  });
}

/** Made-up tokens or sessions would each get a fresh allowance, so only the address counts, separately for each host page. */
const callerOf = (request: FastifyRequest): string => `${keyOf(request) ?? ''} ${networkOf(request.ip)}`;
