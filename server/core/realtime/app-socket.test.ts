import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ChatEntry, ChatMessage } from '#contract/chat';
import { addCustomer, addUser } from '#server/test/factories';
import { loggedIn, openSocket, type SocketClient, statusOf } from '#server/test/socket-client';
import { KEY, testApp, tokenOf, type TestApp } from '#server/test/test-app';

let test: TestApp;
const clientsOpen: SocketClient[] = [];
beforeAll(async () => {
  test = await testApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const { socket } of clientsOpen.splice(0)) socket.terminate();
});

const enter = async (token: string) => {
  const client = await loggedIn(test.app, token);
  clientsOpen.push(client);
  return client;
};
const anonymous = async (options?: Parameters<typeof openSocket>[1]) => {
  const client = await openSocket(test.app, options);
  clientsOpen.push(client);
  return client;
};

/** Creates two colleagues and their chat. */
async function twoInChat() {
  const customer_id = await addCustomer(test.db);
  const ann = await addUser(test.db, { customer_id, name_cn: '安' });
  const bo = await addUser(test.db, { customer_id, name_cn: '博' });
  const made = await test.withToken(ann.token).chat.openChat({ userId: bo.id });
  const chatId = made.ok ? made.data.chatId : '';
  return { ann, bo, chatId };
}

const textMessage = (chatId: string, message: string, preId: string = randomUUID()) => ({
  type: 'im_message',
  messageType: 1,
  chatType: 1,
  chatId,
  message,
  preId,
});
const list = async (client: SocketClient) => ((await client.ask({ type: 'im_init' })).data as { list: ChatEntry[] }).list;

describe('opening a socket', () => {
  const status = (headers: Record<string, string>, path = '/ws') => statusOf(test.app, { headers, path });

  it('is allowed for non-browser clients, the portal, and a page with a key bound to its origin', async () => {
    expect(await status({})).toBe(101);
    expect(await status({ origin: 'http://localhost:8080' })).toBe(101);
    expect(await status({ origin: KEY.origin }, `/ws?key=${KEY.key}`)).toBe(101);
  });

  it('is refused for any other page, with or without a key, and for an unknown key', async () => {
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ origin: KEY.origin })).toBe(403);
    expect(await status({ origin: 'https://evil.example' }, `/ws?key=${KEY.key}`)).toBe(403);
    expect(await status({ origin: KEY.origin }, '/ws?key=pk_unknown')).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
    expect(await status({}, '/elsewhere')).toBe(404);
  });
});

describe('login', () => {
  it('answers with the count of unread notices', async () => {
    const client = await anonymous();
    client.send({ type: 'login', text: tokenOf('customer') });
    const [count] = await client.until('noticeCount');
    expect(count).toMatchObject({ notice_unread: 0 });
  });

  it('with an unknown token ends with code 0', async () => {
    const client = await anonymous();
    client.send({ type: 'login', text: 'nobody' });
    expect(await client.closed).toBe(1000);
    expect(client.received).toEqual([expect.objectContaining({ type: 'over', code: 0, message: '登录过期或未登录，请重新登录' })]);
  });

  it('is required first: a command before it ends the session too', async () => {
    const client = await anonymous();
    client.send({ type: 'im_init' });
    await client.closed;
    expect(client.received.map(({ type }) => type)).toEqual(['over']);
  });

  it('queues the commands that follow until it completes', async () => {
    const client = await anonymous();
    client.send({ type: 'login', text: tokenOf('customer') });
    client.send({ type: 'im_init', ref: 'x' });
    await client.until('im_init');
    expect(client.received.map(({ type }) => type)).toEqual(['noticeCount', 'im_init']);
  });

  it('ends at once when the session ends', async () => {
    const { token } = await addUser(test.db);
    const client = await enter(token);
    await test.withToken(token).user.logout({});
    expect(await client.closed).toBe(1000);
    expect(client.received.at(-1)).toMatchObject({ type: 'over', code: 0 });
  });

  it('ends when the session has expired', async () => {
    const { id, token } = await addUser(test.db);
    const client = await enter(token);
    await sql`update session set expires_at = now() - interval '1 second' where user_id = ${id}`.execute(test.db);
    // The check that runs every minute also runs when listening resumes.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quayside socket' and datname = current_database()`.execute(
      test.db,
    );
    expect(await client.closed).toBe(1000);
    expect(client.received.at(-1)).toMatchObject({ type: 'over', code: 0 });
  });

  it('ends when the user is disabled', async () => {
    const { id, token } = await addUser(test.db);
    const client = await enter(token);
    await test.db.updateTable('web_user').set({ status: 2 }).where('id', '=', id).execute();
    await client.closed;
    expect(client.received.at(-1)).toMatchObject({ type: 'over', code: 0 });
  });
});

