import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { addCustomer, addUser } from '#server/test/factories';
import { dayFromNow, makeSailing, placesOf } from '#server/test/data/rates';
import { loggedIn } from '#server/test/socket-client';
import { testApp, type TestApp } from '#server/test/test-app';
import { localStore } from '../storage/files/local-store.ts';
import { sweepFiles } from './file-housekeeping.ts';
import { sweep } from './housekeeping.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const files = localStore(mkdtempSync(join(tmpdir(), 'quayside-swept-')));

let test: TestApp;
let start: number;
beforeAll(async () => {
  test = await testApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  start = Date.now();
});

const sweepAfter = async (ms: number) => {
  const house = { db: test.db, files, now: () => start + ms };
  await sweep(house);
  await sweepFiles(house);
};
const count = async (table: 'session' | 'single_use_token' | 'idempotent_request') => (await test.db.selectFrom(table).selectAll().execute()).length;

it('deletes only expired sessions, tokens and stored answers', async () => {
  await test.as('customer').user.createPortalAutoLoginKey({});
  await test.as('customer').order.saveBookingWeb({}, { requestId: 'old' });
  // Calls shorten the sessions of the sample users, if a minute has passed since those were created.
  await test.db
    .updateTable('session')
    .set({ expires_at: new Date(start + 90 * DAY) })
    .execute();
  const sessions = await count('session');
  const { id: userId } = await addUser(test.db, {});
  await test.db
    .updateTable('session')
    .set({ expires_at: new Date(start + DAY) })
    .where('user_id', '=', userId)
    .execute();
  await sweepAfter(0);
  expect([await count('session'), await count('single_use_token'), await count('idempotent_request')]).toEqual([sessions + 1, 1, 1]);
  await sweepAfter(2 * DAY);
  expect([await count('session'), await count('single_use_token'), await count('idempotent_request')]).toEqual([sessions, 0, 0]);
});

it('deletes a token an hour after its use', async () => {
  const token = { purpose: 'slider' as const, expires_at: new Date(start + 90 * DAY) };
  const hash = randomBytes(32);
  await test.db
    .insertInto('single_use_token')
    .values([
      { ...token, hash, used_at: new Date(start) },
      { ...token, hash: randomBytes(32), used_at: null },
    ])
    .execute();
  await sweepAfter(HOUR - 1);
  expect(await count('single_use_token')).toBe(2);
  await sweepAfter(HOUR + 1);
  expect(await test.db.selectFrom('single_use_token').select('used_at').execute()).toEqual([{ used_at: null }]);
});

it('27.B9 deletes files of partners: those that were not applied after 90 days, and all after a year', async () => {
  const receipt = (outcome: 'applied' | 'unknown' | 'unreadable') => ({
    digest: randomBytes(32),
    file_name: 'a.edi',
    content: 'UNA',
    outcome,
    received_at: new Date(start),
  });
  await test.db
    .insertInto('edi_receipt')
    .values((['applied', 'unknown', 'unreadable'] as const).map(receipt))
    .execute();
  const left = async () => (await test.db.selectFrom('edi_receipt').select('outcome').execute()).map(({ outcome }) => outcome);
  await sweepAfter(90 * DAY - 1);
  expect(await left()).toHaveLength(3);
  await sweepAfter(90 * DAY + 1);
  expect(await left()).toEqual(['applied']);
  await sweepAfter(365 * DAY + 1);
  expect(await left()).toEqual([]);
});

it('27.B3 deletes the counted mails of companies after a day', async () => {
  const mail = { customer_id: await addCustomer(test.db), email: 'a@example.com', kind: 'bill', sent_at: new Date(start) } as const;
  await test.db.insertInto('company_mail').values(mail).execute();
  const left = async () => (await test.db.selectFrom('company_mail').selectAll().execute()).length;
  await sweepAfter(DAY - 1);
  expect(await left()).toBe(1);
  await sweepAfter(DAY + 1);
  expect(await left()).toBe(0);
});

