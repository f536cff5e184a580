import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatEntry, ChatMessage } from '#contract/chat';
import { type Db, inTransaction } from '#server/core/storage/db';
import { addUser } from '#server/test/factories';
import { secondServer } from '#server/test/services/second-server';
import { loggedIn, type SocketClient } from '#server/test/socket-client';
import { testApp, type TestApp } from '#server/test/test-app';
import { processServiceQueue } from './service-queue.ts';

const AWAY_MS = 60_000;
const HOURS = 'Mon-Fri 9:00-18:00';

let test: TestApp;
let other: { app: FastifyInstance; db: Db };
const open: SocketClient[] = [];
beforeAll(async () => {
  test = await testApp();
  other = await secondServer(test);
  for (const { app } of [test, other]) await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  await sql`update web_user set codes = '{}' where side = 'provider'`.execute(test.db);
});
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.terminate();
  await sql`update chat set waiting_since = null`.execute(test.db);
  await expect.poll(onlineCount).toBe(0);
});

const onlineCount = async () => (await sql`select 1 from presence`.execute(test.db)).rows.length;
const enter = async (app: FastifyInstance, token: string) => {
  const before = await onlineCount();
  const client = await loggedIn(app, token);
  open.push(client);
  await expect.poll(onlineCount).toBe(before + 1);
  return client;
};
const leave = async ({ socket }: SocketClient) => {
  const before = await onlineCount();
  socket.terminate();
  await expect.poll(onlineCount).toBe(before - 1);
};
const addAgent = (name_cn: string) => addUser(test.db, { side: 'provider', codes: ['customerService'], name_cn });
const say = (client: SocketClient, chatId: string, message: string) =>
  client.send({ type: 'im_message', messageType: 1, chatType: 2, chatId, message, preId: `${chatId} ${message}` });

const rules = () => ({ awayMs: AWAY_MS, hours: HOURS, at: Date.now() });
const pass = (db: Db, ms: number) => sql`update chat set unattended_since = unattended_since - ${ms} * interval '1 ms'`.execute(db);

/** Runs the queue on both instances at the same time, several times, with a later clock each time; they also run it themselves. */
async function attend(laterMs = 0): Promise<void> {
  await pass(test.db, laterMs);
  await Promise.all([test.db, other.db, test.db, other.db].map((db) => processServiceQueue(db, rules())));
}
/** Runs before an instance's own timer does. */
const attendFirst = (laterMs: number) =>
  inTransaction(test.db, async (trx) => {
    await pass(trx, laterMs);
    await processServiceQueue(trx, rules());
  });
/** Queries the chats, since pushed messages may still be on their way. */
const chatsOf = async (client: SocketClient) =>
  ((await client.ask({ type: 'im_init' })).data as { list: ChatEntry[] }).list.map(({ chatId }) => chatId);
const linesOf = (client: SocketClient) =>
  client
    .of('im_message')
    .filter(({ messageType }) => messageType === 5)
    .map(({ line, message }) => [line, message]);

async function visitorChat() {
  const begun = await test.visitor.chat.startVisitorChat({ name: 'Ms Berg' });
  if (!begun.ok) throw new Error(begun.message);
  return { chatId: begun.data.chatId, visitor: await enter(test.app, begun.data.token) };
}

