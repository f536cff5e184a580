import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { announceOpsVersion, withdrawOpsVersion, sendOpsNotice } from '#server/ops/notice';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { addCustomer, addUser } from '#server/test/factories';
import { placesOf, type Places } from '#server/test/data/rates';
import { loggedIn } from '#server/test/socket-client';
import { testApp, type TestApp } from '#server/test/test-app';
import { sendNotice } from './service.ts';

let test: TestApp;
let places: Places;
beforeAll(async () => {
  test = await testApp();
  await makeDictionaries(test.db);
  places = await placesOf(test.db);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});

const draft = { messageType: 1, titleCn: '标题', titleEn: 'Title', bodyCn: '<p>内容</p>', bodyEn: '<p>Body</p>' };

describe('notices', () => {
  it('arrive over the socket with the count, in the language of the login', async () => {
    const { id, token } = await addUser(test.db);
    const client = await loggedIn(test.app, token);
    await sendNotice(test.db, { userIds: [id] }, draft, Date.now());
    expect((await client.until('notice'))[0]).toMatchObject({
      messageTitle: '标题',
      message: '<p>内容</p>',
      messageTypeStr: '系统通知',
      isRead: false,
    });
    expect((await client.until('noticeCount', 2)).at(-1)).toEqual({ notice_unread: 1 });
    client.socket.terminate();
  });

  it('can be read, counted down everywhere, and deleted', async () => {
    const { id, token } = await addUser(test.db);
    const as = test.withToken(token);
    const client = await loggedIn(test.app, token);
    for (let n = 0; n < 4; n += 1) await sendNotice(test.db, { userIds: [id] }, { ...draft, titleEn: `Title ${n}` }, Date.now() + n);
    const all = await as.message.queryAll({ size: 3 });
    if (!all.ok) throw new Error(all.message);
    expect([all.data.total, all.data.pages, all.data.records.length, all.data.unread]).toEqual([4, 2, 3, 4]);
    const [newest, second] = all.data.records;
    expect(await as.message.read({ id: newest!.id })).toMatchObject({ data: { notice_unread: 3 } });
    await expect.poll(() => client.of('noticeCount').at(-1)).toEqual({ notice_unread: 3 });
    expect(await as.message.queryDetail({ id: newest!.id })).toMatchObject({ data: { isRead: true } });
    expect(await as.message.queryAll({ isRead: false })).toMatchObject({ data: { total: 3 } });
    expect(await as.message.queryAll({ searchValue: 'title 2' })).toMatchObject({ data: { total: 1 } });
    expect(await as.message.delete({ ids: [second!.id] })).toMatchObject({ data: 1 });
    expect(await as.message.deleteRead({})).toMatchObject({ data: 1 });
    expect(await as.message.readAll({})).toMatchObject({ data: { notice_unread: 0 } });
    expect(await as.message.deleteRead({})).toMatchObject({ data: 2 });
    client.socket.terminate();
  });

  it('of others can neither be seen, read nor deleted', async () => {
    const { id, token } = await addUser(test.db);
    await sendNotice(test.db, { userIds: [id] }, draft, Date.now());
    const all = await test.withToken(token).message.queryAll({});
    const own = all.ok ? all.data.records[0]!.id : '';
    const stranger = test.as('customer');
    expect(await stranger.message.queryDetail({ id: own })).toMatchObject({ ok: true, data: null });
    await stranger.message.read({ ids: [own] });
    expect(await stranger.message.delete({ ids: [own] })).toMatchObject({ data: 0 });
    expect(await test.withToken(token).message.queryAll({})).toMatchObject({ data: { total: 1, unread: 1 } });
    expect(await test.visitor.message.queryAll({})).toMatchObject({ ok: true, data: { total: 0 } });
    expect(await test.visitor.message.readAll({})).toMatchObject({ ok: true });
  });

  it('of a declined kind are not created', async () => {
    const { id, token } = await addUser(test.db);
    const as = test.withToken(token);
    const kept = await as.message.saveNoticePreferences({ list: [{ messageType: 1, portal: false, mail: true }] });
    expect(kept.ok && kept.data.find(({ messageType }) => messageType === 1)).toEqual({
      messageType: 1,
      messageTypeStr: '系统通知',
      portal: false,
      mail: true,
    });
    expect(await sendNotice(test.db, { userIds: [id] }, draft, Date.now())).toBe(0);
    expect(await sendNotice(test.db, { userIds: [id] }, { ...draft, messageType: 2 }, Date.now())).toBe(1);
  });
});

