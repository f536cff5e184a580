import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Returns whether the address, `hop` steps away, is a proxy whose forwarded headers are trusted. */
export type Trust = (address: string, hop: number) => boolean;

/** Trusts addresses and ranges such as `10.0.0.0/8`; no proxies are trusted by default. */
export const trustIn = (proxies: readonly string[]): Trust => (proxies.length === 0 ? () => false : proxyAddr.compile([...proxies]));

/** Address of the client: of the connection, or as forwarded by trusted proxies. `undefined` once the connection is gone. */
export const clientAddress = (request: IncomingMessage, trust: Trust): string | undefined => proxyAddr(request, trust);

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
/** Headers that proxies add to forwarded requests. */
const FORWARDED = /^(forwarded|via|x-forwarded.*|x-original-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Returns whether the request comes from this machine and from no proxy. */
export const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !isForwarded(headers);

/** Returns whether a proxy forwarded the request, or the client claims so. */
export const isForwarded = (headers: IncomingMessage['headers']): boolean => Object.keys(headers).some((name) => FORWARDED.test(name));
