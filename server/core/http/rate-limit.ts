import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../auth/network.ts';
import { keyOf, publishableKeyOf } from '../auth/origins.ts';

/** Counts the calls of each address, those with a publishable key against what the key allows. */
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

/** A made-up token or session would be a fresh allowance, so neither counts: the address does, apart for each host page. */
const callerOf = (request: FastifyRequest): string => `${keyOf(request) ?? ''} ${networkOf(request.ip)}`;
