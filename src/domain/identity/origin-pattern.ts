import type { Finding } from '../issue.ts';

/** Why a text is no origin to which a key may be bound; a key of the `ops` namespace follows it with the cure. */
export type OriginFault = 'form' | 'path' | 'scheme' | 'wildcard';

const STAR = '*.';

/**
 * An origin as browsers write it: scheme, host and port, nothing else. `https://*.example.com` stands for every name below example.com,
 * but not for itself. `null` stands for pages in a sandbox, which browsers tell apart from nobody's. Returns the fault of anything else.
 */
export function readOrigin(text: string): { origin: string } | { fault: OriginFault } {
  if (text === 'null') return { origin: text };
  const isWild = /^https?:\/\/\*\./i.test(text);
  // The parser takes a star for a name of its own, so the rest is read without it.
  const plain = isWild ? text.replace(STAR, '') : text;
  if (plain.includes('*')) return { fault: 'wildcard' };
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/]/i.test(plain) || !URL.canParse(plain)) return { fault: 'form' };
  const { protocol, origin, host, username, password, pathname, search, hash } = new URL(plain);
  if (protocol !== 'https:' && protocol !== 'http:') return { fault: 'scheme' };
  if (username || password || pathname !== '/' || search || hash || /[?#]$/.test(plain)) return { fault: 'path' };
  if (!isWild) return { origin };
  // Below one label alone lie the domains of everybody; an address has nothing below it.
  return /\.[a-z][\w-]*(:\d+)?$/i.test(host) ? { origin: `${protocol}//${STAR}${host}` } : { fault: 'wildcard' };
}

/** A page's origin: no pattern, and not `null`. */
export function webOrigin(text: string): Finding | undefined {
  const read = readOrigin(text);
  return 'origin' in read && read.origin === text && text !== 'null' && !text.includes(STAR) ? undefined : { code: 'origin' };
}

/** Whether a page of `origin` is one of those that `pattern`, as `readOrigin` wrote it, stands for. */
export function matchesOrigin(pattern: string, origin: string): boolean {
  if (!pattern.includes(STAR)) return pattern === origin;
  const [scheme = '', below = ''] = pattern.split(STAR);
  return origin.startsWith(scheme) && origin.endsWith(`.${below}`) && /^[\w.-]+$/.test(origin.slice(scheme.length, -below.length - 1));
}
