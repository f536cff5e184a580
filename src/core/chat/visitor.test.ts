import { expect, it, vi } from 'vitest';
import { memoryStorage } from '#core/page/fake-page';
import { chatOn, fakeLine } from './fake-line.ts';

const HOUR_MS = 3_600_000;
const begun = (expireTime = Date.now() + HOUR_MS) => vi.fn(async () => ({ ok: true, data: { token: 'v_1', chatId: 'g_1', expireTime } }));

function visitor(startVisitorChat: ReturnType<typeof begun>, given: Parameters<typeof chatOn>[1] = {}) {
  const line = fakeLine();
  return { ...chatOn(line, { userName: '', api: { chat: { startVisitorChat } }, ...given }), line };
}

it('a visitor’s chat begins when he says so, once, and serves him over the socket', async () => {
  const start = begun();
  const { chat, line } = visitor(start);
  chat.start();
  expect([start.mock.calls, line.visits]).toEqual([[], []]);
  expect(await Promise.all([chat.contactService('Ms Berg'), chat.contactService('Ms Berg')])).toEqual(['g_1', 'g_1']);
  expect(await chat.contactService('Ms Berg')).toBe('g_1');
  expect([start.mock.calls, line.visits]).toEqual([[[{ name: 'Ms Berg' }]], ['v_1']]);
});

it('it goes on after a reload of the tab, as long as its token holds', async () => {
  const storage = memoryStorage();
  await visitor(begun(), { storage }).chat.contactService();
  const again = visitor(begun(), { storage });
  again.chat.start();
  expect(again.line.visits).toEqual(['v_1']);
  const late = memoryStorage();
  await visitor(begun(Date.now() - 1), { storage: late }).chat.contactService();
  const after = visitor(begun(), { storage: late });
  after.chat.start();
  expect(after.line.visits).toEqual([]);
});

it('when the server says that it is over, the next question begins another', async () => {
  const [storage, start] = [memoryStorage(), begun()];
  const { chat, line } = visitor(start, { storage });
  await chat.contactService();
  line.say('visitorOver');
  expect([line.visits, storage.length]).toEqual([['v_1', undefined], 0]);
  await chat.contactService();
  expect(start).toHaveBeenCalledTimes(2);
});

it('nothing of it is stored on the page of somebody else', async () => {
  const storage = memoryStorage();
  const { chat, line } = visitor(begun(), { storage, origin: 'https://partner.example' });
  await chat.contactService();
  expect([line.visits, storage.length]).toEqual([['v_1'], 0]);
});

it('somebody who is logged in is served as himself', () => {
  const storage = memoryStorage();
  storage.setItem('quayside_visitor', JSON.stringify({ token: 'v_1', chatId: 'g_1', expireTime: Date.now() + HOUR_MS }));
  const line = fakeLine();
  chatOn(line, { storage }).chat.start();
  expect(line.visits).toEqual([]);
});
