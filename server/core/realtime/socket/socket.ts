import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { CLOSED } from '#contract/socket';
import type { Services } from '../../call/context-of.ts';
import { clientAddress, type Trust } from '../../auth/client-address.ts';
import { networkOf } from '../../auth/network.ts';
import type { PublishableKeys } from '../../auth/keys/publishable-keys.ts';
import type { SecurityLog } from '../../auth/security-log.ts';
import type { Settings } from '../../runtime/settings.ts';
import { catchAndLog } from '../../runtime/catch-and-log.ts';
import type { RefusalLimit } from '../../http/limits/refusal-limit.ts';
import { answerAndClose } from '../../http/connection/raw-answer.ts';
import { makeAddressLimit } from './address-limit.ts';
import { admit, type Refused, targetOf } from './admission.ts';
import { recordSocketRefusal } from './refusal-events.ts';
import { closeConnection } from './connection.ts';
import { checkHeartbeats } from './heartbeat.ts';
import { type Hub, makeHub } from './hub.ts';
import { MAX_COMMAND_BYTES, SWEEP_MS } from './limits.ts';
import { runServiceQueue } from './service-queue.ts';
import { handleSocket } from './socket-session.ts';
import { elapsedMs } from '../../runtime/clock.ts';

interface SocketOptions {
  services: Services;
  settings: Settings;
  keys: PublishableKeys;
  /** Proxies whose forwarded headers count. */
  trust: Trust;
  refusals: RefusalLimit;
  securityLog: SecurityLog;
}

/** Serves the socket at `/ws` of the app's own server. */
export function serveSocket(app: FastifyInstance, { services, settings, keys, trust, refusals, securityLog }: SocketOptions): void {
  const log = (fault: unknown) => app.log.error({ err: fault }, 'socket error');
  runServiceQueue(app, services, settings);
  const hub = makeHub({ db: services.db, now: services.now, socketsPerUser: settings.socketsPerUser, log });
  const perAddress = makeAddressLimit(settings.socketsPerAddress);
  // Deflate allocates hundreds of kB per socket, which costs more than it saves.
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_COMMAND_BYTES, clientTracking: false });
  let isClosing = false;

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const address = clientAddress(request, trust);
    const caller = { address, origin: request.headers.origin };
    /** Only addresses and fixed codes: the target may hold a key. */
    const refuse = (status: 403 | 429, reason: Refused | 'tooManyRequests'): void => {
      recordSocketRefusal(securityLog, { address, reason });
      refuseUpgrade(stream, status, reason);
    };
    if (refusals.isReached(caller)) return refuse(429, 'tooManyRequests');
    const target = targetOf(request);
    if (target.is === 'broken') return refuseUpgrade(stream, 400, 'badRequest');
    if (target.is === 'unknown') {
      // In development, Vite serves a socket of its own.
      if (app.server.listenerCount('upgrade') > 1) return;
      refusals.note(caller);
      // Like an unknown call over HTTP, which is counted and not recorded either.
      return refuseUpgrade(stream, 404, 'unknownCall');
    }
    if (isClosing) return refuseUpgrade(stream, 503, 'unavailable');
    if (!perAddress.enter(networkOf(address), stream)) return refuse(429, 'tooManyRequests');
    admit(request, target.key, settings, keys)
      .then((refused) => {
        if (refused) {
          refusals.note(caller);
          return refuse(403, refused);
        }
        return sockets.handleUpgrade(request, stream, head, (socket) =>
          handleSocket({ hub, services, socket, log, page: { key: target.key, origin: request.headers.origin }, address }),
        );
      })
      .catch((fault: unknown) => {
        log(fault);
        refuseUpgrade(stream, 503, 'unavailable');
      });
  };
  app.server.on('upgrade', catchAndLog(log, upgrade));

  let sweptAt = elapsedMs();
  const sweep = catchAndLog(log, () => {
    const now = elapsedMs();
    // A blocked process may not have received what clients sent meanwhile.
    const isLate = now - sweptAt > 2 * SWEEP_MS;
    sweptAt = now;
    if (isLate) return;
    hub.sweep();
    checkHeartbeats(hub.connections, now);
  });
  const sweeping = setInterval(sweep, SWEEP_MS).unref();

  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(sweeping);
    // Store all accepted messages before closing sockets.
    await hub.poster.idle();
    for (const connection of hub.connections) closeConnection(connection, CLOSED.restart);
    await drained(hub);
    await hub.stop();
  });
}

/** Waits up to one second until every socket has closed. */
async function drained(hub: Hub): Promise<void> {
  for (let n = 0; n < 50 && hub.connections.size > 0; n += 1) await new Promise((then) => setTimeout(then, 20));
  for (const { socket } of hub.connections) socket.terminate();
}

const STATUS_LINES = {
  400: '400 Bad Request',
  403: '403 Forbidden',
  404: '404 Not Found',
  429: '429 Too Many Requests',
  503: '503 Service Unavailable',
} as const;

function refuseUpgrade(stream: Duplex, status: keyof typeof STATUS_LINES, reason: string): void {
  answerAndClose(stream, STATUS_LINES[status], JSON.stringify({ code: '0', message: reason, data: null }));
}
