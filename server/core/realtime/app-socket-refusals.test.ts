import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loggedIn, openSocket, statusOf, type SocketClient } from '#server/test/socket-client';
import { KEY, testApp, tokenOf } from '#server/test/test-app';

const test = await testApp({ SOCKETS_PER_USER: '1' });
await test.app.listen({ host: '127.0.0.1', port: 0 });
const open: SocketClient[] = [];
afterAll(() => {
  for (const { socket } of open) socket.terminate();
});
beforeEach(() => void (test.logLines.length = 0));

const kept = (client: SocketClient): SocketClient => {
  open.push(client);
  return client;
};
const events = () => test.logLines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event !== undefined);
const refused = (reason: string) => ({
  level: 40,
  event: 'call',
  result: 'refused',
  reason,
  object: { kind: 'route', id: '/ws' },
  address: '127.0.0.1',
});

describe('8.A8 a refused socket is a security event:', () => {
  it('an upgrade from a foreign page, and one with an unknown key', async () => {
    const foreign = await statusOf(test.app, { path: `/ws?key=${KEY.key}`, headers: { origin: 'https://evil.example.org' } });
    expect([foreign, await statusOf(test.app, { path: '/ws?key=pk_unknown' })]).toEqual([403, 403]);
    expect(events()).toMatchObject([refused('originRefused'), refused('keyInvalid')]);
    expect(test.logLines.join('')).not.toContain('pk_unknown');
    await expect
      .poll(() => test.db.selectFrom('audit_entry').select(['reason', 'address', 'object_id']).where('object_id', '=', '/ws').orderBy('id').execute())
      .toEqual([
        { reason: 'originRefused', address: '127.0.0.1', object_id: '/ws' },
        { reason: 'keyInvalid', address: '127.0.0.1', object_id: '/ws' },
      ]);
  });

  it('a login with a token that opens nothing', async () => {
    const client = kept(await openSocket(test.app));
    client.send({ type: 'login', text: 'token-that-ended' });
    await client.closed;
    expect(events()).toMatchObject([refused('sessionExpired')]);
    expect(test.logLines.join('')).not.toContain('token-that-ended');
  });

  it('one more than a user may have open', async () => {
    const { userId } = await test.idOf('customer');
    kept(await loggedIn(test.app, tokenOf('customer')));
    const second = kept(await openSocket(test.app));
    second.send({ type: 'login', text: tokenOf('customer') });
    expect(await second.closed).toBe(4001);
    expect(events()).toMatchObject([{ ...refused('tooManyRequests'), actor: userId }]);
  });
});
