import { startRealServer } from './real-server.ts';

/** One server for the whole browser run; returns its teardown. */
export default async function globalServer(): Promise<() => Promise<void>> {
  const server = await startRealServer({ port: Number(process.env.QUAYSIDE_TEST_PORT), env: { ICP_NUMBER: '示例ICP备00000000号' } });
  // For tests that act as an operator.
  process.env.QUAYSIDE_TEST_DATA = server.dataDir;
  return async () => {
    await server.stop();
    server.forget();
  };
}