describe('a service chat with a waiting customer', () => {
  it('is reassigned once after its agent has been absent for a minute', async () => {
    const [lin, zhou] = [await addAgent('林'), await addAgent('周')];
    const served = await enter(test.app, lin.token);
    const { chatId, visitor } = await visitorChat();
    await served.until('im_add_group');
    const colleague = await enter(other.app, zhou.token);
    say(visitor, chatId, 'help');
    await served.until('im_message');
    await leave(served);
    await attend();
    await attend(AWAY_MS - 10_000);
    expect(await chatsOf(colleague)).toEqual([]);
    await attend(10_000);
    await colleague.until('im_add_group');
    await attend(AWAY_MS);
    const opened = (await colleague.ask({ type: 'im_chat_init', chatId })).data as { messages: ChatMessage[] };
    expect(opened.messages.map(({ line, message }) => [line, message])).toEqual([
      [undefined, 'help'],
      ['transferred', '周'],
    ]);
    await expect.poll(() => linesOf(visitor)).toEqual([['transferred', '周']]);
    say(colleague, chatId, 'here I am');
    await visitor.until('im_message', 3);
    expect(await chatsOf(await enter(test.app, lin.token))).toEqual([]);
  });

  it('stays with an agent who returns in time, or has answered', async () => {
    const [lin, zhou] = [await addAgent('林'), await addAgent('周')];
    const served = await enter(test.app, lin.token);
    const { chatId, visitor } = await visitorChat();
    const colleague = await enter(other.app, zhou.token);
    say(visitor, chatId, 'help');
    await served.until('im_message');
    await leave(served);
    await attend();
    await attend(AWAY_MS - 10_000);
    const back = await enter(other.app, lin.token);
    await attend();
    await leave(back);
    await attend();
    await attend(AWAY_MS - 10_000);
    const again = await enter(test.app, lin.token);
    say(again, chatId, 'yes?');
    await visitor.until('im_message', 2);
    await leave(again);
    await attend();
    await attend(2 * AWAY_MS);
    expect([await chatsOf(colleague), linesOf(visitor)]).toEqual([[], []]);
  });

  it.each([
    ['waits no more when an agent has read it for an hour: it was a last word', true],
    ['waits on, however long, when no agent has read it', false],
  ])('%s', async (_what, isRead) => {
    const [lin, zhou] = [await addAgent('林'), await addAgent('周')];
    const served = await enter(test.app, lin.token);
    const { chatId, visitor } = await visitorChat();
    const colleague = await enter(other.app, zhou.token);
    say(visitor, chatId, 'thank you');
    await served.until('im_message');
    if (isRead) await served.ask({ type: 'im_chat_init', chatId });
    await sql`update chat set waiting_since = waiting_since - interval '61 minutes' where id = ${chatId}`.execute(test.db);
    await leave(served);
    await attend();
    await attend(AWAY_MS);
    // Again and again: an instance that looks at the chat at that moment, by its own timer, has it locked.
    const afterwards = async () => {
      await attend();
      return chatsOf(colleague);
    };
    await expect.poll(afterwards).toEqual(isRead ? [] : [chatId]);
  });

  it('announces once that no agent is available, and when one is, and is assigned to the first to come online', async () => {
    const [lin, zhou] = [await addAgent('林'), await addAgent('周')];
    const served = await enter(test.app, lin.token);
    const { chatId, visitor } = await visitorChat();
    await leave(served);
    say(visitor, chatId, 'anybody?');
    await visitor.until('im_message');
    await attend();
    expect(linesOf(visitor)).toEqual([]);
    await attendFirst(6000);
    for (const laterMs of [10_000, AWAY_MS, AWAY_MS]) await attend(laterMs);
    await expect.poll(() => linesOf(visitor)).toEqual([['queued', HOURS]]);
    const { rows } = await sql`select 1 from chat_member m join web_user u on u.id = m.person_id where chat_id = ${chatId}`.execute(test.db);
    expect(rows).toEqual([]);
    say(visitor, chatId, 'then later');
    await visitor.until('im_message', 3);
    const first = await enter(other.app, zhou.token);
    await attend();
    await first.until('im_add_group');
    await expect
      .poll(() => linesOf(visitor))
      .toEqual([
        ['queued', HOURS],
        ['joined', '周'],
      ]);
    say(first, chatId, 'good morning');
    await expect.poll(() => visitor.of('im_message').at(-1)).toMatchObject({ message: 'good morning' });
    // The customer is informed again when agents are absent the next time.
    await leave(first);
    say(visitor, chatId, 'one more thing');
    await visitor.until('im_message', 6);
    await attend();
    await attend(6000);
    await expect.poll(() => linesOf(visitor).length).toBe(3);
  });

  it('is reassigned after the instance of its agent died, by one that started later', async () => {
    const [lin, zhou] = [await addAgent('林'), await addAgent('周')];
    const third = await secondServer(test);
    await third.app.listen({ host: '127.0.0.1', port: 0 });
    const served = await enter(third.app, lin.token);
    const { chatId, visitor } = await visitorChat();
    say(visitor, chatId, 'help');
    await served.until('im_message');
    const colleague = await enter(other.app, zhou.token);
    // State left by a killed process.
    await sql`update socket_instance set seen_at = now() - interval '31 seconds' where id in (select instance_id from presence where person_id = ${lin.id})`.execute(
      test.db,
    );
    await attend();
    await attend(AWAY_MS);
    await colleague.until('im_add_group');
  });

  it('is monitored by the server itself', async () => {
    const lin = await addAgent('林');
    const served = await enter(test.app, lin.token);
    const { chatId, visitor } = await visitorChat();
    await leave(served);
    say(visitor, chatId, 'anybody?');
    await visitor.until('im_message');
    const unattended = () =>
      sql<{ at: Date | null }>`select unattended_since as at from chat where id = ${chatId}`.execute(test.db).then(({ rows }) => rows[0]?.at);
    await expect.poll(unattended).toBeTruthy();
    test.clock.pass(AWAY_MS);
    await expect.poll(() => linesOf(visitor)).toEqual([['queued', '']]);
  });
});
