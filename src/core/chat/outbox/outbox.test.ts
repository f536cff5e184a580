import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#core/page/fake-page';
import { chatOn, entryOf, fakeSocket, messageOf } from '../fake-socket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(300);
const PNG = new File(['x'], 'a.png');

/** A server that stores each number once and accepts twenty messages in ten seconds; `stored` contains them. */
function server() {
  const stored = new Map<string, string>();
  const times: number[] = [];
  const line = fakeSocket({
    im_init: () => ({ list: [entryOf('g_1', { lastSeq: stored.size })] }),
    im_chat_init: () => ({ chat: entryOf('g_1'), messages: [], hasMore: false }),
    im_message({ preId, chatId, message }) {
      const id = String(preId);
      const now = performance.now();
      if (times.filter((at) => at > now - 10_000).length >= 20) {
        queueMicrotask(() => line.emit('im_message', { preId: id, chatId }, { code: '0', key: 'chat.tooFast', message: 'too fast' }));
        return undefined;
      }
      times.push(now);
      stored.set(id, String(message));
      const seq = [...stored.keys()].indexOf(id) + 1;
      queueMicrotask(() => line.emit('im_message', messageOf(String(chatId), seq, { self: true, preId: id, message: String(message) })));
      return undefined;
    },
  });
  return { line, texts: () => [...stored.values()] };
}

describe('messages written offline', () => {
  it('are sent in order and once, even a thousand, however slowly the server accepts them', async () => {
    const { line, texts } = server();
    const { chat } = chatOn(line);
    const written = Array.from({ length: 1000 }, (_, n) => `m${n}`);
    for (const message of written) await chat.send('g_1', { messageType: 1, message });
    line.connect();
    await vi.advanceTimersByTimeAsync(300_000);
    line.connect();
    await vi.advanceTimersByTimeAsync(700_000);
    expect(texts()).toEqual(written);
    expect(chat.messages('g_1').messages.filter(({ state }) => state !== 'sent')).toEqual([]);
  });

  it('are sent although the browser’s storage is full, and stored ones survive a reload without duplicates', async () => {
    const storage = memoryStorage();
    const roomy = storage.setItem.bind(storage);
    storage.setItem = (name, value) => {
      if (value.length > 1000) throw new DOMException('full', 'QuotaExceededError');
      roomy(name, value);
    };
    const { line, texts } = server();
    const { chat } = chatOn(line, { storage });
    const written = Array.from({ length: 10 }, (_, n) => `${n} ${'字'.repeat(100)}`);
    for (const message of written) await chat.send('g_1', { messageType: 1, message });
    const again = chatOn(line, { storage });
    line.connect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(texts().toSorted()).toEqual(written);
    expect(again.chat.messages('g_1').messages.filter(({ state }) => state === 'sending')).toEqual([]);
  });
});

describe('a file in transit', () => {
  const handIn = () => {
    const answer = Promise.withResolvers<object>();
    return { answer, api: { file: { uploadFile: () => answer.promise } } };
  };
  const open = async () => {
    const { answer, api } = handIn();
    const { line, texts } = server();
    const person = chatOn(line, { api });
    line.connect();
    await settle();
    return { answer, texts, ...person };
  };

  it('delays later messages of its chat, and no others', async () => {
    const { answer, chat, texts } = await open();
    await chat.send('g_1', { messageType: 1, message: 'before' });
    await chat.send('g_1', { messageType: 2, file: PNG });
    await chat.send('g_1', { messageType: 1, message: 'after' });
    await chat.send('g_2', { messageType: 1, message: 'elsewhere' });
    await settle();
    expect(texts()).toEqual(['before', 'elsewhere']);
    answer.resolve({ ok: true, data: { aliyunAllUrl: '/f?id=1' } });
    await settle();
    expect(texts()).toEqual(['before', 'elsewhere', 'a.png', 'after']);
  });

  it('lets the others pass if it is refused', async () => {
    const { answer, chat, texts } = await open();
    await chat.send('g_1', { messageType: 2, file: PNG });
    await chat.send('g_1', { messageType: 1, message: 'after' });
    await settle();
    answer.resolve({ ok: false, message: 'too large' });
    await settle();
    expect([
      texts(),
      chat
        .messages('g_1')
        .messages.map(({ state }) => state)
        .toSorted(),
    ]).toEqual([['after'], ['failed', 'sent']]);
  });

  it.each(['given up', 'left behind by who logged out'])('that was %s is not sent when it has come up', async (how) => {
    const { answer, chat, texts, session } = await open();
    await chat.send('g_1', { messageType: 2, file: PNG });
    if (how === 'given up') chat.discard('g_1', chat.messages('g_1').messages[0]?.key ?? '');
    else session.logout('expired');
    answer.resolve({ ok: true, data: { aliyunAllUrl: '/f?id=1' } });
    await settle();
    expect(texts()).toEqual([]);
  });
});
