import { beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, addUser } from '#server/test/factories';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const MAX_BYTES = 2 * 1024 * 1024;
const NOT_THERE = { ok: false, message: '数据不存在或无权限' };

const upload = (client: Client, name = 'me.png', bytes: Uint8Array = PNG) =>
  client.file.uploadByteFile({ file: new File([bytes as Uint8Array<ArrayBuffer>], name) as never, kind: 'userPicture' });
async function uploaded(client: Client): Promise<string> {
  const answer = await upload(client);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.aliyunAllUrl;
}
async function withPicture(client: Client): Promise<string> {
  const picUrl = await uploaded(client);
  expect(await client.user.updateWebUserPicture({ picUrl })).toEqual(expect.objectContaining({ ok: true, data: { picUrl } }));
  return picUrl;
}
const picUrlOf = async (client: Client) => {
  const answer = await client.user.getUserInfo({});
  return answer.ok && answer.data.picUrl;
};
const mayRead = (clients: readonly Client[], url: string) => Promise.all(clients.map(async ({ file }) => (await file.downloadFile({ url })).ok));

async function twoColleagues() {
  const customer_id = await addCustomer(test.db);
  const [one, other] = [await addUser(test.db, { customer_id }), await addUser(test.db, { customer_id })];
  return { id: one.id, client: test.withToken(one.token), colleague: test.withToken(other.token) };
}

describe('updateWebUserPicture', () => {
  it('sets, replaces and removes the picture', async () => {
    const { client } = await twoColleagues();
    expect(await picUrlOf(client)).toBe('');
    const first = await withPicture(client);
    expect(await picUrlOf(client)).toBe(first);
    const second = await withPicture(client);
    expect(await picUrlOf(client)).toBe(second);
    expect(await client.user.updateWebUserPicture({ picUrl: '' })).toMatchObject({ ok: true, data: { picUrl: '' } });
    expect(await picUrlOf(client)).toBe('');
  });

  it('is recorded, and once only if nothing changed', async () => {
    const { id, client } = await twoColleagues();
    const picUrl = await withPicture(client);
    expect(await client.user.updateWebUserPicture({ picUrl })).toMatchObject({ ok: true });
    const entries = await test.db
      .selectFrom('audit_entry')
      .select('action')
      .where('object_kind', '=', 'personalInfo')
      .where('object_id', '=', id)
      .execute();
    expect(entries).toEqual([{ action: 'personalInfo.changePicture' }]);
  });

  it("refuses a colleague's picture, a file of another kind, and other addresses", async () => {
    const { client, colleague } = await twoColleagues();
    const chatFile = await client.file.uploadFile({ file: new File([PNG], 'a.png') as never });
    const others = [await withPicture(colleague), chatFile.ok ? chatFile.data.aliyunAllUrl : '-', 'https://example.com/a.png', 'x'];
    for (const picUrl of others) expect(await client.user.updateWebUserPicture({ picUrl })).toMatchObject(NOT_THERE);
    expect(await picUrlOf(client)).toBe('');
  });

  it('is refused for visitors', async () => {
    expect(await test.visitor.user.updateWebUserPicture({ picUrl: '' })).toMatchObject({ reason: 'unauthorised' });
  });
});

describe('an uploaded picture', () => {
  it('is a JPEG, PNG or WebP image by its content', async () => {
    const { client } = await twoColleagues();
    expect(await upload(client, 'me.webp', WEBP)).toMatchObject({ ok: true });
    const refused: [string, Uint8Array][] = [
      ['me.png', Buffer.from('text')],
      ['me.jpg', PNG],
      ['me.webp', PNG],
      ['me.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['me.gif', Buffer.from('GIF89a')],
    ];
    for (const [name, bytes] of refused) expect(await upload(client, name, bytes)).toMatchObject({ ok: false, message: '文件格式错误！' });
  });

  it('has at most 2 MB', async () => {
    const { client } = await twoColleagues();
    const ofSize = (bytes: number) => upload(client, 'me.png', Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]));
    expect(await ofSize(MAX_BYTES)).toMatchObject({ ok: true });
    expect(await ofSize(MAX_BYTES + 1)).toMatchObject({ ok: false, message: '图片大小超过 2 MB，请选择较小的图片。' });
  });
});

describe('the picture of a user', () => {
  it('is readable by colleagues and the provider, not by other companies and visitors; nobody else reads one that is replaced', async () => {
    const { client, colleague } = await twoColleagues();
    const readers = [client, colleague, test.as('provider'), test.as('vip'), test.visitor];
    const url = await uploaded(client);
    expect(await mayRead(readers, url)).toEqual([true, false, false, false, false]);
    await client.user.updateWebUserPicture({ picUrl: url });
    expect(await mayRead(readers, url)).toEqual([true, true, true, false, false]);
    await withPicture(client);
    expect(await mayRead(readers, url)).toEqual([true, false, false, false, false]);
  });

  it('of the provider is readable by all customers, and part of the staff card', async () => {
    const { id, token } = await addUser(test.db, { side: 'provider' });
    const url = await withPicture(test.withToken(token));
    expect(await mayRead([test.as('customer'), test.as('vip'), test.visitor], url)).toEqual([true, true, false]);
    expect(await test.as('customer').user.commonQuerySysUserById({ id })).toMatchObject({ ok: true, data: { picUrl: url } });
  });

  it('is shown to the partner of a visitor chat, who is a member', async () => {
    const agent = await addUser(test.db, { side: 'provider' });
    const url = await withPicture(test.withToken(agent.token));
    const begun = await test.visitor.chat.startVisitorChat({});
    if (!begun.ok) throw new Error(begun.message);
    const visitor = test.withToken(begun.data.token);
    expect(await mayRead([visitor], url)).toEqual([false]);
    await test.db.insertInto('chat_member').values({ chat_id: begun.data.chatId, person_id: agent.id, joined_at: new Date() }).execute();
    expect(await mayRead([visitor], url)).toEqual([true]);
  });

  it('is answered with users of chats', async () => {
    const { id, client, colleague } = await twoColleagues();
    const url = await withPicture(client);
    const found = await colleague.chat.queryChatUsers({});
    expect(found.ok && found.data.find(({ userId }) => userId === id)).toMatchObject({ picUrl: url });
  });
});