describe('booking events', () => {
  it('notify the colleagues and the provider of a submission, but not the acting user', async () => {
    const customer_id = await addCustomer(test.db);
    const [doer, colleague] = [await addUser(test.db, { customer_id }), await addUser(test.db, { customer_id })];
    const provider = await addUser(test.db, { side: 'provider' });
    const { orderNo, bookingId } = await saveOrFail(test.withToken(doer.token), completeBooking(places));
    const titles = async (token: string, locale?: string) => {
      const all = await test.withToken(token).message.queryAll({}, locale ? { locale } : {});
      return all.ok ? all.data.records.map(({ messageTitle }) => messageTitle) : [];
    };
    expect(await titles(doer.token)).toEqual([]);
    expect(await titles(colleague.token)).toEqual([`订舱 ${orderNo} 已提交`]);
    expect(await titles(provider.token, 'en-US')).toEqual([`Booking ${orderNo} submitted`]);
    const version = 1;
    await test.withToken(doer.token).order.chehuiBookingWeb({ bookingId, reason: '<img src=x onerror=alert(1)>', version });
    const all = await test.withToken(colleague.token).message.queryAll({});
    expect(all.ok && all.data.records[0]).toMatchObject({ bookingId, message: expect.stringContaining('&lt;img src=x') as string });
  });

  it('notify nobody if the change is rolled back', async () => {
    const customer_id = await addCustomer(test.db);
    const [doer, colleague] = [await addUser(test.db, { customer_id }), await addUser(test.db, { customer_id })];
    const { bookingId } = await saveOrFail(test.withToken(doer.token), completeBooking(places));
    expect(await test.withToken(doer.token).order.chehuiBookingWeb({ bookingId, version: 7 })).toMatchObject({ ok: false });
    expect(await test.withToken(colleague.token).message.queryAll({})).toMatchObject({ data: { total: 1 } });
  });
});

describe('the operator', () => {
  it('sends notices to given users and to all, and gets an error for an unknown one', async () => {
    const { token, id } = await addUser(test.db);
    const { user_name } = await test.db.selectFrom('web_user').select('user_name').where('id', '=', id).executeTakeFirstOrThrow();
    const client = await loggedIn(test.app, token);
    expect(await sendOpsNotice(test.db, { title: '你好', message: 'a < b\nc', to: user_name })).toBe(1);
    expect((await client.until('notice'))[0]).toMatchObject({ messageTitle: '你好', message: '<p>a &lt; b<br>c</p>' });
    expect(await sendOpsNotice(test.db, { title: '全体' })).toBeGreaterThan(3);
    await client.until('notice', 2);
    await expect(sendOpsNotice(test.db, { title: 'x', to: 'nobody-at-all' })).rejects.toThrow('fault.noticeUser');
    await expect(sendOpsNotice(test.db, {})).rejects.toThrow('fault.noticeTitle');
    client.socket.terminate();
  });

  it('announces a version to every open page, and to those that ask later', async () => {
    const client = await loggedIn(test.app, (await addUser(test.db)).token);
    await announceOpsVersion(test.db, '1.9.2', { content: 'faster', force: true });
    expect((await client.until('version_msg'))[0]).toMatchObject({ version: '1.9.2', content: 'faster', forceUpdate: true });
    expect(await test.visitor.user.checkVersion({ version: '1.8.5', platform: 2 })).toMatchObject({ data: { version: '1.9.2' } });
    expect(await test.visitor.user.checkVersion({ version: '1.9.2', platform: 2 })).toMatchObject({ data: null });
    await expect(announceOpsVersion(test.db, 'soon', {})).rejects.toThrow('fault.version');
    client.socket.terminate();
  });
});