it('deletes sailings that have left the schedule half a year after their departure', async () => {
  const places = await placesOf(test.db);
  for (const etd of [dayFromNow(-181), dayFromNow(-179)]) {
    const id = await makeSailing(test.db, places, { etd, eta: etd });
    await test.db.deleteFrom('sailing_date').where('id', '=', id).execute();
  }
  await sweepAfter(0);
  expect(await test.db.selectFrom('blanked_sailing').select('etd').execute()).toEqual([{ etd: dayFromNow(-179) }]);
});

it('deletes silent visitors with their chats; visitors who wrote keep their names', async () => {
  const agent = await addUser(test.db, { side: 'provider', codes: ['customerService'] });
  // No other agent may take over the visitors.
  await test.db.updateTable('web_user').set({ status: 2 }).where('side', '=', 'provider').where('id', '<>', agent.id).execute();
  await test.db
    .updateTable('session')
    .set({ expires_at: new Date(start + 90 * DAY) })
    .where('user_id', '=', agent.id)
    .execute();
  const served = await loggedIn(test.app, agent.token);
  const begin = async () => {
    const begun = await test.visitor.chat.startVisitorChat({});
    if (!begun.ok) throw new Error(begun.message);
    return begun.data;
  };
  const [silent, speaking] = [await begin(), await begin()];
  await served.until('im_add_group', 2);
  const visitor = await loggedIn(test.app, speaking.token);
  visitor.send({ type: 'im_message', preId: 'p', chatId: speaking.chatId, chatType: 2, messageType: 1, message: 'hello' });
  await visitor.until('im_message');
  const visitors = async () => (await test.db.selectFrom('visitor').select('id').execute()).length;

  await sweepAfter(DAY);
  expect(await visitors()).toBe(2);
  await sweepAfter(DAY + 2 * HOUR);
  expect(await visitors()).toBe(1);
  expect(await served.until('im_close')).toEqual([{ chatId: silent.chatId }]);
  const left = (await served.ask({ type: 'im_init' })).data as { list: { chatId: string; chatName: string }[] };
  expect(left.list).toMatchObject([{ chatId: speaking.chatId, chatName: expect.stringContaining('#') as string }]);
  for (const { socket } of [served, visitor]) socket.terminate();
});

