import type { IncomingMessage } from 'node:http';
import { isOwn } from '../../auth/origins.ts';
import type { PublishableKeys } from '../../auth/publishable-keys.ts';
import type { VisitorPage } from '#server/modules/chat/service';
import type { Settings } from '../../runtime/settings.ts';

/** What a socket says of the page that opened it. */
export const pageOf = (request: IncomingMessage): VisitorPage => ({
  key: new URL(request.url ?? '/', 'http://localhost').searchParams.get('key') ?? undefined,
  origin: request.headers.origin,
});

/** Why a page may not open a socket. */
export type Refused = 'keyInvalid' | 'originRefused';

/**
 * The same rule as for calls: the portal's own pages may, a page elsewhere with a key that is bound to its origin, and who is no browser.
 * The key is public, so it may stand in the address; a token never does.
 */
export async function admit(request: IncomingMessage, settings: Settings, keys: PublishableKeys): Promise<Refused | undefined> {
  const { host = '' } = request.headers;
  const { key, origin } = pageOf(request);
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
