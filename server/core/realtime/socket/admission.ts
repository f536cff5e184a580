import type { IncomingMessage } from 'node:http';
import { isOwn } from '../../auth/origins.ts';
import type { PublishableKeys } from '../../auth/publishable-keys.ts';
import type { Settings } from '../../runtime/settings.ts';

const PATH = '/ws';

/** The address of an upgrade request, taken apart; a target that is no address is a broken request. */
export function targetOf({ url = '/' }: IncomingMessage): { is: 'socket'; key: string | undefined } | { is: 'unknown' } | { is: 'broken' } {
  // Only a path: joined to a base, `//` and `//host` would be read as the name of a host.
  if (!url.startsWith('/')) return { is: 'broken' };
  const target = URL.parse(`http://localhost${url}`);
  if (!target) return { is: 'broken' };
  return target.pathname === PATH ? { is: 'socket', key: target.searchParams.get('key') ?? undefined } : { is: 'unknown' };
}

/** Why a page may not open a socket. */
export type Refused = 'keyInvalid' | 'originRefused';

/**
 * The same rule as for calls: the portal's own pages may, a page elsewhere with a key that is bound to its origin, and who is no browser.
 * The key is public, so it may stand in the address; a token never does.
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
  // Whose page it is cannot be told, and a socket is as good as its token.
  if (origin === 'null') return 'originRefused';
  const protocol = URL.canParse(origin) ? new URL(origin).protocol.slice(0, -1) : '';
  const hostname = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  if (isOwn({ headers: request.headers, protocol, host, hostname }, new URL(settings.publicUrl).origin)) return undefined;
  return known?.allows(origin) ? undefined : 'originRefused';
}
