import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { Received, ReceivedType } from '#contract/socket';

/** Message received over a socket. */
export interface ReceivedMessage {
  type: string;
  code?: string | number;
  message?: string;
  ref?: string;
  data?: unknown;
}

export interface SocketClient {
  socket: WebSocket;
  received: ReceivedMessage[];
  send(command: object): void;
  /** Messages of one type received so far. */
  of<T extends ReceivedType>(type: T): Received[T][];
  /** Sends with a new `ref` and waits for the answer. */
  ask(command: { type: string } & Record<string, unknown>): Promise<ReceivedMessage>;
  /** Waits for that many messages of a type. */
  until<T extends ReceivedType>(type: T, count?: number): Promise<Received[T][]>;
  closed: Promise<number>;
}

export interface OpenOptions {
  path?: string;
  headers?: Record<string, string>;
}

/** Status of an upgrade request: 101 if accepted. */
export async function statusOf(app: FastifyInstance, { path = '/ws', headers = {} }: OpenOptions = {}): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const status = await new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => resolve(101));
    socket.on('error', () => {});
  });
  socket.terminate();
  return status;
}

let refs = 0;

/** Opens a socket to a listening app. */
export async function openSocket(app: FastifyInstance, { path = '/ws', headers = {} }: OpenOptions = {}): Promise<SocketClient> {
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers, perMessageDeflate: false });
  const received: ReceivedMessage[] = [];
  socket.on('message', (bytes: Buffer) => received.push(JSON.parse(bytes.toString()) as ReceivedMessage));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  const of = <T extends ReceivedType>(type: T) =>
    received.filter((one) => one.type === type && one.code !== '0').map(({ data }) => data as Received[T]);
  const send = (command: object) => socket.send(JSON.stringify(command));
  return {
    socket,
    received,
    closed,
    send,
    of,
    async ask(command) {
      const ref = `r${(refs += 1)}`;
      send({ ...command, ref });
      const answer = () => received.find((one) => one.ref === ref);
      await expect.poll(answer, { interval: 5 }).toBeDefined();
      return answer() as ReceivedMessage;
    },
    async until(type, count = 1) {
      await expect.poll(() => of(type).length, { interval: 5 }).toBeGreaterThanOrEqual(count);
      return of(type);
    },
  };
}

/** Opens a socket and logs in with a token. */
export async function loggedIn(app: FastifyInstance, token: string): Promise<SocketClient> {
  const client = await openSocket(app);
  client.send({ type: 'login', text: token });
  await client.until('noticeCount');
  return client;
}