describe('a message', () => {
  it('reaches every member on every socket once, and names its sender', async () => {
    const { ann, bo, chatId } = await twoInChat();
    const clients = [await enter(ann.token), await enter(ann.token), await enter(bo.token)];
    clients[0]!.send(textMessage(chatId, '你好', 'p1'));
    for (const client of clients) await client.until('im_message');
    // What came twice would be before the next one.
    clients[0]!.send(textMessage(chatId, '再见', 'p2'));
    for (const client of clients) await client.until('im_message', 2);
    const found = clients.map((client) => client.of('im_message'));
    expect(found.map((messages) => messages.map(({ message }) => message))).toEqual([
      ['你好', '再见'],
      ['你好', '再见'],
      ['你好', '再见'],
    ]);
    expect(found.map(([message]) => [message!.self, message!.preId, message!.senderName])).toEqual([
      [true, 'p1', '安'],
      [true, 'p1', '安'],
      [false, undefined, '安'],
    ]);
    expect(found[0]![0]).toMatchObject({ seq: 1, chatId, chatType: 1, messageType: 1, message: '你好', url: '' });
  });

  it('keeps its order: 19 sent in a row arrive in order with consecutive numbers', async () => {
    const { ann, bo, chatId } = await twoInChat();
    const [from, to] = [await enter(ann.token), await enter(bo.token)];
    for (let n = 0; n < 19; n += 1) from.send(textMessage(chatId, `m${n}`));
    const messages = await to.until('im_message', 19);
    expect(messages.map(({ message }) => message)).toEqual(Array.from({ length: 19 }, (_, n) => `m${n}`));
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 19 }, (_, n) => n + 1));
  });

  it('sent again is stored once and confirmed to its sender', async () => {
    const { ann, bo, chatId } = await twoInChat();
    const [from, to] = [await enter(ann.token), await enter(bo.token)];
    for (let n = 0; n < 5; n += 1) from.send(textMessage(chatId, 'once', 'same'));
    await from.until('im_message', 5);
    from.socket.terminate();
    const again = await enter(ann.token);
    again.send(textMessage(chatId, 'once', 'same'));
    const [confirmed] = await again.until('im_message');
    expect(confirmed).toMatchObject({ preId: 'same', self: true, seq: 1 });
    expect(to.of('im_message')).toHaveLength(1);
    const { rows } = await sql`select 1 from chat_message where chat_id = ${chatId}`.execute(test.db);
    expect(rows).toHaveLength(1);
  });

  it('from a non-member is refused and not stored', async () => {
    const { chatId } = await twoInChat();
    const stranger = await enter((await addUser(test.db)).token);
    stranger.send(textMessage(chatId, 'let me in', 'p'));
    await expect
      .poll(() => stranger.received.findLast(({ code }) => code === '0'))
      .toMatchObject({ type: 'im_message', code: '0', message: '数据不存在或无权限', data: { preId: 'p' } });
    const { rows } = await sql`select 1 from chat_message where chat_id = ${chatId}`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('of more than 2,000 characters is refused, one of 2,000 is not', async () => {
    const { ann, chatId } = await twoInChat();
    const client = await enter(ann.token);
    client.send(textMessage(chatId, 'x'.repeat(2001), 'long'));
    await expect
      .poll(() => client.received.findLast(({ code }) => code === '0'))
      .toMatchObject({ code: '0', message: '消息最多 2000 个字符', data: { preId: 'long' } });
    client.send(textMessage(chatId, '字'.repeat(2000)));
    client.send(textMessage(chatId, '😀'.repeat(2000)));
    expect((await client.until('im_message', 2))[1]?.message).toBe('😀'.repeat(2000));
    client.send(textMessage(chatId, '😀'.repeat(2001), 'one too many'));
    await expect.poll(() => client.received.findLast(({ code }) => code === '0')).toMatchObject({ data: { preId: 'one too many' } });
    // The chat list can have a thousand entries, so it carries only the visible part of the text.
    expect((await list(client))[0]?.lastMessage).toBe('😀'.repeat(100));
  });

  it('is refused as the 21st within ten seconds', async () => {
    const { ann, chatId } = await twoInChat();
    const client = await enter(ann.token);
    for (let n = 0; n < 21; n += 1) client.send(textMessage(chatId, `m${n}`, `n${n}`));
    await client.until('im_message', 20);
    await expect
      .poll(() => client.received.find(({ code }) => code === '0'))
      .toMatchObject({ message: '消息发送过于频繁，请稍后再试', data: { preId: 'n20' } });
  });

  it('loses null bytes and other control characters, keeps its line breaks, and may contain half a surrogate pair', async () => {
    const { ann, chatId } = await twoInChat();
    const client = await enter(ann.token);
    client.send(textMessage(chatId, 'a\u0000b\u001bc\nd\t😀<b>'));
    client.send(textMessage(chatId, 'cut \ud83d'));
    expect((await client.until('im_message', 2)).map(({ message }) => message)).toEqual(['abc\nd\t😀<b>', 'cut \ufffd']);
  });

  it('cannot refer to a file of another user', async () => {
    const { ann, chatId } = await twoInChat();
    const client = await enter(ann.token);
    for (const [n, url] of ['https://evil.example/x.png', '/api/im/pub/downloadFile?id=1', 'javascript:alert(1)'].entries()) {
      client.send({ ...textMessage(chatId, 'x', `f${n}`), messageType: 2, url });
      await expect.poll(() => client.received.findLast(({ code }) => code === '0')).toMatchObject({ code: '0', data: { preId: `f${n}` } });
    }
  });
});

