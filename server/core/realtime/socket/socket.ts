import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { CLOSED } from '#contract/socket';
import type { Services } from '../../http/context-of.ts';
import type { PublishableKeys } from '../../auth/publishable-keys.ts';
import type { Settings } from '../../runtime/settings.ts';
import { admit, pageOf } from './admission.ts';
import { hangUp } from './connection.ts';
import { checkHearts } from './heartbeat.ts';
import { type Hub, makeHub } from './hub.ts';
import { PAYLOAD_BYTES, SWEEP_MS } from './limits.ts';
import { keepQueue } from './service-queue.ts';
import { listen } from './talk.ts';

const PATH = '/ws';

interface SocketOptions {
  services: Services;
  settings: Settings;
  keys: PublishableKeys;
}

/** Serves the socket at `/ws` of the app's own server. */
export function serveSocket(app: FastifyInstance, { services, settings, keys }: SocketOptions): void {
  const log = (fault: unknown) => app.log.error({ err: fault }, 'socket');
  keepQueue(app, services, settings);
  const hub = makeHub({ db: services.db, now: services.now, log });
  // Deflate keeps hundreds of kB for each socket, which costs more than it saves.
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: PAYLOAD_BYTES, clientTracking: false });
  let isClosing = false;

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== PATH) {
      if (app.server.listenerCount('upgrade') === 1) refuseUpgrade(stream, 404, 'unknownCall');
      return;
    }
    if (isClosing) return refuseUpgrade(stream, 503, 'unavailable');
    stream.on('error', destroy);
    admit(request, settings, keys).then(
      (refused) => {
        if (refused) return refuseUpgrade(stream, 403, refused);
        stream.off('error', destroy);
        const page = pageOf(request);
        return sockets.handleUpgrade(request, stream, head, (socket) => listen(hub, services, socket, log, page));
      },
      (fault: unknown) => {
        log(fault);
        refuseUpgrade(stream, 503, 'unavailable');
      },
    );
  };
  app.server.on('upgrade', upgrade);

  let sweptAt = performance.now();
  const sweeping = setInterval(() => {
    const now = performance.now();
    // A process that was held up itself has not heard what may well have been said.
    const isLate = now - sweptAt > 2 * SWEEP_MS;
    sweptAt = now;
    if (isLate) return;
    hub.sweep();
    checkHearts(hub.connections, now);
  }, SWEEP_MS).unref();

  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(sweeping);
    // What has been taken is stored before anybody is sent away.
    await hub.poster.idle();
    for (const connection of hub.connections) hangUp(connection, CLOSED.restart);
    await drained(hub);
    await hub.stop();
  });
}

/** Knows nothing but what broke: it would hold the request and its headers in memory as long as the socket lives. */
function destroy(this: Duplex): void {
  this.destroy();
}

/** Everybody has left, or a second has passed. */
async function drained(hub: Hub): Promise<void> {
  for (let n = 0; n < 50 && hub.connections.size > 0; n += 1) await new Promise((then) => setTimeout(then, 20));
  for (const { socket } of hub.connections) socket.terminate();
}

function refuseUpgrade(stream: Duplex, status: 403 | 404 | 503, reason: string): void {
  const body = JSON.stringify({ code: '0', message: reason, data: null });
  stream.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
