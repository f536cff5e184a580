import type { FullConfig } from '@playwright/test';
import { startServers } from './worker-server.ts';

/** The servers of a browser run; returns its teardown. */
export default async function globalServer({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers = await startServers(workers);
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    for (const server of servers) server.forget();
  };
}
