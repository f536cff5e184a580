import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#core/page/fake-page';
import { chatOn, fakeSocket, OWN } from '../fake-socket.ts';

const HOUR_MS = 3_600_000;
const begun = (expireTime = Date.now() + HOUR_MS) => vi.fn(async () => ({ ok: true, data: { token: 'v_1', chatId: 'g_1', expireTime } }));

function visitor(startVisitorChat: ReturnType<typeof begun>, given: Parameters<typeof chatOn>[1] = {}) {
  const line = fakeSocket();
  return { ...chatOn(line, { userName: '', api: { chat: { startVisitorChat } }, ...given }), line };
}

it('a visitor’s chat starts on the visitor’s request, once, and uses the socket', async () => {
  const start = begun();
  const { chat, line } = visitor(start);
  chat.start();
  expect([start.mock.calls, line.visits]).toEqual([[], []]);
  expect(await Promise.all([chat.contactService('Ms Berg'), chat.contactService('Ms Berg')])).toEqual(['g_1', 'g_1']);
  expect(await chat.contactService('Ms Berg')).toBe('g_1');
  expect([start.mock.calls, line.visits]).toEqual([[[{ name: 'Ms Berg' }]], ['v_1']]);
});

const PARTNER = { origin: 'https://partner.example', key: 'pk_partner' };

describe('8.C2 a visitor’s chat', () => {
  it('continues after a reload and on the next page of a partner’s site, until its token expires', async () => {
    const storage = memoryStorage();
    await visitor(begun(), { storage, ...PARTNER }).chat.contactService('Ms Berg');
    const again = visitor(begun(), { storage, ...PARTNER });
    again.chat.start();
    expect([again.line.visits, again.state().isVisiting]).toEqual([['v_1'], true]);
    const late = memoryStorage();
    await visitor(begun(Date.now() - 1), { storage: late, ...PARTNER }).chat.contactService();
    const after = visitor(begun(), { storage: late, ...PARTNER });
    after.chat.start();
    expect(after.line.visits).toEqual([]);
  });

  it('is kept as a token without a name or a text, for one API and key only', async () => {
    const storage = memoryStorage();
    await visitor(begun(), { storage, ...PARTNER }).chat.contactService('Ms Berg');
    const kept = JSON.parse(storage.getItem('quayside_visitor') ?? '{}') as object;
    expect(Object.keys(kept).toSorted()).toEqual(['apiUrl', 'chatId', 'expireTime', 'key', 'token']);
    const other = visitor(begun(), { storage, ...PARTNER, key: 'pk_other' });
    other.chat.start();
    expect(other.line.visits).toEqual([]);
  });

  it('is not kept where the host page disables that, and a stored one is removed', async () => {
    const storage = memoryStorage();
    await visitor(begun(), { storage, ...PARTNER }).chat.contactService();
    const { chat, line } = visitor(begun(), { storage, ...PARTNER });
    chat.start({ remembersVisitor: false });
    expect([line.visits, storage.length]).toEqual([[], 0]);
    await chat.contactService();
    expect([line.visits, storage.length]).toEqual([['v_1'], 0]);
  });

  it('leaves nothing behind when it is ended, when the user logs in, and on logout', async () => {
    const endVisitorChat = vi.fn(async () => ({ ok: true, data: null }));
    const ended = memoryStorage();
    const first = visitor(begun(), { storage: ended, ...PARTNER, api: { chat: { startVisitorChat: begun(), endVisitorChat } } });
    await first.chat.contactService();
    expect([await first.chat.endVisitorChat(), first.line.visits, first.state().isVisiting]).toEqual([true, ['v_1', undefined], false]);
    expect(endVisitorChat).toHaveBeenCalledWith({}, { token: 'v_1' });
    const [loggedIn, left] = [memoryStorage(), memoryStorage()];
    const second = visitor(begun(), { storage: loggedIn, ...PARTNER });
    await second.chat.contactService();
    second.session.adopt('token');
    const third = visitor(begun(), { storage: left, ...PARTNER });
    await third.chat.contactService();
    third.session.logout();
    expect([ended, loggedIn, left].map(({ length }) => length)).toEqual([0, 0, 0]);
  });
});

it('when the server reports that it has ended, the next question starts another', async () => {
  const [storage, start] = [memoryStorage(), begun()];
  const { chat, line } = visitor(start, { storage });
  await chat.contactService();
  line.emit('visitorEnded');
  expect([line.visits, storage.length]).toEqual([['v_1', undefined], 0]);
  await chat.contactService();
  expect(start).toHaveBeenCalledTimes(2);
});

it('a logged-in user is not served as a visitor', () => {
  const storage = memoryStorage();
  storage.setItem('quayside_visitor', JSON.stringify({ token: 'v_1', chatId: 'g_1', expireTime: Date.now() + HOUR_MS, apiUrl: OWN }));
  const line = fakeSocket();
  chatOn(line, { storage }).chat.start();
  expect(line.visits).toEqual([]);
});
