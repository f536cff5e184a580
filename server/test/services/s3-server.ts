import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { startFauxqs } from 'fauxqs';
import type { S3Settings } from '#server/core/runtime/settings/files';

export interface S3Server {
  settings: S3Settings;
  /** Request lines so far, e.g. `PUT /bucket/key`. */
  requests: string[];
  /** Breaks every connection once it has carried that many bytes to the client or the server; 0 refuses connections. */
  breakAfter(bytes: number, direction: 'toClient' | 'toServer'): void;
  repair(): void;
  stop(): Promise<void>;
}

/** An S3 server in memory with an empty bucket, behind a connection that tests can break. */
export async function startS3Server(): Promise<S3Server> {
  // The SDK's chain of credentials; the server accepts any.
  process.env.AWS_ACCESS_KEY_ID ??= 'test';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'test';
  const server = await startFauxqs({ port: 0, logger: false });
  server.createBucket('quayside');
  const requests: string[] = [];
  let limit = { toClient: Number.POSITIVE_INFINITY, toServer: Number.POSITIVE_INFINITY };
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(server.port, '127.0.0.1');
    const carried = { toClient: 0, toServer: 0 };
    const end = () => {
      client.destroy();
      upstream.destroy();
      sockets.delete(client);
    };
    const pass = (direction: keyof typeof carried, target: Socket) => (chunk: Buffer) => {
      carried[direction] += chunk.length;
      if (carried[direction] > limit[direction]) return end();
      if (direction === 'toServer') requests.push(...(chunk.toString('latin1').match(/^[A-Z]+ \S+(?= HTTP\/1\.1\r$)/gm) ?? []));
      return target.write(chunk);
    };
    sockets.add(client);
    client.on('data', pass('toServer', upstream)).on('close', end).on('error', end);
    upstream.on('data', pass('toClient', client)).on('close', end).on('error', end);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const cutAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    settings: { endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, bucket: 'quayside', region: 'us-east-1' },
    requests,
    breakAfter(bytes, direction) {
      limit = { ...limit, [direction]: bytes };
      if (bytes === 0) cutAll();
    },
    repair() {
      limit = { toClient: Number.POSITIVE_INFINITY, toServer: Number.POSITIVE_INFINITY };
      cutAll();
    },
    async stop() {
      cutAll();
      proxy.close();
      await server.stop();
    },
  };
}