describe('8.C7 a version that is taken back', () => {
  const asked = () => test.visitor.user.checkVersion({ version: '1.8.5', platform: 2 });

  it('closes the reminder on every open page, and is offered to nobody any more', async () => {
    await test.db.deleteFrom('version_announcement').execute();
    const client = await loggedIn(test.app, (await addUser(test.db)).token);
    await announceOpsVersion(test.db, '2.0.0', {});
    await announceOpsVersion(test.db, '2.1.0', {});
    const [, newest] = await client.until('version_msg', 2);
    expect(await asked()).toMatchObject({ data: { version: '2.1.0' } });
    expect(await withdrawOpsVersion(test.db, undefined)).toBe('2.1.0');
    expect((await client.until('version_withdrawn'))[0]).toEqual({ id: newest?.id });
    expect(await asked()).toMatchObject({ data: { version: '2.0.0' } });
    expect(await withdrawOpsVersion(test.db, '2.0.0')).toBe('2.0.0');
    expect(await asked()).toMatchObject({ data: null });
    await expect(withdrawOpsVersion(test.db, undefined)).rejects.toThrow('fault.version.none');
    await expect(withdrawOpsVersion(test.db, '2.0.0')).rejects.toThrow('fault.version.none');
    client.socket.terminate();
  });
});

describe('files', () => {
  const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  // The contract has the server's type of a file; `FormData` takes the browser's.
  const file = (name: string, content: Buffer | string) => ({ file: new File([content as BlobPart], name) }) as never;

  it('are checked by content and name, and served to those who may see them', async () => {
    const customer_id = await addCustomer(test.db);
    const [ann, bo] = [await addUser(test.db, { customer_id }), await addUser(test.db, { customer_id })];
    const up = await test.withToken(ann.token).file.uploadFile(file('C:\\tmp\\图 1.png', PNG));
    if (!up.ok) throw new Error(up.message);
    expect(up.data).toMatchObject({ oldFileName: '图 1.png', size: PNG.length });
    const url = up.data.aliyunAllUrl;
    const down = await test.withToken(ann.token).file.downloadFile({ url });
    expect(down.ok && [down.data.contentType, down.data.bytes.equals(PNG), down.data.disposition.startsWith('attachment')]).toEqual([
      'image/png',
      true,
      true,
    ]);
    expect(await test.as('vip').file.downloadFile({ url })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    // Files of a chat are for its members, not for the whole company (decision 0066).
    for (const client of [test.withToken(bo.token), test.visitor])
      expect(await client.file.downloadFile({ url })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    const provider = test.as('provider');
    expect(await provider.file.downloadFile({ url })).toMatchObject({ ok: false });

    const made = await test.withToken(ann.token).chat.openServiceChat({});
    const client = await loggedIn(test.app, ann.token);
    client.send({ type: 'im_message', preId: 'file', messageType: 2, chatType: 2, chatId: made.ok ? made.data.chatId : '', url, message: '' });
    expect((await client.until('im_message'))[0]).toMatchObject({ messageType: 2, message: '图 1.png', url });
    const { rows } = await sql<{ user_name: string; token: string }>`select u.user_name from chat_member m join web_user u on u.id = m.person_id
      where m.chat_id = ${made.ok ? made.data.chatId : ''} and u.side = 'provider'`.execute(test.db);
    expect(rows).toHaveLength(1);
    client.socket.terminate();
  });

  it.each([
    ['a page called text', 'note.txt', '<!doctype html><script>alert(1)</script>'],
    ['a picture with scripts', 'logo.svg', '<svg onload="alert(1)"/>'],
    ['a text called picture', 'photo.png', 'hello'],
    ['a picture called document', 'plan.pdf', PNG],
    ['a program', 'setup.exe', 'MZ'],
    ['nothing', 'empty.txt', ''],
    ['a name without ending', 'README', 'text'],
  ])('%s is refused', async (_, name, content) => {
    expect(await test.as('customer').file.uploadFile(file(name, content))).toMatchObject({ ok: false, message: '文件格式错误！' });
  });

  it('of more than 5 MB are refused, and pasted ones may be base64', async () => {
    const as = test.as('customer');
    expect(await as.file.uploadFile(file('big.txt', Buffer.alloc(5 * 1024 * 1024 + 1, 'x')))).toMatchObject({
      ok: false,
      message: '文件大小超过5MB，请重新选择！',
    });
    const pasted = await as.file.uploadByteFile({ fileName: 'shot.png', base64: `data:image/png;base64,${PNG.toString('base64')}` });
    expect(pasted).toMatchObject({ ok: true, data: { oldFileName: 'shot.png' } });
    expect(await as.file.uploadByteFile({})).toMatchObject({ ok: false });
    expect(await test.visitor.file.uploadFile(file('a.txt', 'hi'))).toMatchObject({ ok: false, message: '无权限' });
  });
});
