import { isIP } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublishableKey, PublishableKeys } from './publishable-keys.ts';
import { bearerOf, isFromBrowser, isSecretKey } from './secret-keys.ts';
import type { SecurityLog } from './security-log.ts';
import { Refusal } from '../http/refusal.ts';
import type { Settings } from '../runtime/settings.ts';

/**
 * Which pages may call. The portal's own may; a page elsewhere needs a publishable key that is bound to its origin.
 * A client that is no browser sends no origin: for it the key proves nothing, and tokens alone count.
 */
export async function guardOrigins(app: FastifyInstance, settings: Settings, keys: PublishableKeys, securityLog: SecurityLog): Promise<void> {
  const portal = new URL(settings.publicUrl).origin;

  await app.register(cors, {
    delegator: (request, done) => {
      const { origin } = request.headers;
      const answer = (mayRead: boolean) => done(null, { origin: mayRead && origin !== undefined ? origin : false, ...CORS });
      if (origin === undefined || origin === SANDBOXED || isOwn(request, portal)) answer(true);
      // Any origin that some key is bound to may read why it is refused; what it is refused is decided below.
      else keys.anyFor(origin).then(answer, done);
    },
  });

  const check = async (request: FastifyRequest, key: string | undefined): Promise<void> => {
    const { origin } = request.headers;
    if (isSecretKey(key) || isSecretKey(request.headers.auth)) throw new Refusal(403, 'keySecret');
    // Servers send it in a header of its own; in a browser its owner has to learn of it.
    if (isSecretKey(bearerOf(request)) && isFromBrowser(request)) throw new Refusal(403, 'keySecret');
    const known = key === undefined ? undefined : await keys.find(key);
    if (key !== undefined && !known) throw new Refusal(403, 'keyInvalid');
    if (origin && !isOwn(request, portal) && !known?.allows(origin))
      throw new Refusal(403, origin === SANDBOXED ? 'originSandboxed' : 'originRefused');
    // Whose page it is cannot be told, so even where a key lets it in it stays a visitor's.
    if (origin === SANDBOXED && request.headers.auth) throw new Refusal(403, 'originSandboxed');
    if (!known) return;
    keysOfRequests.set(request, known);
    securityLog.count({ action: 'key.used', result: 'success', object: { kind: 'publishableKey', id: known.key } });
  };

  app.addHook('onRequest', (request, _reply, done) => {
    const key = keyOf(request);
    const { origin, auth, authorization } = request.headers;
    // Nothing to look up, so no promise is made.
    if (request.method === 'OPTIONS' || (key === undefined && !origin && !authorization && !isSecretKey(auth))) done();
    else check(request, key).then(() => done(), done);
  });
}

/** What browsers say of a page in a sandbox, whoever's it is. It may read why it is refused, for it is told nothing else. */
const SANDBOXED = 'null';

const keysOfRequests = new WeakMap<FastifyRequest, PublishableKey>();

/** The key that the request carries, once it was checked. */
export const publishableKeyOf = (request: FastifyRequest): PublishableKey | undefined => keysOfRequests.get(request);

const CORS = {
  methods: ['GET', 'POST'],
  allowedHeaders: ['content-type', 'auth', 'language', 'quay-key', 'quay-request-id'],
  // The doctor compares clocks, and tells a refused key from a refused page.
  exposedHeaders: ['content-disposition', 'x-request-id', 'retry-after', 'date', 'quay-refusal'],
  credentials: false,
  maxAge: 600,
};

export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['quay-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/** The portal as configured, or as the browser reached it on the spot. */
export const isOwn = (
  { headers, protocol, host, hostname }: Pick<FastifyRequest, 'headers' | 'host' | 'hostname'> & { protocol: string },
  portal: string,
): boolean => headers.origin === portal || (headers.origin === `${protocol}://${host}` && isNearby(hostname));

/** An address, or a name that is none of the Internet's: anybody can have a domain of his own point here. */
const isNearby = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || /^[\w-]+$|\.localhost$/.test(hostname);
