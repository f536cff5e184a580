import { beforeAll, describe, expect, it } from 'vitest';
import { makeDictionaries } from '#server/test/bookings/bookings';
import { addCustomer, addUser } from '#server/test/factories';
import { socketTests } from '#server/test/socket-tests';
import type { TestApp } from '#server/test/test-app';
import { sendNotice } from './service.ts';

let test: TestApp;
const { enter } = socketTests((made) => (test = made));
beforeAll(() => makeDictionaries(test.db));

const draft = { messageType: 1, titleCn: '标题', titleEn: 'Title', bodyCn: '', bodyEn: '' };
const countsOf = async (token: string) => {
  const answer = await test.withToken(token).message.queryUnread({});
  return answer.ok ? answer.data : answer.message;
};

describe('8.D1 unread counts of launchers', () => {
  it("contain the user's notices and chat messages, in one call", async () => {
    const customer_id = await addCustomer(test.db);
    const ann = await addUser(test.db, { customer_id });
    const bo = await addUser(test.db, { customer_id });
    await sendNotice(test.db, { userIds: [ann.id] }, draft, Date.now());
    const made = await test.withToken(bo.token).chat.openChat({ userId: ann.id });
    const chatId = made.ok ? made.data.chatId : '';
    const writer = await enter(bo.token);
    for (const preId of ['one', 'two']) writer.send({ type: 'im_message', chatId, chatType: 1, preId, messageType: 1, message: preId });
    await writer.until('im_message', 2);
    expect(await countsOf(ann.token)).toEqual({ notices: 1, chats: 2 });
    expect(await countsOf(bo.token)).toEqual({ notices: 0, chats: 0 });
  });

  it('8.C3 do not include system messages', async () => {
    const customer_id = await addCustomer(test.db);
    const [ann, bo, cai] = [
      await addUser(test.db, { customer_id }),
      await addUser(test.db, { customer_id }),
      await addUser(test.db, { customer_id }),
    ];
    const made = await test.withToken(ann.token).chat.createGroup({ chatName: 'g', userIds: [bo.id] });
    const chatId = made.ok ? made.data.chatId : '';
    const [adding, reading] = [await enter(ann.token), await enter(bo.token)];
    await adding.ask({ type: 'im_add_people', chatId, userIds: [cai.id] });
    expect(await countsOf(bo.token)).toEqual({ notices: 0, chats: 0 });
    expect((await reading.ask({ type: 'im_init' })).data).toMatchObject({ list: [{ chatId, unReadNum: 0, lastMessageType: 5 }] });
  });

  it('are zero without a login', async () => {
    const answer = await test.visitor.message.queryUnread({});
    expect(answer).toMatchObject({ ok: true, data: { notices: null, chats: null } });
    expect(await countsOf('unknown')).toEqual({ notices: null, chats: null });
  });
});