describe('reading', () => {
  it('counts messages of others and is sent to the user’s other sockets', async () => {
    const { ann, bo, chatId } = await twoInChat();
    const [from, to, other] = [await enter(ann.token), await enter(bo.token), await enter(bo.token)];
    for (let n = 0; n < 3; n += 1) from.send(textMessage(chatId, `m${n}`));
    to.send(textMessage(chatId, 'mine'));
    await to.until('im_message', 4);
    expect((await list(to))[0]).toMatchObject({ chatId, unReadNum: 3, lastSeq: 4, chatName: '安' });
    await expect.poll(async () => (await list(to))[0]!.onLine).toBe('1');
    expect((await list(from))[0]).toMatchObject({ unReadNum: 1 });
    to.send({ type: 'im_message_clear', chatId, seq: 2 });
    await other.until('im_message_clear');
    const left = to.of('im_message').filter(({ seq, self }) => seq > 2 && !self).length;
    expect((await list(to))[0]).toMatchObject({ unReadNum: left });
    to.send({ type: 'im_message_clear', chatId });
    await other.until('im_message_clear', 2);
    expect((await list(to))[0]).toMatchObject({ unReadNum: 0 });
    to.send({ type: 'im_message_clear', chatId, seq: 1 });
    await other.until('im_message_clear', 3);
    expect(other.of('im_message_clear').map(({ seq }) => seq)).toEqual([2, 4, 4]);
  });

  it('elsewhere is picked up after the instance could not listen', async () => {
    const { ann, bo, chatId } = await twoInChat();
    const [from, to] = [await enter(ann.token), await enter(bo.token)];
    from.send(textMessage(chatId, 'm'));
    await to.until('im_message');
    expect((await list(to))[0]).toMatchObject({ unReadNum: 1 });
    await sql`update chat_member set last_read_seq = 1 where chat_id = ${chatId} and person_id = ${bo.id}`.execute(test.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quayside socket' and datname = current_database()`.execute(
      test.db,
    );
    await to.until('im_resetList');
    expect((await list(to))[0]).toMatchObject({ unReadNum: 0 });
  });

  it('pages through the history both ways and searches it', async () => {
    const { ann, bo, chatId } = await twoInChat();
    await sql`insert into chat_message (chat_id, seq, sender_id, message_type, message, sent_at)
      select ${chatId}, n, ${bo.id}, 1, 'line ' || n || case when n % 10 = 0 then ' 100%' else '' end, now() from generate_series(1, 45) n`.execute(
      test.db,
    );
    await test.db.updateTable('chat').set({ last_seq: '45' }).where('id', '=', chatId).execute();
    const client = await enter(ann.token);
    const query = async (more: object) =>
      (await client.ask({ type: 'im_message_query', chatId, chatType: 1, ...more })).data as { records: ChatMessage[]; hasMore: boolean };
    const seqs = ({ records }: { records: ChatMessage[] }) => records.map(({ seq }) => seq);
    const first = await query({ direct: 2, order: '2' });
    expect([seqs(first)[0], seqs(first).at(-1), first.hasMore]).toEqual([45, 26, true]);
    const second = await query({ direct: 2, order: '2', preId: first.records.at(-1)!.id });
    const third = await query({ direct: 2, order: '2', preId: second.records.at(-1)!.id });
    expect([seqs(second).at(-1), seqs(third), third.hasMore]).toEqual([6, [5, 4, 3, 2, 1], false]);
    const newer = await query({ direct: 1, order: '1', preId: third.records[0]!.id });
    expect([seqs(newer)[0], seqs(newer).at(-1)]).toEqual([6, 25]);
    expect(seqs(await query({ text: '  100% ' }))).toEqual([40, 30, 20, 10]);
    expect(seqs(await query({ text: '0_' }))).toEqual([]);
    expect(seqs(await query({ preId: 'garbage' }))).toEqual([]);
    const opened = (await client.ask({ type: 'im_chat_init', chatId, chatType: 1 })).data as { messages: ChatMessage[]; user: { name: string } };
    expect([opened.messages[0]!.seq, opened.messages.at(-1)!.seq, opened.user.name]).toEqual([26, 45, '博']);
    expect((await list(client))[0]).toMatchObject({ unReadNum: 0 });
  });

  it('shows nothing to non-members', async () => {
    const { chatId } = await twoInChat();
    const stranger = await enter((await addUser(test.db)).token);
    for (const type of ['im_chat_init', 'im_message_query', 'im_users', 'im_add_people'])
      expect(await stranger.ask({ type, chatId, chatType: 1, userIds: ['1'] }), type).toMatchObject({ code: '0', message: '数据不存在或无权限' });
    expect(await list(stranger)).toEqual([]);
  });
});

