import { describe, expect, it } from 'vitest';
import { addUser } from '#server/test/factories';
import { socketTests } from '#server/test/socket-tests';
import { type TestApp, tokenOf } from '#server/test/test-app';

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
