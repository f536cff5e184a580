import type { IncomingMessage } from 'node:http';
import { isOwn } from '../../auth/origins.ts';
import { hasOneHost } from '../../http/connection/broken-http.ts';
import type { PublishableKeys } from '../../auth/keys/publishable-keys.ts';
import type { Settings } from '../../runtime/settings.ts';

const PATH = '/ws';

/** Parses the URL of an upgrade request; a target that is no URL is a broken request, as is one with several hosts. */
export function targetOf(request: IncomingMessage): { is: 'socket'; key: string | undefined } | { is: 'unknown' } | { is: 'broken' } {
  const { url = '/' } = request;
  if (!hasOneHost(request)) return { is: 'broken' };
  // Accept a path only: resolved against a base, `//` and `//host` would be read as a host name.
  if (!url.startsWith('/')) return { is: 'broken' };
  const target = URL.parse(`http://localhost${url}`);
  if (!target) return { is: 'broken' };
  return target.pathname === PATH ? { is: 'socket', key: target.searchParams.get('key') ?? undefined } : { is: 'unknown' };
}

/** Reason why a page may not open a socket. */
export type Refused = 'keyInvalid' | 'originRefused';

/**
 * Applies the rule for calls: allowed are the portal's own pages, pages elsewhere with a key bound to their origin, and non-browser clients.
 * The key is public, so it may be part of the URL; a token never is.
 */
export async function admit(
  request: IncomingMessage,
  key: string | undefined,
  settings: Settings,
  keys: PublishableKeys,
): Promise<Refused | undefined> {
  const { origin, host = '' } = request.headers;
  const known = key === undefined ? undefined : await keys.find(key);
  if (key !== undefined && !known) return 'keyInvalid';
  if (!origin) return undefined;
  // The page is unknown, and a socket has all the rights of its token.
  if (origin === 'null') return 'originRefused';
  const protocol = URL.canParse(origin) ? new URL(origin).protocol.slice(0, -1) : '';
  const hostname = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  if (isOwn({ headers: request.headers, protocol, host, hostname }, new URL(settings.publicUrl).origin)) return undefined;
  return known?.allows(origin) ? undefined : 'originRefused';
}
