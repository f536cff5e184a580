import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CLOSED } from '#contract/socket';
import { addCustomer, addUser } from '#server/test/factories';
import { loggedIn, openSocket, type SocketClient } from '#server/test/socket-client';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  // Only recurring work uses the fake clock; timeouts of requests use the real one.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  test = await testApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => void vi.useRealTimers());

/** Advances the clock in steps; in between, these clients receive the pings of the server, and their pongs arrive. */
async function passes(ms: number, ...clients: SocketClient[]): Promise<void> {
  for (let passed = 0; passed < ms; passed += 3000) {
    vi.advanceTimersByTime(3000);
    // What either side has sent before is there after the first round, what it answered to that after the second.
    for (let round = 0; round < 2; round += 1) await Promise.all(clients.map(goneRound));
  }
}

async function goneRound({ socket, closed }: SocketClient): Promise<void> {
  const back = once(socket, 'pong');
  socket.ping();
  await Promise.race([back, closed]);
}

it('disconnects a client that has been silent for fifteen seconds, but not one whose browser answers pings', async () => {
  const [silent, living] = [await loggedIn(test.app, (await addUser(test.db)).token), await loggedIn(test.app, (await addUser(test.db)).token)];
  silent.socket.pong = () => {};
  await passes(15_000, silent, living);
  expect([silent, living].map(({ socket }) => socket.readyState)).toEqual([1, 1]);
  await passes(6000, silent, living);
  expect(await silent.closed).toBe(CLOSED.silent);
  await passes(30_000, living);
  expect(living.socket.readyState).toBe(1);
  living.socket.terminate();
});

it('disconnects a client that does not log in within ten seconds', async () => {
  const stranger = await openSocket(test.app);
  await passes(9000, stranger);
  expect(stranger.socket.readyState).toBe(1);
  await passes(3000, stranger);
  expect(await stranger.closed).toBe(CLOSED.misuse);
});

it('reports an expired session within a minute', async () => {
  const { id, token } = await addUser(test.db);
  const client = await loggedIn(test.app, token);
  await test.db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', id)
    .execute();
  await passes(60_000, client);
  expect(await client.closed).toBe(1000);
  expect(client.received.at(-1)).toMatchObject({ type: 'over', code: 0 });
});

it('lifts the message rate limit after ten seconds', async () => {
  const customer_id = await addCustomer(test.db);
  const [ann, bo] = [await addUser(test.db, { customer_id }), await addUser(test.db, { customer_id })];
  const made = await test.withToken(ann.token).chat.openChat({ userId: bo.id });
  const chatId = made.ok ? made.data.chatId : '';
  const [one, other] = [await loggedIn(test.app, ann.token), await loggedIn(test.app, ann.token)];
  let last = '';
  const sendMessage = (client: typeof one) => client.send({ type: 'im_message', messageType: 1, chatId, message: 'm', preId: (last = randomUUID()) });
  const refused = (client: typeof one) => client.received.filter(({ code }) => code === '0').map(({ data }) => data);
  for (let n = 0; n < 20; n += 1) sendMessage(n % 2 === 0 ? one : other);
  await one.until('im_message', 20);
  await passes(9000, one, other);
  sendMessage(other);
  await expect.poll(() => refused(other)).toEqual([{ preId: last, chatId }]);
  await passes(3000, one, other);
  sendMessage(other);
  expect((await other.until('im_message', 21)).at(-1)).toMatchObject({ preId: last });
  for (const { socket } of [one, other]) socket.terminate();
});
