import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ChatEntry, ChatMessage, ChatPerson } from '#contract/chat';
import { addCustomer, addUser } from '#server/test/factories';
import { openSocket, statusOf } from '#server/test/socket-client';
import { socketTests } from '#server/test/socket-tests';
import { KEY, tokenOf, type TestApp } from '#server/test/test-app';

let test: TestApp;
const { kept, enter } = socketTests((made) => (test = made));

/** Creates colleagues and a group that the first of them opened with all of them. */
async function group(size: number) {
  const customer_id = await addCustomer(test.db);
  const people = [];
  for (let n = 0; n < size; n += 1) people.push(await addUser(test.db, { customer_id, name_cn: `同事${n}` }));
  const [first, ...others] = people as [(typeof people)[number], ...typeof people];
  const made = await test.withToken(first.token).chat.createGroup({ chatName: '拼箱', userIds: others.map(({ id }) => id) });
  if (!made.ok) throw new Error(made.message);
  return { people, first, others, customer_id, chatId: made.data.chatId };
}

describe('opening a socket', () => {
  const status = (origin: string | undefined, key: string) =>
    statusOf(test.app, { path: `/ws?key=${key}`, headers: origin === undefined ? {} : { origin } });

  it('is refused with an unknown key, from a browser or not', async () => {
    expect([await status(undefined, KEY.key), await status(undefined, 'pk_unknown')]).toEqual([101, 403]);
  });

  it('is refused for a sandboxed page, even where its calls are allowed', async () => {
    await test.db
      .updateTable('publishable_key')
      .set({ origins: [KEY.origin, 'null'] })
      .where('key', '=', KEY.key)
      .execute();
    expect([await status(KEY.origin, KEY.key), await status('null', KEY.key)]).toEqual([101, 403]);
  });
});

describe('a command', () => {
  it('in a binary frame closes the socket', async () => {
    const client = await enter(tokenOf('customer'));
    client.socket.send(Buffer.from('{"type":"ping"}'), { binary: true });
    expect(await client.closed).toBe(1008);
  });

  it('to log out closes the socket normally', async () => {
    const client = await enter(tokenOf('customer'));
    client.send({ type: 'logout' });
    expect(await client.closed).toBe(1000);
    expect(client.received.map(({ type }) => type)).toEqual(['noticeCount']);
  });

  it.each([
    { type: 'im_users', chatId: '\0' },
    { type: 'im_chat_init', chatId: '\0' },
    { type: 'im_message_query', chatId: '\0', text: '\0', preId: '\0' },
    { type: 'im_add_people', chatId: '\0', userIds: ['\0'] },
    { type: 'im_message_clear', chatId: '\0' },
    { type: 'im_message', chatId: '\0', preId: '\0', messageType: 1, message: 'a' },
  ])('8.A1 with a null byte is refused, not logged as an error ($type)', async (command) => {
    const client = await enter(tokenOf('customer'));
    test.logLines.length = 0;
    expect(await client.ask(command)).toMatchObject({ code: '0' });
    expect(test.logLines).toEqual([]);
  });

  it('is refused in the language of the login', async () => {
    const client = kept(await openSocket(test.app));
    client.send({ type: 'login', text: tokenOf('customer'), language: 'en-US' });
    await client.until('noticeCount');
    expect(await client.ask({ type: 'im_users', chatId: 'g_0' })).toMatchObject({
      code: '0',
      message: 'This record does not exist or is not yours.',
    });
  });
});

describe('a chat', () => {
  it('lists the members of a group when opened, or the other user of a direct chat', async () => {
    const { first, others, chatId } = await group(3);
    const client = await enter(first.token);
    const opened = (await client.ask({ type: 'im_chat_init', chatId, chatType: 2 })).data as { members?: ChatPerson[]; user?: ChatPerson };
    expect([opened.user, opened.members?.map(({ name }) => name)]).toEqual([undefined, ['同事0', '同事1', '同事2']]);
    const direct = await test.withToken(first.token).chat.openChat({ userId: others[0]!.id });
    const two = (await client.ask({ type: 'im_chat_init', chatId: direct.ok ? direct.data.chatId : '' })).data as typeof opened;
    expect([two.user?.name, two.members]).toEqual(['同事1', undefined]);
  });

  it('rejects blank messages, and system messages from users', async () => {
    const { first, chatId } = await group(2);
    const client = await enter(first.token);
    const sendMessage = (preId: string, more: object) => client.send({ type: 'im_message', chatId, preId, messageType: 1, message: 'x', ...more });
    for (const [preId, more] of Object.entries({ blank: { message: ' \n\u0000 ' }, line: { messageType: 5 } })) {
      sendMessage(preId, more);
      await expect.poll(() => client.received.findLast(({ code }) => code === '0')).toMatchObject({ data: { preId } });
    }
    const { rows } = await sql`select 1 from chat_message where chat_id = ${chatId} and message_type <= 3`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('of other users cannot be marked as read', async () => {
    const { chatId } = await group(2);
    const stranger = await enter((await addUser(test.db)).token);
    expect(await stranger.ask({ type: 'im_message_clear', chatId })).toMatchObject({ code: '0', message: '数据不存在或无权限' });
  });

  it('finds user messages, not system messages', async () => {
    const { first, chatId } = await group(2);
    const client = await enter(first.token);
    client.send({ type: 'im_message', chatId, preId: randomUUID(), messageType: 1, message: '同事 hello' });
    await client.until('im_message');
    const found = (await client.ask({ type: 'im_message_query', chatId, direct: 2, order: '2', text: '同事' })).data as { records: ChatMessage[] };
    expect(found.records.map(({ message }) => message)).toEqual(['同事 hello']);
  });
});

describe('presence', () => {
  it('ends when the last socket of a user closes', async () => {
    const { people, chatId } = await group(2);
    const [ann, bo] = [await enter(people[0]!.token), await enter(people[1]!.token)];
    const states = async () => ((await ann.ask({ type: 'im_users', chatId })).data as ChatPerson[]).map(({ onLine }) => onLine);
    await expect.poll(states).toEqual(['1', '1']);
    bo.socket.close();
    await expect.poll(states).toEqual(['1', '0']);
  });

  it('is part of a direct chat in the list', async () => {
    const { first, others } = await group(2);
    await test.withToken(first.token).chat.openChat({ userId: others[0]!.id });
    const client = await enter(first.token);
    const direct = async () => ((await client.ask({ type: 'im_init' })).data as { list: ChatEntry[] }).list.find(({ chatType }) => chatType === 1);
    expect(await direct()).toMatchObject({ onLine: '0', chatName: '同事1' });
    await enter(others[0]!.token);
    await expect.poll(async () => (await direct())?.onLine).toBe('1');
  });
});
