import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A server instance that can be killed, or shut down gracefully, and restarted at the same port. */
export interface Instance {
  port: number;
  isUp(): boolean;
  start(): Promise<void>;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export async function makeInstance(connection: object): Promise<Instance> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    port,
    isUp: () => child !== undefined,
    async start() {
      const own = fork(join(import.meta.dirname, 'instance.ts'), { env: { ...process.env, DB: JSON.stringify(connection), PORT: String(port) } });
      await new Promise<void>((resolve, reject) => {
        own.once('message', () => resolve());
        own.once('exit', (code) => reject(new Error(`The instance ended with ${code}.`)));
      });
      child = own;
    },
    async stop(signal) {
      const own = child;
      child = undefined;
      if (!own || own.exitCode !== null) return;
      const ended = new Promise((resolve) => own.once('exit', resolve));
      own.kill(signal);
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((then) => server.listen(0, '127.0.0.1', then));
  const { port } = server.address() as AddressInfo;
  await new Promise((then) => server.close(then));
  return port;
}
