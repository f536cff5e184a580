import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/core/application/app';
import { readSettings } from '#server/core/runtime/settings';
import { openFileStore } from '#server/core/storage/files/open-file-store';
import { type Client, makeClient } from '#server/test/client';
import { startS3Server } from '#server/test/services/s3-server';
import { addUser } from '#server/test/factories';
import { socketTests } from '#server/test/socket-tests';
import { KEY, type TestApp, tokenOf } from '#server/test/test-app';
import { sendableFile } from './service.ts';

const LIMIT = 5 * 1024 * 1024;
let test: TestApp;
const { enter } = socketTests((made) => (test = made));

// The contract has the server's type of a file; `FormData` takes the browser's.
const file = (bytes: number) => new File([new Uint8Array(bytes).fill(120)], 'note.txt') as never;

it('a file of 5 MB is accepted, one more byte is not, in both upload formats', async () => {
  const as = test.as('customer').file;
  const base64 = (bytes: number) => Buffer.alloc(bytes, 'x').toString('base64');
  const json = async (bytes: number) => {
    const payload = { fileName: 'note.txt', base64: base64(bytes) };
    const headers = { auth: tokenOf('customer') };
    const { body } = await test.app.inject({ method: 'POST', url: '/api/user/common/uploadByteFile', payload, headers });
    return { ...(JSON.parse(body) as { code: string }), ok: body.startsWith('{"code":"1"') };
  };
  const ways = (bytes: number): Promise<object>[] => [
    json(bytes),
    as.uploadFile({ file: file(bytes) }),
    as.uploadByteFile({ file: file(bytes) }),
    as.uploadByteFile({ fileName: 'note.txt', base64: base64(bytes) }),
  ];
  for (const taken of await Promise.all(ways(LIMIT))) expect(taken).toMatchObject({ ok: true, data: { oldFileName: 'note.txt', size: LIMIT } });
  for (const refused of await Promise.all(ways(LIMIT + 1))) expect(refused).toMatchObject({ ok: false, message: '文件大小超过5MB，请重新选择！' });
});

it('8.A9 the name of a file contains no bidirectional control characters', async () => {
  const named = new File(['x'], 'invoice\u202efdp\u2066.txt') as never;
  expect(await test.as('customer').file.uploadFile({ file: named })).toMatchObject({ ok: true, data: { oldFileName: 'invoicefdp.txt' } });
  const sheet = new File(['x'], 'orders\u202efdp\u2066.csv') as never;
  expect(await test.as('customer').order.checkBookingSheet({ file: sheet })).toMatchObject({ ok: true, data: { fileName: 'ordersfdp.csv' } });
});

describe('a file sent in a chat', () => {
  it('is readable by members of the chat, including a visitor, and nobody else', async () => {
    const agent = await addUser(test.db, { side: 'provider', codes: ['customerService'] });
    const begun = await test.visitor.chat.startVisitorChat({ name: 'Ms Berg' });
    if (!begun.ok) throw new Error(begun.message);
    const { token, chatId } = begun.data;
    const [visitor, served] = [await enter(token), await enter(agent.token)];
    const stored = await test.withToken(token).file.uploadFile({ file: file(9) });
    if (!stored.ok) throw new Error(stored.message);
    const url = stored.data.aliyunAllUrl;
    const mayRead = async (reader: string) => (await test.withToken(reader).file.downloadFile({ url })).ok;
    expect([await mayRead(token), await mayRead(agent.token)]).toEqual([true, false]);
    visitor.send({ type: 'im_message', preId: 'p', chatId, chatType: 2, messageType: 3, message: 'another name.exe', url });
    expect(await served.until('im_message')).toMatchObject([{ messageType: 3, message: 'note.txt', url, fileSize: 9 }]);
    const other = await addUser(test.db, { side: 'provider' });
    const second = await test.visitor.chat.startVisitorChat({});
    const readers = [token, agent.token, other.token, second.ok ? second.data.token : ''];
    expect(await Promise.all(readers.map(mayRead))).toEqual([true, true, false, false]);
  });
});

