import { WebSocket } from 'ws';
import { PING_MS } from '#domain/constants';
import { tokenOf } from './scratch.ts';

export interface BenchClient {
  socket: WebSocket;
  send(command: object): void;
  /** Called with every message. */
  onMessage: ((text: string) => void) | undefined;
}

const CONCURRENCY = 100;

/** Opens sockets to a port, logged in unless `isBare`; each pings every three seconds, spread evenly. */
export async function openClients(port: number, from: number, count: number, isBare = false): Promise<BenchClient[]> {
  const clients: BenchClient[] = [];
  for (let start = 0; start < count; start += CONCURRENCY) {
    const some = Array.from({ length: Math.min(CONCURRENCY, count - start) }, (_, n) => openClient(port, from + start + n, isBare));
    clients.push(...(await Promise.all(some)));
  }
  return clients;
}

function openClient(port: number, n: number, isBare: boolean): Promise<BenchClient> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false });
    const client: BenchClient = { socket, onMessage: undefined, send: (command) => socket.send(JSON.stringify(command)) };
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`The server closed a socket with ${code} before the login.`)));
    socket.on('open', () => {
      if (isBare) return resolve(client);
      client.send({ type: 'login', text: tokenOf(n) });
      setTimeout(() => setInterval(() => socket.readyState === socket.OPEN && socket.send(PING), PING_MS).unref(), Math.random() * PING_MS).unref();
    });
    socket.on('message', (bytes: Buffer) => {
      const text = bytes.toString();
      if (text.startsWith('{"type":"noticeCount"')) resolve(client);
      client.onMessage?.(text);
    });
  });
}

const PING = '{"type":"ping"}';
