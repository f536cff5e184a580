import { connect, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openSocket } from '#server/test/socket-client';
import { socketTests } from '#server/test/socket-tests';
import type { TestApp } from '#server/test/test-app';

let test: TestApp;
const { kept } = socketTests((made) => (test = made));

const upgradeTo = (target: string) => `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`;

/** Sends raw bytes and resolves with the response once the server closes the connection. */
function answerTo(bytes: string): Promise<string> {
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes));
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve, reject) =>
    socket
      .on('end', () => socket.end())
      .on('close', () => resolve(text))
      .on('error', reject),
  );
}

/** An uncaught exception here would fail the run: it would have terminated the server. */
describe('8.A1 an upgrade request', () => {
  it.each([
    ['//', 404],
    ['//[::bad', 404],
    ['http://[::bad', 400],
    ['http://localhost/ws', 400],
    ['*', 400],
  ])('for %s is answered %i', async (target, status) => {
    expect(await answerTo(upgradeTo(target))).toContain(`HTTP/1.1 ${status} `);
  });

  it('for a path without a socket is answered 404, and may be reset meanwhile', async () => {
    expect(await answerTo(upgradeTo('/other'))).toMatch(/^HTTP\/1\.1 404 /);
    const { port } = test.app.server.address() as AddressInfo;
    for (const target of ['/other', '//', '/ws', '/ws?key=pk_none']) {
      const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(upgradeTo(target), () => socket.resetAndDestroy()));
      await new Promise((resolve) => socket.on('close', resolve));
    }
    // The server is still running.
    kept(await openSocket(test.app));
  });
});
