import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ChatEntry, ChatMessage, ChatPerson } from '#contract/chat';
import { addCustomer, addUser } from '#server/test/factories';
import { type SocketClient } from '#server/test/socket-client';
import { socketTests } from '#server/test/socket-tests';
import type { TestApp } from '#server/test/test-app';

let test: TestApp;
const { enter } = socketTests((made) => (test = made));

const list = async (client: SocketClient) => ((await client.ask({ type: 'im_init' })).data as { list: ChatEntry[] }).list;

describe('a message', () => {
  it('with a file has its size, one with text does not', async () => {
    const customer_id = await addCustomer(test.db);
    const ann = await addUser(test.db, { customer_id });
    const bo = await addUser(test.db, { customer_id });
    const made = await test.withToken(ann.token).chat.openChat({ userId: bo.id });
    const chatId = made.ok ? made.data.chatId : '';
    const stored = await test.withToken(ann.token).file.uploadByteFile({ fileName: 'list.txt', base64: btoa('20 pallets') });
    if (!stored.ok) throw new Error(stored.message);
    const client = await enter(bo.token);
    const sender = await enter(ann.token);
    const sendMessage = (preId: string, more: object) =>
      sender.send({ type: 'im_message', chatId, chatType: 1, preId, messageType: 1, message: 'x', ...more });
    sendMessage('one', { messageType: 3, url: stored.data.aliyunAllUrl });
    sendMessage('two', {});
    await client.until('im_message', 2);
    expect(client.of('im_message').map(({ message, fileSize }) => [message, fileSize])).toEqual([
      ['list.txt', 10],
      ['x', undefined],
    ]);
    const opened = (await client.ask({ type: 'im_chat_init', chatId })).data as { messages: ChatMessage[] };
    expect(opened.messages[0]?.fileSize).toBe(10);
  });
});

describe('a chat with the customer service', () => {
  it('can be shared and transferred by its agents, and marks visitors as such', async () => {
    const agent = await addUser(test.db, { side: 'provider', codes: ['customerService'] });
    const begun = await test.visitor.chat.startVisitorChat({ name: 'Ms Berg' });
    if (!begun.ok) throw new Error(begun.message);
    const [visitor, served] = [await enter(begun.data.token), await enter(agent.token)];
    expect(await list(visitor)).toMatchObject([{ actions: [], isVisitor: false }]);
    expect(await list(served)).toMatchObject([{ actions: ['add', 'transfer'], isVisitor: true, chatName: 'Ms Berg' }]);
  });

  it('is transferred to colleagues: only those are found in the search', async () => {
    const agent = await addUser(test.db, { side: 'provider' });
    const colleague = await addUser(test.db, { side: 'provider', name_cn: '林同事' });
    await addUser(test.db, { customer_id: await addCustomer(test.db), name_cn: '林客户' });
    const as = test.withToken(agent.token);
    const all = await as.chat.queryChatUsers({ searchValue: '林' });
    const found = await as.chat.queryChatUsers({ searchValue: '林', colleaguesOnly: true });
    expect([all.ok && all.data.length, found.ok && found.data.map(({ userId }) => userId)]).toEqual([2, [colleague.id]]);
  });
});

describe('contact details', () => {
  const reached = { phone: '13800001234', email: 'reached@example.com' };
  const people = async (client: SocketClient, chatId: string) => (await client.ask({ type: 'im_users', chatId })).data as ChatPerson[];

  it('are shown to the other user of a direct chat', async () => {
    const customer_id = await addCustomer(test.db);
    const ann = await addUser(test.db, { customer_id });
    const bo = await addUser(test.db, { customer_id, ...reached });
    const made = await test.withToken(ann.token).chat.openChat({ userId: bo.id });
    const opened = (await (await enter(ann.token)).ask({ type: 'im_chat_init', chatId: made.ok ? made.data.chatId : '' })).data;
    expect(opened).toMatchObject({ user: { userId: bo.id, mobile: reached.phone, email: reached.email } });
  });

  it('are never shown to visitors, nor in a group', async () => {
    const contact = { phone: '13800005678', email: 'agent@example.com' };
    const agent = await addUser(test.db, { side: 'provider', codes: ['customerService'], name_cn: '林客服', ...contact });
    const served = await enter(agent.token);
    const begun = await test.visitor.chat.startVisitorChat({});
    if (!begun.ok) throw new Error(begun.message);
    const { token, chatId } = begun.data;
    await sql`update chat_member set person_id = ${agent.id} where chat_id = ${chatId} and person_id in (select id from web_user)`.execute(test.db);
    const visitor = await enter(token);
    const opened = (await visitor.ask({ type: 'im_chat_init', chatId })).data as { members: ChatPerson[] };
    const made = await test.withToken(agent.token).chat.createGroup({ chatName: 'g', userIds: [(await addUser(test.db, {})).id] });
    const group = await people(served, made.ok ? made.data.chatId : '');
    for (const event of [await people(visitor, chatId), opened.members, group])
      expect(event.find(({ userId }) => userId === agent.id)).toMatchObject({ name: '林客服', mobile: '', tel: '', email: '' });
  });
});

it('visitors are served by the built-in chat unless the operator configures another', async () => {
  expect(await test.visitor.chat.queryVisitorService({})).toMatchObject({ ok: true, data: { is: 'own' } });
});
