import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet: private, loopback, link-local, shared, documentation, multicast and reserved ones. */
const CLOSED = new BlockList();
const NETWORKS_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
for (const [network, bits] of NETWORKS_4) CLOSED.addSubnet(network, bits, 'ipv4');
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
/** Parts of 2000::/3 that lead to IPv4 addresses, or nowhere. */
const CLOSED_6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  CLOSED_6.addSubnet(network, bits, 'ipv6');

/** Whether the address belongs to the public internet; the loopback counts if it is allowed. */
export function isPublicAddress(address: string, mayBeLoopback = false): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0) return false;
  if (LOOPBACK.check(address, family)) return mayBeLoopback;
  if (family === 'ipv4') return !CLOSED.check(address, 'ipv4');
  return PUBLIC_6.check(address, 'ipv6') && !CLOSED_6.check(address, 'ipv6');
}

/** Thrown instead of connecting to an address that is not public. */
class ClosedAddress extends Error {
  override name = 'ClosedAddress';
  readonly code = 'ADDRESS_NOT_PUBLIC';
}

/**
 * Resolves the host of a connection to public addresses only. The connection uses what is checked here, so a name that is resolved anew in between
 * leads nowhere else.
 */
export const publicLookup =
  (mayBeLoopback: boolean): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (fault, found) => {
      if (fault) return done(fault, '');
      const allowed = found.filter(({ address }) => isPublicAddress(address, mayBeLoopback));
      const [first] = allowed;
      if (!first) return done(new ClosedAddress(`${host} has no public address`), '');
      return options.all ? done(null, allowed) : done(null, first.address, first.family);
    });
  };

/** The host of a URL without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