it('deletes unsent files after a day, in several batches, and keeps those in messages', async () => {
  const { id: uploader_id } = await addUser(test.db);
  const put = async () => {
    const storage_key = files.newKey();
    await files.put(storage_key, Buffer.from('x'));
    return { storage_key, file_name: 'a.txt', content_type: 'text/plain', kind: 'chat', size: 1, uploader_id };
  };
  const at = { created_at: new Date(start) };
  const [sent, unsent] = [await put(), await put()];
  const many = Array.from({ length: 600 }, (_, n) => ({
    ...unsent,
    ...at,
    storage_key: `00/00000000-0000-0000-0000-${String(n).padStart(12, '0')}`,
  }));
  await test.db
    .insertInto('stored_file')
    .values([{ ...unsent, ...at }, ...many])
    .execute();
  const { id } = await test.db
    .insertInto('stored_file')
    .values({ ...sent, ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db.insertInto('chat').values({ id: 'g_swept', chat_type: 2, kind: 'group', name: '', created_at: new Date() }).execute();
  await test.db
    .insertInto('chat_message')
    .values({ chat_id: 'g_swept', seq: '1', sender_id: uploader_id, message_type: 3, message: 'a.txt', file_id: id, sent_at: new Date() })
    .execute();
  const kept = async () => (await test.db.selectFrom('stored_file').select('id').execute()).map((row) => row.id);

  await sweepAfter(DAY - 1);
  expect(await kept()).toHaveLength(602);
  await sweepAfter(DAY + 1);
  expect(await kept()).toEqual([id]);
  const read = async ({ storage_key }: { storage_key: string }) => {
    for await (const bytes of await files.read(storage_key)) return String(bytes);
    return '';
  };
  expect(await read(sent)).toBe('x');
  await expect(read(unsent)).rejects.toThrow('no such file');
});

it("8.A2 deletes a visitor's unsent file after an hour, and the uploader's network with it", async () => {
  const { id: uploader_id } = await addUser(test.db);
  const file = {
    file_name: 'a.txt',
    content_type: 'text/plain',
    kind: 'chat',
    size: 1,
    uploader_id,
    created_at: new Date(start),
    network_hash: Buffer.from('n'),
  };
  await test.db
    .insertInto('stored_file')
    .values([
      { ...file, storage_key: files.newKey(), by_visitor: true },
      { ...file, storage_key: files.newKey() },
    ])
    .execute();
  const kept = () => test.db.selectFrom('stored_file').select(['by_visitor', 'network_hash']).where('uploader_id', '=', uploader_id).execute();

  await sweepAfter(HOUR - 1);
  expect((await kept()).map(({ network_hash }) => String(network_hash))).toEqual(['n', 'n']);
  await sweepAfter(HOUR + 1);
  expect(await kept()).toEqual([{ by_visitor: false, network_hash: null }]);
});

it('9.14 keeps the row of a file that the store could not remove, and tries again', async () => {
  const { id: uploader_id } = await addUser(test.db);
  const storage_key = files.newKey();
  await files.put(storage_key, Buffer.from('x'));
  const row = { file_name: 'a.txt', content_type: 'text/plain', kind: 'chat', size: 1, uploader_id, storage_key, created_at: new Date(start) };
  const { id } = await test.db.insertInto('stored_file').values(row).returning('id').executeTakeFirstOrThrow();
  const rows = () => test.db.selectFrom('stored_file').select('id').where('id', '=', id).execute();
  const remove = async () => {
    throw new Error('The bucket is away.');
  };
  const later = { db: test.db, now: () => start + DAY + 1 };
  await expect(sweepFiles({ ...later, files: { ...files, remove } })).rejects.toThrow('away');
  expect(await rows()).toHaveLength(1);
  await sweepFiles({ ...later, files });
  expect([await rows(), await files.sizeOf(storage_key)]).toEqual([[], undefined]);
});

it('keeps the picture of a user, and deletes the one that it replaced after a day', async () => {
  const { id: uploader_id } = await addUser(test.db);
  const [former, current] = await Promise.all(
    ['a.jpg', 'b.jpg'].map(async (file_name) => {
      const storage_key = files.newKey();
      await files.put(storage_key, Buffer.from('x'));
      const row = { storage_key, file_name, content_type: 'image/jpeg', kind: 'userPicture', size: 1, uploader_id, created_at: new Date(start) };
      return (await test.db.insertInto('stored_file').values(row).returning('id').executeTakeFirstOrThrow()).id;
    }),
  );
  await test.db
    .updateTable('web_user')
    .set({ picture_file_id: current ?? null })
    .where('id', '=', uploader_id)
    .execute();
  const left = () => test.db.selectFrom('stored_file').select('id').where('uploader_id', '=', uploader_id).orderBy('id').execute();
  await sweepAfter(DAY / 2);
  expect((await left()).map(({ id }) => id)).toEqual([former, current].toSorted((a, b) => Number(BigInt(a ?? 0) - BigInt(b ?? 0))));
  await sweepAfter(2 * DAY);
  expect(await left()).toEqual([{ id: current }]);
});

it('deletes documents that no application for certification names after a day', async () => {
  const customer_id = await addCustomer(test.db);
  const { id: uploader_id } = await addUser(test.db, { customer_id });
  const stored = async () => {
    const storage_key = files.newKey();
    await files.put(storage_key, Buffer.from('x'));
    const row = { storage_key, file_name: 'a.png', content_type: 'image/png', kind: 'licence', size: 1, uploader_id, customer_id };
    return (
      await test.db
        .insertInto('stored_file')
        .values({ ...row, created_at: new Date(start) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  };
  const [licence, front, back, unused] = [await stored(), await stored(), await stored(), await stored()];
  const named = { licence_file_id: licence, id_card_front_file_id: front, id_card_back_file_id: back };
  const stated = { name_cn: 'X', usci_code: '', legal_person: '', scope: [], status: 3, applied_at: new Date(start) };
  await test.db
    .insertInto('customer_certification')
    .values({ ...stated, ...named, customer_id, applicant_id: uploader_id })
    .execute();
  await sweepAfter(2 * DAY);
  const left = await test.db.selectFrom('stored_file').select('id').where('id', 'in', [licence, front, back, unused]).orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([licence, front, back]);
});
