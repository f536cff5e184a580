import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SpeedOff } from '#server/core/speed/speed-parts';

export interface MeasuredServer {
  port: number;
  /** Processor time since its start. */
  cpuMs(): Promise<number>;
  stop(): void;
}

interface ServerOptions {
  postgres: { host: string; user: string; database: string };
  pool: number;
  port: number;
  speedOff: SpeedOff;
}

/** The application in a process of its own, with some of its speed machinery off. */
export async function startMeasuredServer({ postgres, pool, port, speedOff }: ServerOptions): Promise<MeasuredServer> {
  const child = fork(join(import.meta.dirname, '../rates/http-server.ts'), {
    env: {
      ...process.env,
      BENCH_HOST: postgres.host,
      BENCH_USER: postgres.user,
      BENCH_DATABASE: postgres.database,
      BENCH_PORT: String(port),
      BENCH_POOL: String(pool),
      BENCH_SPEED_OFF: speedOff.join(','),
    },
  });
  await once(child, 'message');
  return {
    port,
    async cpuMs() {
      const answer = once(child, 'message');
      child.send('cpu');
      return Number((await answer)[0]);
    },
    stop: () => void child.kill(),
  };
}
