import { describe, expect, it } from 'vitest';
import { addUser } from '#server/test/factories';
import { openSocket } from '#server/test/socket-client';
import { socketTests } from '#server/test/socket-tests';
import { KEY, type TestApp } from '#server/test/test-app';
import { VISITOR_MS } from './visitor.ts';

let test: TestApp;
const { enter, kept } = socketTests((made) => (test = made));

const PAGE = { 'quay-key': KEY.key, origin: KEY.origin };
const PORTAL = { origin: 'http://localhost:8080' };

async function begun(headers: Record<string, string>) {
  await addUser(test.db, { side: 'provider', codes: ['customerService'] });
  const answer = await test.visitor.chat.startVisitorChat({}, { headers });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

/** Logs in from the page and returns the type of the server's first message. */
async function loginFrom(token: string, origin: string | undefined, key?: string): Promise<string> {
  const client = kept(await openSocket(test.app, { path: key ? `/ws?key=${key}` : '/ws', headers: origin ? { origin } : {} }));
  client.send({ type: 'login', text: token });
  await expect.poll(() => client.received.length).toBeGreaterThan(0);
  return client.received[0]?.type ?? '';
}

const unreadFrom = async (token: string, headers: Record<string, string>) => {
  const answer = await test.withToken(token).message.queryUnread({}, { headers });
  return answer.ok ? answer.data.chats : answer.message;
};
const upload = async (token: string, headers: Record<string, string>) =>
  (await test.withToken(token).file.uploadFile({ file: new File(['20 pallets'], 'list.txt') as never }, { headers })).ok;

describe('8.C2 a visitor’s token', () => {
  it('opens the socket, the counts and the files on the page that it was issued for', async () => {
    const { token } = await begun(PAGE);
    expect(await loginFrom(token, KEY.origin, KEY.key)).toBe('noticeCount');
    expect([await unreadFrom(token, PAGE), await upload(token, PAGE)]).toEqual([0, true]);
  });

  it('is refused on another origin, with another key or without one', async () => {
    const { token } = await begun(PAGE);
    expect(await loginFrom(token, PORTAL.origin)).toBe('over');
    expect(await loginFrom(token, undefined, KEY.key)).toBe('over');
    expect(await loginFrom(token, undefined)).toBe('over');
    expect([await unreadFrom(token, PORTAL), await upload(token, PORTAL)]).toEqual([null, false]);
    const ofPortal = await begun(PORTAL);
    expect(await loginFrom(ofPortal.token, KEY.origin, KEY.key)).toBe('over');
    expect(await loginFrom(ofPortal.token, PORTAL.origin)).toBe('noticeCount');
  });

  it('is revoked when the visitor ends the chat: open sockets close, and the agent is informed', async () => {
    const { token, chatId } = await begun({});
    const { token: agentToken, id } = await addUser(test.db, { side: 'provider', name_cn: '林客服' });
    await test.db.insertInto('chat_member').values({ chat_id: chatId, person_id: id, joined_at: new Date() }).execute();
    const [visitor, agent] = [await enter(token), await enter(agentToken)];
    visitor.send({ type: 'im_message', chatId, chatType: 2, preId: 'p', messageType: 1, message: 'hello' });
    await agent.until('im_message');
    expect(await test.withToken(token).chat.endVisitorChat({})).toMatchObject({ ok: true });
    await visitor.until('over');
    await expect.poll(() => agent.of('im_message').map(({ line }) => line)).toContain('left');
    expect([await unreadFrom(token, {}), await loginFrom(token, undefined)]).toEqual([null, 'over']);
    expect(await test.withToken(token).chat.endVisitorChat({})).toMatchObject({ ok: true });
  });

  // Last: it advances the clock of the whole file.
  it('expires', async () => {
    const { token, expireTime } = await begun(PAGE);
    expect(expireTime).toBeGreaterThan(test.clock.now());
    test.clock.pass(VISITOR_MS + 1);
    expect(await unreadFrom(token, PAGE)).toBeNull();
  });
});
