import { describe, expect, it } from 'vitest';
import type { ChatEntry, ChatMessage, ChatPerson } from '#contract/chat';
import { addUser } from '#server/test/factories';
import type { SocketClient } from '#server/test/socket-client';
import { socketTests } from '#server/test/socket-tests';
import type { TestApp } from '#server/test/test-app';

let test: TestApp;
const { enter } = socketTests((made) => (test = made));

const list = async (client: SocketClient) => ((await client.ask({ type: 'im_init' })).data as { list: ChatEntry[] }).list;
const opened = async (client: SocketClient, chatId: string) =>
  (await client.ask({ type: 'im_chat_init', chatId })).data as { messages: ChatMessage[]; members: ChatPerson[] };

/** A customer's service chat with an agent; both have a name in either language. */
async function serviceChat() {
  await test.db.updateTable('web_user').set({ codes: [] }).where('side', '=', 'provider').execute();
  const agent = await addUser(test.db, { side: 'provider', codes: ['customerService'], name_cn: '客服示例', name_en: 'Service Sample' });
  const customer = await addUser(test.db, { name_cn: '林示例', name_en: 'Lin Sample' });
  const made = await test.withToken(customer.token).chat.openServiceChat({});
  if (!made.ok) throw new Error(made.message);
  return { agent, customer, chatId: made.data.chatId };
}

describe('8.C10 names in a chat come in both languages', () => {
  it('in pushed messages, pages, the list and the members', async () => {
    const { agent, customer, chatId } = await serviceChat();
    const [served, writing] = [await enter(agent.token), await enter(customer.token)];
    writing.send({ type: 'im_message', chatId, chatType: 2, preId: 'one', messageType: 1, message: 'help' });
    const lin = { senderName: '林示例', senderNameEn: 'Lin Sample' };
    expect((await served.until('im_message'))[0]).toMatchObject(lin);
    const { messages, members } = await opened(served, chatId);
    expect(messages).toMatchObject([lin]);
    expect(new Map(members.map(({ name, nameEn }) => [name, nameEn]))).toEqual(
      new Map([
        ['客服示例', 'Service Sample'],
        ['林示例', 'Lin Sample'],
      ]),
    );
    expect(await list(served)).toMatchObject([{ chatName: '林示例', chatNameEn: 'Lin Sample' }]);
    expect(await list(writing)).toMatchObject([{ chatName: '客服示例', chatNameEn: 'Service Sample' }]);
  });

  it('in system messages and the preview of the list', async () => {
    const { agent, customer, chatId } = await serviceChat();
    const colleague = await addUser(test.db, { side: 'provider', name_cn: '操作示例', name_en: 'Operations Sample' });
    const watching = await enter(customer.token);
    expect(await test.withToken(agent.token).chat.transferChat({ chatId, userId: colleague.id })).toMatchObject({ ok: true });
    const line = { line: 'transferred', message: '操作示例', messageEn: 'Operations Sample' };
    expect((await watching.until('im_message'))[0]).toMatchObject(line);
    expect((await opened(watching, chatId)).messages).toMatchObject([line]);
    expect(await list(watching)).toMatchObject([{ lastMessage: '操作示例', lastMessageEn: 'Operations Sample' }]);
  });

  it('join several names by the separator of each language, and fall back to the name that exists', async () => {
    const owner = await addUser(test.db, { side: 'provider', name_cn: '甲', name_en: 'Jia Sample' });
    const others = [
      await addUser(test.db, { side: 'provider', name_cn: '乙', name_en: '' }),
      await addUser(test.db, { side: 'provider', name_cn: '', name_en: 'Bing Sample' }),
    ];
    const made = await test.withToken(owner.token).chat.createGroup({ chatName: 'g', userIds: others.map(({ id }) => id) });
    if (!made.ok) throw new Error(made.message);
    const { messages } = await opened(await enter(owner.token), made.data.chatId);
    expect(messages).toMatchObject([{ message: '甲、乙、Bing Sample', messageEn: 'Jia Sample, 乙, Bing Sample' }]);
  });

  it('among the people to add, who are found by either name', async () => {
    const seeker = await addUser(test.db, { side: 'provider' });
    await addUser(test.db, { side: 'provider', name_cn: '寻示例', name_en: 'Xun Sought' });
    for (const searchValue of ['寻示', 'xun sou'])
      expect(await test.withToken(seeker.token).chat.queryChatUsers({ searchValue })).toMatchObject({
        data: [{ name: '寻示例', nameEn: 'Xun Sought' }],
      });
  });

  it('among the people to add, who are sorted by the name that the reader sees', async () => {
    const seeker = await addUser(test.db, { side: 'provider' });
    await addUser(test.db, { side: 'provider', name_cn: '排一', name_en: 'Zed Sorted' });
    await addUser(test.db, { side: 'provider', name_cn: '排二', name_en: 'Abe Sorted' });
    const sorted = async (locale: 'zh-CN' | 'en-US') => {
      const found = await test.withToken(seeker.token).chat.queryChatUsers({ searchValue: 'sorted' }, { locale });
      return found.ok && found.data.map(({ name }) => name);
    };
    expect([await sorted('zh-CN'), await sorted('en-US')]).toEqual([
      ['排一', '排二'],
      ['排二', '排一'],
    ]);
  });
});