describe('a group', () => {
  it('announces new members to its members, and sends the group to new members', async () => {
    const customer_id = await addCustomer(test.db);
    const people = [
      await addUser(test.db, { customer_id, name_cn: '甲' }),
      await addUser(test.db, { customer_id, name_cn: '乙' }),
      await addUser(test.db, { customer_id, name_cn: '丙' }),
    ];
    const clients = await Promise.all(people.map(({ token }) => enter(token)));
    const made = await test.withToken(people[0]!.token).chat.createGroup({ chatName: '拼箱', userIds: [people[1]!.id] });
    const chatId = made.ok ? made.data.chatId : '';
    await clients[0]!.until('im_join_group');
    const [group] = await clients[1]!.until('im_add_group');
    expect(group!.chat).toMatchObject({ chatId, chatType: 2, chatName: '拼箱' });
    expect(await clients[0]!.ask({ type: 'im_add_people', chatId, userIds: [people[2]!.id] })).toMatchObject({ code: '1' });
    await clients[2]!.until('im_add_group');
    const added = await clients[1]!.until('im_add_people');
    expect(added.at(-1)).toEqual({ chatId, names: ['丙'] });
    clients[2]!.send({ ...textMessage(chatId, 'hello all'), chatType: 2 });
    for (const client of clients) await expect.poll(() => client.of('im_message').at(-1)?.message).toBe('hello all');
    expect(clients[0]!.of('im_message').map(({ messageType, line }) => [messageType, line])).toEqual([
      [5, 'joined'],
      [1, undefined],
    ]);
    const members = (await clients[1]!.ask({ type: 'im_users', chatId, chatType: 2 })).data as { name: string }[];
    expect(members.map(({ name }) => name)).toEqual(['甲', '乙', '丙']);
  });

  it('does not accept users of another company', async () => {
    const { ann, bo } = await twoInChat();
    const stranger = await addUser(test.db);
    const as = test.withToken(ann.token);
    expect(await as.chat.createGroup({ chatName: 'x', userIds: [bo.id, stranger.id] })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    expect(await as.chat.openChat({ userId: stranger.id })).toMatchObject({ ok: false });
    const found = await as.chat.queryChatUsers({});
    const provider = await test.idOf('provider');
    expect(found.ok && found.data.map(({ userId }) => userId).toSorted()).toEqual([bo.id, provider.userId].toSorted());
  });
});

describe('customer service', () => {
  it('is one chat per customer, transferred with its whole history', async () => {
    const { token } = await addUser(test.db, { name_cn: '客' });
    const [agent, colleague] = [
      await addUser(test.db, { side: 'provider', codes: ['customerService'] }),
      await addUser(test.db, { side: 'provider' }),
    ];
    const customer = await enter(token);
    const [served, taking] = [await enter(agent.token), await enter(colleague.token)];
    const made = await test.withToken(token).chat.openServiceChat({});
    expect(await test.withToken(token).chat.openServiceChat({})).toEqual(made);
    const chatId = made.ok ? made.data.chatId : '';
    await served.until('im_add_group');
    customer.send({ ...textMessage(chatId, 'help'), chatType: 2 });
    expect((await served.until('im_message'))[0]).toMatchObject({ message: 'help', senderName: '客' });
    expect(await test.withToken(token).chat.transferChat({ chatId, userId: colleague.id })).toMatchObject({ ok: false });
    expect(await test.withToken(agent.token).chat.transferChat({ chatId, userId: colleague.id })).toMatchObject({ ok: true });
    await served.until('im_close');
    await taking.until('im_add_group');
    taking.send({ ...textMessage(chatId, 'I take over'), chatType: 2 });
    await expect.poll(() => customer.of('im_message').at(-1)?.message).toBe('I take over');
    expect(served.of('im_message').map(({ message }) => message)).toEqual(['help']);
    const opened = (await taking.ask({ type: 'im_chat_init', chatId })).data as { messages: ChatMessage[] };
    expect(opened.messages.map(({ line, message }) => line ?? message)).toEqual(['help', 'transferred', 'I take over']);
  });

  it('serves a visitor, whose token gives access to nothing else', async () => {
    const begun = await test.visitor.chat.startVisitorChat({});
    if (!begun.ok) throw new Error(begun.message);
    const { token, chatId } = begun.data;
    const client = await enter(token);
    client.send({ ...textMessage(chatId, 'price to LA?'), chatType: 2 });
    expect((await client.until('im_message'))[0]).toMatchObject({ self: true, seq: 1 });
    expect(await list(client)).toHaveLength(1);
    expect(await test.withToken(token).order.queryPageOrderWeb({})).toMatchObject({ ok: false, reason: 'unauthorised' });
    expect(await test.withToken(token).chat.queryChatUsers({})).toMatchObject({ ok: false, reason: 'unauthorised' });
    expect(await client.ask({ type: 'im_add_people', chatId, userIds: ['1'] })).toMatchObject({ code: '0' });
  });
});

describe('misuse', () => {
  it.each(['not json', '[]', '{"type":5}', '{"no":"type"}'])('%s: the socket is closed', async (text) => {
    const client = await enter(tokenOf('customer'));
    client.socket.send(text);
    expect(await client.closed).toBe(1008);
  });

  it('more than 64 kB closes the socket, 64 kB is answered', async () => {
    const client = await enter(tokenOf('customer'));
    const command = (bytes: number) => `{"type":"im_dance","ref":"x","pad":"${'x'.repeat(bytes - 38)}"}`;
    expect(command(64 * 1024)).toHaveLength(64 * 1024);
    client.socket.send(command(64 * 1024));
    await expect.poll(() => client.received.find(({ ref }) => ref === 'x')).toMatchObject({ code: '0' });
    client.socket.send(command(64 * 1024 + 1));
    expect(await client.closed).toBe(1009);
  });

  it('a flood of commands closes the socket', async () => {
    const client = await enter(tokenOf('customer'));
    for (let n = 0; n < 500; n += 1) client.send({ type: 'ping' });
    expect(await client.closed).toBe(1008);
  });

  it('an unknown or malformed command is refused and the socket stays open', async () => {
    const client = await enter(tokenOf('customer'));
    expect(await client.ask({ type: 'im_dance' })).toMatchObject({ code: '0' });
    expect(await client.ask({ type: 'constructor' })).toMatchObject({ code: '0' });
    expect(await client.ask({ type: 'im_chat_init' })).toMatchObject({ code: '0', message: '填写有误，请检查标记的内容' });
    client.send({ type: 'ping' });
    await client.until('pong');
  });

  it('a client that does not read is disconnected', async () => {
    const { ann, bo, chatId } = await twoInChat();
    const slow = await enter(bo.token);
    slow.socket.pause();
    const connections = promisify(test.app.server.getConnections.bind(test.app.server));
    const open = await connections();
    await sql`insert into chat_message (chat_id, seq, sender_id, message_type, message, sent_at)
      select ${chatId}, n, ${ann.id}, 1, repeat('字', 2000), now() from generate_series(1, 4000) n`.execute(test.db);
    await sql`with told as (update chat set last_seq = 4000 where id = ${chatId} returning id)
      select pg_notify('quayside', json_build_object('messages', json_build_array(json_build_array(id, 4000)))::text) from told`.execute(test.db);
    // The client notices its disconnection only when it resumes reading.
    await expect.poll(() => connections()).toBeLessThan(open);
    slow.socket.resume();
    await slow.closed;
    expect(slow.of('im_message').length).toBeLessThan(4000);
  });
});

it('closes with "restart" when the server stops, after storing every accepted message', async () => {
  const other = await testApp();
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  const customer_id = await addCustomer(other.db);
  const [ann, bo] = [await addUser(other.db, { customer_id }), await addUser(other.db, { customer_id })];
  const made = await other.withToken(ann.token).chat.openChat({ userId: bo.id });
  const chatId = made.ok ? made.data.chatId : '';
  const client = await loggedIn(other.app, ann.token);
  for (let n = 0; n < 10; n += 1) client.send(textMessage(chatId, `m${n}`));
  client.send({ type: 'ping' });
  await client.until('pong');
  await other.app.close();
  expect(await client.closed).toBe(1012);
  const { rows } = await sql`select 1 from chat_message where chat_id = ${chatId}`.execute(other.db);
  expect(rows).toHaveLength(10);
});
