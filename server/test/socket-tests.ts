import { afterEach, beforeAll } from 'vitest';
import { loggedIn, type SocketClient } from './socket-client.ts';
import { testApp, type TestApp } from './test-app.ts';

/** Starts one listening server for the tests of a file; registered sockets are terminated after each of them. */
export function socketTests(setUp: (test: TestApp) => void) {
  let app: TestApp | undefined;
  const open: SocketClient[] = [];
  beforeAll(async () => {
    app = await testApp();
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    setUp(app);
  });
  afterEach(() => {
    for (const { socket } of open.splice(0)) socket.terminate();
  });
  const kept = (client: SocketClient): SocketClient => {
    open.push(client);
    return client;
  };
  return {
    kept,
    /** Opens a registered socket and logs in with a token. */
    async enter(token: string): Promise<SocketClient> {
      if (!app) throw new Error('socketTests: the server starts before the first test. Use it within a test.');
      return kept(await loggedIn(app.app, token));
    },
  };
}