describe('9.14 stored files', () => {
  const PDF = Buffer.from('%PDF-1.7\n%sample');
  const upload = async (client: Client, name = 'note.txt', bytes: Uint8Array = Buffer.from('secret')) => {
    const stored = await client.file.uploadFile({ file: new File([bytes as Uint8Array<ArrayBuffer>], name) as never });
    if (!stored.ok) throw new Error(stored.message);
    return { url: stored.data.aliyunAllUrl, id: new URL(stored.data.aliyunAllUrl, 'http://local').searchParams.get('id') ?? '' };
  };
  const NOT_THERE = { ok: false, message: '数据不存在或无权限' };

  it('of a chat are not readable by a colleague who is not in it', async () => {
    const { customerId } = await test.idOf('customer');
    const colleague = await addUser(test.db, { customer_id: customerId });
    const { url } = await upload(test.as('customer'));
    expect(await test.as('customer').file.downloadFile({ url })).toMatchObject({ ok: true });
    for (const client of [test.withToken(colleague.token), test.as('provider'), test.visitor])
      expect(await client.file.downloadFile({ url })).toMatchObject(NOT_THERE);
  });

  it('of a booking are readable by its company and the provider, by nobody once it is deleted, and cannot be sent in chats', async () => {
    const { customerId } = await test.idOf('customer');
    const colleague = await addUser(test.db, { customer_id: customerId });
    const saved = await test.as('customer').order.saveBookingWeb({});
    if (!saved.ok) throw new Error(saved.message);
    const { url, id } = await upload(test.as('provider'), 'bill.pdf', PDF);
    await test.db.updateTable('stored_file').set({ kind: 'bill', booking_id: saved.data.bookingId }).where('id', '=', id).execute();
    const readers = [test.as('customer'), test.withToken(colleague.token), test.as('provider'), test.as('vip'), test.visitor];
    const mayRead = () => Promise.all(readers.map(async (client) => (await client.file.downloadFile({ url })).ok));
    expect(await mayRead()).toEqual([true, true, true, false, false]);
    const reader = { personId: (await test.idOf('customer')).userId, side: 'customer', customerId, isAdmin: false } as const;
    expect(await sendableFile(test.db, reader, url, test.clock.now())).toBeUndefined();
    await test.db.deleteFrom('booking').where('id', '=', saved.data.bookingId).execute();
    expect(await mayRead()).toEqual(readers.map(() => false));
  });

  it('that are public need no session; expired ones are gone', async () => {
    const { url, id } = await upload(test.as('customer'), 'a.pdf', PDF);
    const change = (values: object) => test.db.updateTable('stored_file').set(values).where('id', '=', id).execute();
    await change({ kind: 'newsPicture' });
    expect(await test.visitor.file.downloadFile({ url })).toMatchObject({ ok: true });
    await change({ kind: 'export', expires_at: new Date(test.clock.now() + 1000) });
    expect([await test.visitor.file.downloadFile({ url }), await test.as('customer').file.downloadFile({ url })]).toMatchObject([
      NOT_THERE,
      { ok: true },
    ]);
    test.clock.pass(2000);
    expect(await test.as('customer').file.downloadFile({ url })).toMatchObject(NOT_THERE);
  });

  it('open by a signed address for five minutes, without a token, and by no other', async () => {
    const { url } = await upload(test.as('customer'), '提单.pdf', PDF);
    const other = await upload(test.as('vip'));
    const made = await test.as('customer').file.queryFileAddress({ url });
    expect(await test.as('vip').file.queryFileAddress({ url })).toMatchObject(NOT_THERE);
    const address = made.ok ? made.data.address : '';
    const open = async (path: string) => {
      const { headers, rawPayload } = await test.app.inject(path);
      return { headers, text: String(rawPayload) };
    };
    const { headers, text } = await open(address);
    expect(text).toBe(String(PDF));
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; /),
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors 'self'$/),
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers).not.toHaveProperty('x-frame-options');
    const changed = (name: string, value: string) => address.replace(new RegExp(`${name}=[^&]*`), `${name}=${value}`);
    const later = Number(/expires=(\d+)/.exec(address)?.[1]) + 60_000;
    for (const wrong of [
      changed('id', other.id),
      changed('expires', String(later)),
      changed('signature', 'AAAA'),
      changed('signature', ''),
      changed('sites', 'https://evil.example.org'),
    ])
      expect((await open(wrong)).text, wrong).toContain('数据不存在或无权限');
    // An element on the site of the caller's key shows it in a frame.
    const framed = await test.app.inject({
      method: 'POST',
      url: '/api/im/pub/queryFileAddress',
      payload: { url },
      headers: { auth: tokenOf('customer'), origin: KEY.origin, 'quay-key': KEY.key },
    });
    const site = await open(framed.json<{ data: { address: string } }>().data.address);
    expect(site.headers['content-security-policy']).toMatch(new RegExp(`frame-ancestors 'self' ${KEY.origin}(?: |$)`));
    test.clock.pass(5 * 60_000 - 1000);
    expect((await open(address)).text).toBe(String(PDF));
    test.clock.pass(1001);
    expect((await open(address)).text).toContain('数据不存在或无权限');
    expect(test.logLines.join('')).not.toContain('signature');
    const page = await test.as('customer').file.queryFileAddress({ url: (await upload(test.as('customer'))).url });
    expect((await open(page.ok ? page.data.address : '')).headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-frame-options': 'SAMEORIGIN',
    });
  });

  it('are refused with a message while the store is away, keep no row, and are found again later', async () => {
    const s3 = await startS3Server();
    const files = await openFileStore({ s3: s3.settings, dataDir: undefined });
    const app = await buildApp({ db: test.db, settings: readSettings({ SEED: 'none', LOG_LEVEL: 'silent' }), files, callsPerMinute: false });
    onTestFinished(async () => {
      await app.close();
      await s3.stop();
    });
    const client = makeClient(app, { auth: tokenOf('customer'), language: 'en-US' });
    const { url } = await upload(client);
    const count = async () => (await test.db.selectFrom('stored_file').select('id').execute()).length;
    const before = await count();
    s3.breakAfter(0, 'toServer');
    const refused = await client.file.uploadFile({ file: file(10) });
    expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('Files cannot be stored at the moment') });
    expect(await client.file.downloadFile({ url })).toMatchObject({
      ok: false,
      message: 'The file cannot be opened at the moment. Please try again later.',
    });
    expect(await client.order.checkBookingSheet({ file: new File(['POL'], 'rates.csv') as never })).toMatchObject({
      ok: false,
      message: expect.stringContaining('Files cannot be stored at the moment'),
    });
    expect(await count()).toBe(before);
    expect((await app.inject('/api/readyz')).json()).toEqual({ status: 'degraded', files: 'unavailable' });
    s3.repair();
    expect(await client.file.downloadFile({ url })).toMatchObject({ ok: true });
  });

  it('that were changed in the store are not delivered as complete', async () => {
    const { url, id } = await upload(test.as('customer'));
    await test.db
      .updateTable('stored_file')
      .set({ sha256: Buffer.alloc(32) })
      .where('id', '=', id)
      .execute();
    const headers = { auth: tokenOf('customer') };
    await expect(test.app.inject({ method: 'POST', url: '/api/im/pub/downloadFile', payload: { url }, headers })).rejects.toThrow();
  });
});
