import type { FastifyInstance } from 'fastify';
import { isForwarded, type Trust } from './client-address.ts';

/** Warns once when a request claims to come through a proxy that is not trusted: behind one, all clients would count as a single address. */
export function warnOfUntrustedProxy(app: FastifyInstance, trust: Trust): void {
  let isWarned = false;
  app.addHook('onRequest', ({ raw, log }, _reply, done) => {
    if (!isWarned && isForwarded(raw.headers) && !trust(raw.socket.remoteAddress ?? '', 0)) {
      isWarned = true;
      log.warn('forwarded headers of an untrusted connection are ignored; if it is your proxy, name its address in TRUSTED_PROXIES');
    }
    done();
  });
}
