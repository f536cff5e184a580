import type { FullConfig } from '@playwright/test';
import { errorLines } from './error-lines.ts';
import { startServers } from './worker-server.ts';

/** The servers of a browser run; returns its teardown. */
export default async function globalServer({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers = await startServers(workers);
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    // Why a test saw an answer 500.
    for (const line of servers.flatMap((server) => errorLines(server.output()))) console.log(`server: ${line}`);
    for (const server of servers) server.forget();
  };
}
