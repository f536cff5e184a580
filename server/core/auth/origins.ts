import { isIP } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublishableKey, PublishableKeys } from './keys/publishable-keys.ts';
import { bearerOf, isFromBrowser, isSecretKey } from './keys/secret-keys.ts';
import type { SecurityLog } from './security-log.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Settings } from '../runtime/settings.ts';

/**
 * Checks the origin of calls. The portal's own origin is allowed; other pages need a publishable key bound to their origin.
 * Non-browser clients send no origin: for them the key proves nothing, and only tokens count.
 */
export async function guardOrigins(
  app: FastifyInstance,
  settings: Settings,
  keys: PublishableKeys,
  securityLog: SecurityLog,
  mayReadPublic: (origin: string) => Promise<boolean>,
): Promise<void> {
  const portal = new URL(settings.publicUrl).origin;
  const isPublic = ({ routeOptions }: FastifyRequest) => routeOptions.config?.isPublicAnswer === true;

  await app.register(cors, {
    delegator: (request, done) => {
      const { origin } = request.headers;
      const answer = (mayRead: boolean) => done(null, { origin: mayRead && origin !== undefined ? origin : false, ...CORS });
      if (origin === undefined || origin === SANDBOXED || isOwn(request, portal)) answer(true);
      // Any origin bound to some key may read the reason of a refusal; the check itself follows below.
      else (isPublic(request) ? mayReadPublic(origin) : keys.hasOrigin(origin)).then(answer, done);
    },
  });

  const check = async (request: FastifyRequest, key: string | undefined): Promise<void> => {
    const { origin } = request.headers;
    if (isSecretKey(key) || isSecretKey(request.headers.auth)) throw new Refusal(403, 'keySecret');
    // Servers send it in a header of its own; in a browser its owner must learn of the leak.
    if (isSecretKey(bearerOf(request)) && isFromBrowser(request)) throw new Refusal(403, 'keySecret');
    const known = key === undefined ? undefined : await keys.find(key);
    if (key !== undefined && !known) throw new Refusal(403, 'keyInvalid');
    // A key would be part of the address; pages of any key's origin may read what visitors see. Sandboxed pages all have the same origin.
    const mayCall = async (from: string) => known?.allows(from) ?? (isPublic(request) && from !== SANDBOXED && (await mayReadPublic(from)));
    if (origin && !isOwn(request, portal) && !(await mayCall(origin)))
      throw new Refusal(403, origin === SANDBOXED ? 'originSandboxed' : 'originRefused');
    // The page behind this origin is unknown, so even an allowed key gives visitor access only.
    if (origin === SANDBOXED && request.headers.auth) throw new Refusal(403, 'originSandboxed');
    if (!known) return;
    keysOfRequests.set(request, known);
    securityLog.count({ action: 'key.used', result: 'success', object: { kind: 'publishableKey', id: known.key } });
  };

  app.addHook('onRequest', (request, _reply, done) => {
    const key = keyOf(request);
    const { origin, auth, authorization } = request.headers;
    // Nothing to look up, so skip the asynchronous path.
    if (request.method === 'OPTIONS' || (key === undefined && !origin && !authorization && !isSecretKey(auth))) done();
    else check(request, key).then(() => done(), done);
  });
}

/** Origin that browsers send for any sandboxed page. It may read why it is refused, and nothing else. */
const SANDBOXED = 'null';

const keysOfRequests = new WeakMap<FastifyRequest, PublishableKey>();

/** Validated publishable key of the request. */
export const publishableKeyOf = (request: FastifyRequest): PublishableKey | undefined => keysOfRequests.get(request);

const CORS = {
  methods: ['GET', 'POST'],
  allowedHeaders: ['content-type', 'auth', 'language', 'quay-key', 'quay-request-id'],
  // Diagnostics compare clocks, and distinguish a refused key from a refused origin.
  exposedHeaders: ['content-disposition', 'x-request-id', 'retry-after', 'date', 'quay-refusal'],
  credentials: false,
  maxAge: 600,
};

export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['quay-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/** The portal's configured origin, or the local one that the browser used. */
export const isOwn = (
  { headers, protocol, host, hostname }: Pick<FastifyRequest, 'headers' | 'host' | 'hostname'> & { protocol: string },
  portal: string,
): boolean => headers.origin === portal || (headers.origin === `${protocol}://${host}` && isPrivateHost(hostname));

/** IP address, or a name without a public domain: anybody can point a domain of their own here. */
const isPrivateHost = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || /^[\w-]+$|\.localhost$/.test(hostname);
