import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { BusinessError } from '#server/core/errors/business-error';
import { hostOf, isPublicAddress } from '#server/core/http/public-address';

/**
 * The address in canonical form; refused unless it is HTTPS on the public internet. Names are resolved again when events are sent, so this only tells the
 * user early.
 */
export async function checkAddress(given: string, { mayBeLoopback }: { mayBeLoopback: boolean }): Promise<string> {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw refused();
  url.hash = '';
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host }];
  const isReachable = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address, mayBeLoopback));
  const isLoopback = addresses.every(({ address }) => !isPublicAddress(address));
  if (!isReachable || (url.protocol !== 'https:' && !isLoopback)) throw refused();
  return url.href;
}

const refused = (): BusinessError => new BusinessError('invalidInput', {}, [{ field: 'url', code: 'webhook.url', params: {} }]);
