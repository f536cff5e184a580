import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import type { Random } from '#server/db/seed/prng';

/** Kinds of network faults. */
export interface Weather {
  /** Mean time between faults of one connection; 0 for none. */
  meanMs: number;
}

export interface Proxy {
  url: string;
  weather: Weather;
  /** Faults so far. */
  done: Record<'cut' | 'delayed' | 'halfClosed' | 'duplicated' | 'deaf', number>;
  close(): void;
}

/**
 * Proxy between one browser and the instances: each connection goes to a random one. With faults enabled it is cut, delayed, half-closed or silently
 * dropped, and single messages are duplicated.
 */
export async function openProxy(portOf: () => number, random: Random): Promise<Proxy> {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  const weather: Weather = { meanMs: 0 };
  const done = { cut: 0, delayed: 0, halfClosed: 0, duplicated: 0, deaf: 0 };

  sockets.on('connection', (client, { url }) => {
    const server = new WebSocket(`ws://127.0.0.1:${portOf()}${url}`, { perMessageDeflate: false });
    const held: string[] = [];
    let isDeaf = false;
    let until = 0;
    // Keep the order: a delayed message delays all that follow, even if its timer is late.
    const pass = (to: WebSocket) => {
      const late: string[] = [];
      const deliver = (text: string) => void (isDeaf || to.readyState !== WebSocket.OPEN || to.send(text));
      const deliverLate = () => late.splice(0).forEach(deliver);
      return (bytes: Buffer) => {
        const text = bytes.toString();
        const isTwice = weather.meanMs > 0 && random.chance(0.03);
        done.duplicated += isTwice ? 1 : 0;
        const texts = isTwice ? [text, text] : [text];
        const waitMs = until - Date.now();
        if (late.length > 0) late.push(...texts);
        else if (waitMs > 0) {
          late.push(...texts);
          setTimeout(deliverLate, waitMs);
        } else texts.forEach(deliver);
      };
    };
    const [toServer, toClient] = [pass(server), pass(client)];
    client.on('message', (bytes: Buffer) => {
      if (server.readyState === WebSocket.CONNECTING) held.push(bytes.toString());
      else toServer(bytes);
    });
    server.on('open', () => {
      for (const text of held.splice(0)) server.send(text);
    });
    server.on('message', toClient);
    const end = () => {
      clearTimeout(timer);
      client.terminate();
      server.terminate();
    };
    const misfortunes = [
      () => {
        done.cut += 1;
        end();
      },
      () => {
        done.delayed += 1;
        until = Date.now() + random.int(50, 1500);
      },
      () => {
        done.halfClosed += 1;
        (random.chance(0.5) ? client : server).terminate();
      },
      () => {
        done.deaf += 1;
        isDeaf = true;
      },
    ];
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          if (weather.meanMs > 0) random.pick(misfortunes)();
          wait();
        },
        (weather.meanMs || 1000) * (0.5 + random.next()),
      );
    };
    wait();
    // A graceful close closes the other side as well; a reset leaves it half-open for a while.
    for (const [side, other] of [
      [client, server],
      [server, client],
    ] as const) {
      side.on('close', (code) => {
        if (code === 1006 && weather.meanMs > 0 && random.chance(0.5)) setTimeout(end, random.int(500, 5000));
        else if (code >= 1000 && code !== 1005 && code !== 1006) {
          other.close(code);
          setTimeout(end, 500);
        } else end();
      });
      side.on('error', () => {});
    }
  });
  await new Promise<void>((then) => http.listen(0, '127.0.0.1', then));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    weather,
    done,
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      http.close();
      http.closeAllConnections();
    },
  };
}
