import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCustomer, addUser } from '#server/test/factories';
import { secondServer } from '#server/test/services/second-server';
import { loggedIn, type SocketClient } from '#server/test/socket-client';
import { testApp, type TestApp } from '#server/test/test-app';
import { isGate } from '#tests/tier';

let test: TestApp;
let other: { app: FastifyInstance };
const open: SocketClient[] = [];
beforeAll(async () => {
  test = await testApp();
  other = await secondServer(test);
  for (const { app } of [test, other]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.terminate();
  await stored(0);
});

/** Waits until that many connections are stored, so that later changes are published apart. */
const stored = (count: number) => expect.poll(async () => (await present()).length).toBe(count);
const present = async () =>
  (await sql<{ person_id: string }>`select person_id from presence`.execute(test.db)).rows.map(({ person_id }) => person_id);
const enter = async (app: FastifyInstance, { token }: { token: string }) => {
  const client = await loggedIn(app, token);
  open.push(client);
  return client;
};
const event = (client: SocketClient) => client.of('im_presence').flat();

async function colleagues(count: number) {
  const customer_id = await addCustomer(test.db);
  return Promise.all(Array.from({ length: count }, () => addUser(test.db, { customer_id })));
}
async function group(people: { id: string; token: string }[]): Promise<string> {
  const made = await test.withToken(people[0]!.token).chat.createGroup({ chatName: 'g', userIds: people.slice(1).map(({ id }) => id) });
  if (!made.ok) throw new Error(made.message);
  return made.data.chatId;
}

describe('presence changes', () => {
  it('are sent to the members of shared chats on every instance, and to nobody else', async () => {
    const [ann, bo, cy] = (await colleagues(3)) as [{ id: string; token: string }, { id: string; token: string }, { id: string; token: string }];
    await group([ann, bo]);
    const [here, there, stranger] = [await enter(test.app, bo), await enter(other.app, bo), await enter(other.app, cy)];
    await stored(3);
    const came = await enter(other.app, ann);
    for (const client of [here, there]) await expect.poll(() => event(client)).toEqual([{ userId: ann.id, onLine: '1' }]);
    came.socket.terminate();
    for (const client of [here, there]) await expect.poll(() => event(client)[1]).toEqual({ userId: ann.id, onLine: '0' });
    expect([event(stranger), event(came).filter(({ userId }) => userId === ann.id)]).toEqual([[], []]);
  });

  it('of agents are sent to the other agents, not to customers', async () => {
    const [lin, zhou] = [await addUser(test.db, { side: 'provider' }), await addUser(test.db, { side: 'provider' })];
    const [ann] = await colleagues(1);
    const [agent, customer] = [await enter(test.app, lin), await enter(test.app, ann!)];
    await stored(2);
    await enter(other.app, zhou);
    await expect.poll(() => event(agent)).toEqual([{ userId: zhou.id, onLine: '1' }]);
    expect(event(customer)).toEqual([]);
  });

  it('are sent when the last connection of the user closes, on any instance, including one that died', async () => {
    const [ann, bo] = (await colleagues(2)) as [{ id: string; token: string }, { id: string; token: string }];
    await group([ann, bo]);
    const reader = await enter(test.app, bo);
    const [one] = [await enter(test.app, ann), await enter(other.app, ann)];
    await stored(3);
    one.socket.terminate();
    await stored(2);
    expect(event(reader).every(({ onLine }) => onLine === '1')).toBe(true);
    await sql`insert into socket_instance (id, seen_at) values (1, now() - interval '31 seconds')`.execute(test.db);
    await sql`insert into presence (instance_id, person_id) values (1, ${ann.id})`.execute(test.db);
    open[2]!.socket.terminate();
    await expect.poll(() => event(reader).at(-1)).toEqual({ userId: ann.id, onLine: '0' });
    expect(event(reader).filter(({ onLine }) => onLine === '0')).toHaveLength(1);
    // The next heartbeat of any instance also removes the users of the dead one.
    await expect.poll(present).not.toContain(ann.id);
  });
});

describe('presence cost', () => {
  const settle = () => new Promise((then) => setTimeout(then, 300));

  it.skipIf(isGate)(
    'takes one statement and one frame for many simultaneous logins, nothing for a large group, and nothing while nobody connects',
    async () => {
      const people = await colleagues(120);
      const few = people.slice(0, 40);
      await group(few);
      await group(people);
      const reader = await enter(test.app, few[0]!);
      await settle();
      const count = statements();
      await Promise.all(people.slice(1).map((person) => enter(test.app, person)));
      await expect.poll(() => new Set(event(reader).map(({ userId }) => userId)).size).toBe(39);
      await settle();
      // Only members of the small group, in few frames; other logins arrive in between, so not in one.
      expect(reader.of('im_presence').length).toBeLessThan(20);
      expect(count()).toBeLessThan(60);
      const frames = reader.of('im_presence').length;
      const before = count();
      await new Promise((then) => setTimeout(then, 1500));
      expect([count(), reader.of('im_presence').length]).toEqual([before, frames]);
      vi.restoreAllMocks();
    },
  );

  /** Counts statements of both instances that read or write presence, except instance heartbeats. */
  function statements(): () => number {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    return () => {
      const texts = query.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : (asked as { text?: string }).text) ?? '');
      return texts.filter((text) => text.includes('presence') && !/seen_at = now\(\)|waiting_since/.test(text)).length;
    };
  }
});
