import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whether the address, which is `hop` steps away, is that of a proxy whose word about the step before it counts. */
export type Trust = (address: string, hop: number) => boolean;

/** Trusts addresses and ranges such as `10.0.0.0/8`; without any it trusts nobody. */
export const trustIn = (proxies: readonly string[]): Trust => (proxies.length === 0 ? () => false : proxyAddr.compile([...proxies]));

/** The client's address: that of the connection, or what trusted proxies say of it. `undefined` once the connection is gone. */
export const clientAddress = (request: IncomingMessage, trust: Trust): string | undefined => proxyAddr(request, trust);

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
/** What proxies add to a request that they pass on. */
const FORWARDED = /^(forwarded|via|x-forwarded.*|x-original-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip)$/;

/** Whether the request was made on this machine and passed on by no proxy. */
export const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !isForwarded(headers);

/** Whether a proxy has passed the request on, or the client claims so. */
export const isForwarded = (headers: IncomingMessage['headers']): boolean => Object.keys(headers).some((name) => FORWARDED.test(name));
