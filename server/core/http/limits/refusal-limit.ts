import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../auth/network.ts';
import { makeThrottle } from '../../auth/throttle.ts';
import { Refusal } from '../../errors/refusal.ts';
import { elapsedMs } from '../../runtime/clock.ts';

const WINDOW_MS = 60_000;
const REFUSED = new Set([401, 403, 404]);
/** Pages and files cost no look-up, and health checks must work whatever else comes from that address. */
const LIMITED = /^\/(?:api\/(?!(?:healthz|readyz)(?:\?|$))|metrics(?:\?|$))/;
/** Networks have so many times the limit of one origin: only programs make up origins. */
const ORIGINS = 5;

/** Who is refused: all in a network whose pages have the same origin. */
export interface RefusedCaller {
  address: string | undefined;
  /** As the browser sends it; absent for programs, and for some requests of the portal. */
  origin: string | undefined;
}

/** Counts refusals per network, origin and minute: wrong keys and origins, unknown calls, invalid tokens. */
export interface RefusalLimit {
  note(caller: RefusedCaller): void;
  isReached(caller: RefusedCaller): boolean;
}

interface LimitOptions {
  perMinute: number;
  /** Whether the request's token belongs to a session. With `known` it must do without a query. */
  hasSession(request: FastifyRequest, kind: 'known' | 'any'): Promise<boolean>;
}

/**
 * The call limit counts by key; this one covers requests without a valid key, before anything is looked up for them. A page that is refused again and
 * again stops neither its neighbours' sessions, nor pages of other origins, nor files.
 */
export function limitRefusals(app: FastifyInstance, { perMinute, hasSession }: LimitOptions): RefusalLimit {
  const throttle = (max: number) => makeThrottle({ max, windowMs: WINDOW_MS }, elapsedMs);
  const ofOrigins = throttle(perMinute);
  const ofNetworks = throttle(ORIGINS * perMinute);
  const lookUps = throttle(perMinute);
  const sweeping = setInterval(() => [ofOrigins, ofNetworks, lookUps].forEach(({ sweep }) => sweep()), WINDOW_MS).unref();
  app.addHook('onClose', async () => clearInterval(sweeping));
  const originKey = ({ address, origin = '' }: RefusedCaller) => `${networkOf(address)} ${origin}`;
  const limit: RefusalLimit = {
    note(caller) {
      ofOrigins.take(originKey(caller));
      ofNetworks.take(networkOf(caller.address));
    },
    isReached: (caller) => ofOrigins.isSpent(originKey(caller)) || ofNetworks.isSpent(networkOf(caller.address)),
  };
  /** Made-up tokens would each cost a query, so their number is limited, too. */
  const isExempt = async (request: FastifyRequest) =>
    (await hasSession(request, 'known')) || (lookUps.take(networkOf(request.ip)) && (await hasSession(request, 'any')));
  app.addHook('onRequest', async (request, reply) => {
    if (!LIMITED.test(request.url) || !limit.isReached(callerOf(request)) || (await isExempt(request))) return;
    void reply.header('retry-after', String(WINDOW_MS / 1000));
    throw new Refusal(429, 'tooManyRequests');
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (REFUSED.has(reply.statusCode) && LIMITED.test(request.url)) limit.note(callerOf(request));
    done();
  });
  return limit;
}

const callerOf = ({ ip, headers: { origin } }: FastifyRequest): RefusedCaller => ({ address: ip, origin });
