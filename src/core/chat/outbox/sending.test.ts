import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#core/page/fake-page';
import { chatOn, entryOf, fakeSocket, messageOf } from '../fake-socket.ts';

type Progress = { onProgress: (share: number) => void };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(300);
const PDF = new File(['x'], 'list.pdf');

function connected(given: Parameters<typeof chatOn>[1] = {}) {
  const line = fakeSocket({
    im_init: () => ({ list: [entryOf('g_1')] }),
    im_chat_init: () => ({ chat: entryOf('g_1'), messages: [], hasMore: false }),
  });
  const person = chatOn(line, given);
  line.connect();
  const states = () => person.chat.messages('g_1').messages.map(({ state, reason }) => [state, reason]);
  return { line, ...person, states };
}

describe('a text', () => {
  it('is sent with a number of its own, the chat and its kind, and resent under that number without an answer', async () => {
    const { line, chat, states } = connected();
    await settle();
    await chat.send('g_1', { messageType: 1, message: 'hello' });
    const [first] = line.of('im_message');
    expect(first).toEqual({
      type: 'im_message',
      preId: expect.any(String) as string,
      chatId: 'g_1',
      chatType: 2,
      messageType: 1,
      message: 'hello',
      url: '',
    });
    await vi.advanceTimersByTimeAsync(7900);
    expect(line.of('im_message')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(line.of('im_message')).toEqual([first, first]);
    line.emit('im_message', messageOf('g_1', 1, { self: true, preId: String(first?.['preId']) }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([line.of('im_message').length, states()]).toEqual([2, [['sent', undefined]]]);
  });

  it('is not sent if blank', async () => {
    const { line, chat } = connected();
    await chat.send('g_1', { messageType: 1, message: ' \n' });
    expect([line.of('im_message'), chat.messages('g_1').messages]).toEqual([[], []]);
  });

  it('is no longer sent once it was discarded', async () => {
    const { line, chat } = connected();
    await settle();
    await chat.send('g_1', { messageType: 1, message: 'one' });
    await settle();
    await chat.send('g_1', { messageType: 1, message: 'two' });
    const second = chat.messages('g_1').messages[1]?.key ?? '';
    chat.discard('g_1', second);
    line.emit('im_message', messageOf('g_1', 1, { self: true, preId: String(line.of('im_message')[0]?.['preId']) }));
    await settle();
    expect([line.of('im_message').length, chat.messages('g_1').messages.map(({ message }) => message)]).toEqual([1, ['m1']]);
  });
});

describe('unconfirmed messages', () => {
  const reload = async (storage: Storage, userName: string) => {
    const { line } = connected({ storage, userName });
    await settle();
    return line.of('im_message');
  };

  it('survive a reload of the tab under the same number, for the same user only', async () => {
    const storage = memoryStorage();
    const { line, chat } = connected({ storage });
    await chat.send('g_1', { messageType: 1, message: 'hello' });
    const [first] = line.of('im_message');
    expect(await reload(storage, 'bo')).toEqual([]);
    expect(await reload(storage, 'ann')).toEqual([first]);
  });

  it('are forgotten with the session, and kept no longer than until they are confirmed', async () => {
    const storage = memoryStorage();
    const { line, chat, session } = connected({ storage });
    await chat.send('g_1', { messageType: 1, message: 'one' });
    line.emit('im_message', messageOf('g_1', 1, { self: true, preId: String(line.of('im_message')[0]?.['preId']) }));
    expect(await reload(storage, 'ann')).toEqual([]);
    await chat.send('g_1', { messageType: 1, message: 'two' });
    session.logout('expired');
    expect(await reload(storage, 'ann')).toEqual([]);
  });
});

describe('a file', () => {
  it('is uploaded first, with progress; a refused one fails with the reason, and is uploaded again when it is resent', async () => {
    let answer = Promise.withResolvers<object>();
    let progress: Progress['onProgress'] = () => {};
    const uploadFile = vi.fn((_input: object, { onProgress }: Progress) => {
      progress = onProgress;
      return answer.promise;
    });
    const { line, chat, states } = connected({ api: { file: { uploadFile } } });
    await settle();
    await chat.send('g_1', { messageType: 3, file: PDF });
    progress(0.4);
    expect(chat.messages('g_1').messages[0]).toMatchObject({ state: 'sending', progress: 0.4, message: 'list.pdf', fileSize: 1 });
    answer.resolve({ ok: false, message: 'too large' });
    await settle();
    expect([states(), line.of('im_message')]).toEqual([[['failed', 'too large']], []]);

    answer = Promise.withResolvers();
    chat.resend('g_1', chat.messages('g_1').messages[0]?.key ?? '');
    expect(states()).toEqual([['sending', undefined]]);
    answer.resolve({ ok: true, data: { aliyunAllUrl: '/f?id=1' } });
    await settle();
    expect(uploadFile).toHaveBeenCalledTimes(2);
    expect(line.of('im_message')).toMatchObject([{ messageType: 3, message: 'list.pdf', url: '/f?id=1', chatId: 'g_1', chatType: 2 }]);
  });
});
