import { describe, expect, it } from 'vitest';
import { addCustomer, addUser } from '#server/test/factories';
import { openSocket } from '#server/test/socket-client';
import { socketTests } from '#server/test/socket-tests';
import type { TestApp } from '#server/test/test-app';

let test: TestApp;
const { enter } = socketTests((made) => (test = made));

/** Creates a group of two colleagues, and a third user of the same company. */
async function company() {
  const customer_id = await addCustomer(test.db);
  const [ann, bo, cai] = [
    await addUser(test.db, { customer_id, name_cn: '安' }),
    await addUser(test.db, { customer_id, name_cn: '博' }),
    await addUser(test.db, { customer_id, name_cn: '蔡' }),
  ];
  const made = await test.withToken(ann.token).chat.createGroup({ chatName: '拼箱', userIds: [bo.id] });
  if (!made.ok) throw new Error(made.message);
  return { customer_id, ann, bo, cai, chatId: made.data.chatId };
}
const colleagues = async (token: string, query: { searchValue?: string; chatId?: string } = {}) => {
  const found = await test.withToken(token).chat.queryChatUsers(query);
  if (!found.ok) throw new Error(found.message);
  return found.data.filter(({ name }) => /^[安博蔡]$/.test(name));
};

describe('candidates for a chat', () => {
  it('are active, other than oneself, and not yet members', async () => {
    const { ann, bo, cai, chatId } = await company();
    const ids = async (query?: object) => (await colleagues(ann.token, query)).map(({ userId }) => userId).toSorted();
    expect(await ids()).toEqual([bo.id, cai.id].toSorted());
    expect(await ids({ chatId })).toEqual([cai.id]);
    expect(await ids({ searchValue: ' 蔡 ' })).toEqual([cai.id]);
    await test.db.updateTable('web_user').set({ status: 2 }).where('id', '=', cai.id).execute();
    expect(await ids({ chatId })).toEqual([]);
    expect(await test.withToken(ann.token).chat.createGroup({ chatName: 'x', userIds: [cai.id] })).toMatchObject({ ok: false });
  });

  it('of a chat are visible to its members only, and customers see only names', async () => {
    const { ann, cai, chatId } = await company();
    expect(await test.withToken(cai.token).chat.queryChatUsers({ chatId })).toMatchObject({ ok: false, message: '数据不存在或无权限' });
    await test.db.updateTable('web_user').set({ phone: '13912345678', email: 'cai@example.com' }).where('id', '=', cai.id).execute();
    expect(await colleagues(ann.token, { chatId })).toMatchObject([{ name: '蔡', mobile: '', email: '' }]);
  });
});

describe('a chat with the customer service', () => {
  it('is transferred by its agent to another of the provider’s users', async () => {
    const agent = await addUser(test.db, { side: 'provider', codes: ['customerService'] });
    const [other, colleague] = [await addUser(test.db, { side: 'provider' }), await addUser(test.db, { side: 'provider' })];
    const customer = await addUser(test.db);
    const made = await test.withToken(customer.token).chat.openServiceChat({});
    const chatId = made.ok ? made.data.chatId : '';
    const transfer = (token: string, userId: string) => test.withToken(token).chat.transferChat({ chatId, userId });
    const refused = [
      await transfer(other.token, colleague.id),
      await transfer(agent.token, agent.id),
      await transfer(agent.token, (await company()).ann.id),
    ];
    expect(refused.map(({ ok }) => ok)).toEqual([false, false, false]);
    expect(await transfer(agent.token, colleague.id)).toMatchObject({ ok: true });
    // The previous agent can no longer transfer it.
    expect(await transfer(agent.token, other.id)).toMatchObject({ ok: false });
  });
});

it('is assigned to an online agent with the fewest waiting chats', async () => {
  await test.db.updateTable('web_user').set({ status: 2 }).where('side', '=', 'provider').execute();
  const agents = [];
  for (let n = 0; n < 3; n += 1) agents.push(await addUser(test.db, { side: 'provider', codes: ['customerService'] }));
  const [, second, third] = agents as [(typeof agents)[number], ...typeof agents];
  for (const { token } of [second, third] as typeof agents) await enter(token);
  const present = async () => (await test.db.selectFrom('presence').select('person_id').execute()).length;
  await expect.poll(present).toBe(2);
  const served: (string | undefined)[] = [];
  for (let n = 0; n < 4; n += 1) {
    const made = await test.withToken((await addUser(test.db)).token).chat.openServiceChat({});
    const members = test.db
      .selectFrom('chat_member')
      .select('person_id')
      .where('chat_id', '=', made.ok ? made.data.chatId : '');
    const agent = await members
      .where(
        'person_id',
        'in',
        agents.map(({ id }) => id),
      )
      .executeTakeFirst();
    served.push(agent?.person_id);
  }
  expect(served).toEqual([second?.id, third?.id, second?.id, third?.id]);
});

describe('a visitor', () => {
  it('is logged out when the token expires', async () => {
    const begun = await test.visitor.chat.startVisitorChat({});
    if (!begun.ok) throw new Error(begun.message);
    await enter(begun.data.token);
    await test.db
      .updateTable('visitor')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    const late = await openSocket(test.app);
    late.send({ type: 'login', text: begun.data.token });
    expect(await late.closed).toBe(1000);
    expect(late.received).toMatchObject([{ type: 'over', code: 0 }]);
  });

  it('cannot start more than thirty chats a minute from one network', async () => {
    const answers = [];
    for (let n = 0; n < 31; n += 1) answers.push(await test.visitor.chat.startVisitorChat({ name: `v${n}` }));
    expect(answers.at(-1)).toMatchObject({ ok: false });
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(29);
  });
});
