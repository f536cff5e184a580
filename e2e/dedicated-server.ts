import { test } from '@playwright/test';
import { freePorts } from '#tests/free-ports';
import type { RealServer } from '#tests/real-server';
import { chooseServer, startCopiedServer, startPinnedServer } from '#tests/worker-server';

export interface DedicatedServer {
  port: number;
  /** The running one; there is none before the first test. */
  current: RealServer;
  /** Starts it again after it was killed. */
  restart(): Promise<void>;
}

/** A server with sample data and settings of its own for the tests of a file, which may kill it. The tests' companies are in it. */
export async function dedicatedServer(env: Record<string, string> = {}): Promise<DedicatedServer> {
  const port = await freePorts(3);
  let running: RealServer | undefined;
  const current = (): RealServer => {
    if (!running) throw new Error('The server of this file has not started.');
    return running;
  };
  test.beforeAll(async () => {
    running = await startCopiedServer(port, env);
    process.env['QUAYSIDE_TEST_DATA'] = running.dataDir;
  });
  test.afterAll(async () => {
    chooseServer();
    await running?.stop();
    running?.forget();
  });
  return {
    port,
    get current() {
      return current();
    },
    async restart() {
      running = await startPinnedServer({ port, dataDir: current().dataDir, env });
    },
  };
}
