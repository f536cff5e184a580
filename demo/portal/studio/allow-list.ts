import { matchesOrigin, readOrigin } from '#domain/identity/origin-pattern';

/** As browsers serialize it, in Punycode. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)$/i;

export type SiteVerdict =
  | { is: 'none' }
  /** Not an address. */
  | { is: 'unreadable' }
  | { is: 'allowed'; origin: string }
  /** Origin that would allow it as well. */
  | { is: 'refused'; origin: string; origins: readonly string[] };

/** Whether pages of a site, by its typed or pasted address, may use a key with `origins`. */
export function judgeSite(site: string, origins: readonly string[]): SiteVerdict {
  const typed = site.trim();
  if (typed === '') return { is: 'none' };
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // The first half of `mailto:a@example.com` would be parsed as credentials; some browsers accept a space in a name.
  const read = url && !url.username && HOST.test(url.hostname) ? readOrigin(url.origin) : undefined;
  if (!read || !('origin' in read) || read.origin === 'null') return { is: 'unreadable' };
  const { origin } = read;
  return origins.some((pattern) => matchesOrigin(pattern, origin))
    ? { is: 'allowed', origin }
    : { is: 'refused', origin, origins: [...origins, origin] };
}

/** The operator's command that allows the site. */
export const allowCommand = (key: string, origins: readonly string[]): string =>
  `npm run ops -- keys update ${key} ${origins.map((origin) => `--origin ${origin.includes('*') ? `'${origin}'` : origin}`).join(' ')}`;
