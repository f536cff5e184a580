import { describe, expect, it } from 'vitest';
import { sendOpsNotice } from '#server/ops/notice';
import { addCustomer, addUser } from '#server/test/factories';
import { openSocket } from '#server/test/socket-client';
import { socketTests } from '#server/test/socket-tests';
import type { TestApp } from '#server/test/test-app';
import { sendNotice } from './service.ts';

let test: TestApp;
const { kept, enter } = socketTests((made) => (test = made));

const draft = { messageType: 1, titleCn: '标题', titleEn: 'Title', bodyCn: '<p>内容</p>', bodyEn: '<p>Body</p>' };
const titles = async (token: string, query: object = {}) => {
  const all = await test.withToken(token).message.queryAll(query, { locale: 'en-US' });
  return all.ok ? all.data.records.map(({ messageTitle }) => messageTitle) : [];
};

describe('notices', () => {
  it('are sorted newest first, by kind, and searchable by text', async () => {
    const { id, token } = await addUser(test.db);
    const send = (titleEn: string, more: object, ms: number) =>
      sendNotice(test.db, { userIds: [id] }, { ...draft, titleEn, ...more }, Date.now() + ms);
    await send('old', {}, 0);
    await send('rates', { messageType: 8, bodyEn: '<p>Lower to Hamburg</p>' }, 1);
    await send('new', {}, 2);
    expect(await titles(token)).toEqual(['new', 'rates', 'old']);
    expect(await titles(token, { messageType: 8 })).toEqual(['rates']);
    expect(await titles(token, { searchValue: ' hamburg ' })).toEqual(['rates']);
    expect(await titles(token, { current: 2, size: 2 })).toEqual(['old']);
  });

  it('use the language of each login, and update the count everywhere after a deletion', async () => {
    const { id, token } = await addUser(test.db);
    const chinese = await enter(token);
    const english = kept(await openSocket(test.app));
    english.send({ type: 'login', text: token, language: 'en-US' });
    await english.until('noticeCount');
    await sendNotice(test.db, { userIds: [id] }, draft, Date.now());
    expect([await chinese.until('notice'), await english.until('notice')]).toMatchObject([[{ messageTitle: '标题' }], [{ messageTitle: 'Title' }]]);
    await english.until('noticeCount', 2);
    await test.withToken(token).message.delete({ ids: [english.of('notice')[0]!.id] });
    for (const client of [chinese, english]) expect((await client.until('noticeCount', 3)).at(-1)).toEqual({ notice_unread: 0 });
  });

  it('are not created for disabled users', async () => {
    const { id } = await addUser(test.db);
    await test.db.updateTable('web_user').set({ status: 2 }).where('id', '=', id).execute();
    expect(await sendNotice(test.db, { userIds: [id] }, draft, Date.now())).toBe(0);
  });

  it('can be marked as read all at once, for the user only', async () => {
    const [one, other] = [await addUser(test.db), await addUser(test.db)];
    await sendNotice(test.db, { userIds: [one.id, other.id] }, draft, Date.now());
    await test.withToken(one.token).message.readAll({});
    expect(await test.withToken(one.token).message.deleteRead({})).toMatchObject({ data: 1 });
    expect(await test.withToken(other.token).message.queryAll({})).toMatchObject({ data: { total: 1, unread: 1 } });
  });
});

describe('the operator', () => {
  it('can send to one side only, and not to an unknown kind', async () => {
    const [customer, provider] = [await addUser(test.db), await addUser(test.db, { side: 'provider' })];
    await sendOpsNotice(test.db, { title: '客', 'title-en': 'to customers', to: 'customers' });
    await sendOpsNotice(test.db, { title: '商', 'title-en': 'to us', to: 'provider' });
    expect([await titles(customer.token), await titles(provider.token)]).toEqual([['to customers'], ['to us']]);
    for (const type of ['0', '10', '1.5', 'x']) await expect(sendOpsNotice(test.db, { title: 'x', type })).rejects.toThrow('fault.noticeType');
  });
});

describe('to-dos', () => {
  const toDo = (customer_id: string, n: number, more: object = {}) => ({
    bus_type: 10,
    customer_id,
    title_cn: `账单${n}`,
    title_en: `Bill ${n}`,
    record_id: String(n),
    created_at: new Date(Date.now() + n),
    ...more,
  });

  it('are three a page, urgent ones first, then the newest; without done ones and those of other channels', async () => {
    const customer_id = await addCustomer(test.db);
    const { token } = await addUser(test.db, { customer_id });
    await test.db
      .insertInto('to_do')
      .values([
        toDo(customer_id, 1),
        toDo(customer_id, 2, { level: 2 }),
        toDo(customer_id, 3),
        toDo(customer_id, 4),
        toDo(customer_id, 5, { status: 1 }),
        toDo(customer_id, 6, { channel: 2 }),
        toDo(await addCustomer(test.db), 7),
      ])
      .execute();
    const { todo } = test.withToken(token);
    const page = async (query: object) => {
      const list = await todo.queryToDoList(query, { locale: 'en-US' });
      if (!list.ok) throw new Error(list.message);
      return [list.data.records.map(({ title }) => title), list.data.total];
    };
    expect(await page({})).toEqual([['Bill 2', 'Bill 4', 'Bill 3'], 4]);
    expect(await page({ status: 2, channel: 1, size: 3, current: 2 })).toEqual([['Bill 1'], 4]);
    expect(await page({ status: 1 })).toEqual([['Bill 5'], 1]);
    expect(await page({ channel: 2 })).toEqual([['Bill 6'], 1]);
    expect([await todo.queryToDoCount({ status: 2, channel: 1 }), await todo.queryToDoCount({ status: 1 })]).toMatchObject([
      { data: 4 },
      { data: 1 },
    ]);
    const urgent = await todo.queryToDoList({ size: 1 });
    expect(urgent.ok && urgent.data.records[0]).toMatchObject({
      busType: 10,
      busTypeName: '账单确认',
      title: '账单2',
      map: { bookingId: null, orderId: null, id: '2' },
      deadline: null,
      level: 2,
    });
  });
});
