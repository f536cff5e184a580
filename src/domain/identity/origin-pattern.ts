import type { Finding } from '../issue.ts';

/** Reason why a text is not a valid origin pattern; a key of the `ops` namespace. */
export type OriginFault = 'form' | 'path' | 'scheme' | 'wildcard';

const STAR = '*.';

/**
 * Parses an origin in the browser's form: scheme, host and port only. `https://*.example.com` matches every subdomain of example.com,
 * but not example.com itself. `null` matches any sandboxed page. Returns the fault of anything else.
 */
export function readOrigin(text: string): { origin: string } | { fault: OriginFault } {
  if (text === 'null') return { origin: text };
  const isWild = /^https?:\/\/\*\./i.test(text);
  // The URL parser accepts a star as a label, so parse the rest without it.
  const plain = isWild ? text.replace(STAR, '') : text;
  if (plain.includes('*')) return { fault: 'wildcard' };
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/]/i.test(plain) || !URL.canParse(plain)) return { fault: 'form' };
  const { protocol, origin, host, username, password, pathname, search, hash } = new URL(plain);
  if (protocol !== 'https:' && protocol !== 'http:') return { fault: 'scheme' };
  if (username || password || pathname !== '/' || search || hash || /[?#]$/.test(plain)) return { fault: 'path' };
  if (!isWild) return { origin };
  // A wildcard under a top-level domain would match everybody; IP addresses have no subdomains.
  return /\.[a-z][\w-]*(:\d+)?$/i.test(host) ? { origin: `${protocol}//${STAR}${host}` } : { fault: 'wildcard' };
}

/** Origin of a page: no pattern, and not `null`. */
export function webOrigin(text: string): Finding | undefined {
  const read = readOrigin(text);
  return 'origin' in read && read.origin === text && text !== 'null' && !text.includes(STAR) ? undefined : { code: 'origin' };
}

/** Whether `origin` matches a `pattern` in the form of `readOrigin`. */
export function matchesOrigin(pattern: string, origin: string): boolean {
  if (!pattern.includes(STAR)) return pattern === origin;
  const [scheme = '', below = ''] = pattern.split(STAR);
  return origin.startsWith(scheme) && origin.endsWith(`.${below}`) && /^[\w.-]+$/.test(origin.slice(scheme.length, -below.length - 1));
}
