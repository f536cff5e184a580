import { startRealServer } from './real-server.ts';

/** One server for the whole browser run; returns what ends it. */
export default async function globalServer(): Promise<() => Promise<void>> {
  const server = await startRealServer({ port: Number(process.env.QUAYSIDE_TEST_PORT) });
  // For those that work beside it, as an operator does.
  process.env.QUAYSIDE_TEST_DATA = server.dataDir;
  return async () => {
    await server.stop();
    server.forget();
  };
}
