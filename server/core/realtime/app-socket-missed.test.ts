import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addCustomer, addUser } from '#server/test/factories';
import { loggedIn } from '#server/test/socket-client';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});

/** Cuts the server's LISTEN connection; the server opens another. */
const cutOff = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quayside socket' and datname = current_database()`.execute(
    test.db,
  );

it('messages and notices without an event are delivered when the server listens again', async () => {
  const customer_id = await addCustomer(test.db);
  const [ann, bo] = [await addUser(test.db, { customer_id }), await addUser(test.db, { customer_id })];
  const made = await test.withToken(ann.token).chat.openChat({ userId: bo.id });
  const chatId = made.ok ? made.data.chatId : '';
  const client = await loggedIn(test.app, ann.token);
  await sql`insert into chat_message (chat_id, seq, sender_id, message_type, message, sent_at) values (${chatId}, 1, ${bo.id}, 1, 'unheard', now())`.execute(
    test.db,
  );
  await sql`update chat set last_seq = 1 where id = ${chatId}`.execute(test.db);
  await sql`insert into notice (batch_id, user_id, message_type, title_cn, title_en, body_cn, body_en, link, created_at)
    values (1, ${ann.id}, 1, '未闻', 'Unheard', '', '', '', now())`.execute(test.db);
  expect([client.of('im_message'), client.of('notice')]).toEqual([[], []]);
  await cutOff();
  expect(await client.until('im_message')).toMatchObject([{ chatId, seq: 1, message: 'unheard' }]);
  expect(await client.until('notice')).toMatchObject([{ messageTitle: '未闻' }]);
  expect((await client.until('noticeCount', 2)).at(-1)).toEqual({ notice_unread: 1 });
  client.socket.terminate();
});
