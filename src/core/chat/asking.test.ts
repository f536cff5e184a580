import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chatOn, entryOf, fakeSocket, messageOf } from './fake-socket.ts';

let line: ReturnType<typeof fakeSocket>;
let person: ReturnType<typeof chatOn>;
let lastSeq = 1;
/** The latest request of that name, without its number. */
const sentOf = (type: string) => {
  const { ref: _ref, ...command } = line.of(type).at(-1) ?? {};
  return command;
};
const settle = () => vi.advanceTimersByTimeAsync(300);

beforeEach(async () => {
  vi.useFakeTimers();
  lastSeq = 1;
  line = fakeSocket({
    im_init: () => ({ list: [entryOf('g_1', { lastSeq }), entryOf('u_1_2', { chatType: 1 })] }),
    im_chat_init: () => ({ chat: entryOf('g_1', { lastSeq: 1 }), messages: [messageOf('g_1', 1)], hasMore: false, members: [] }),
    im_message_query: () => ({ records: [], hasMore: false }),
    im_users: () => [],
    im_add_people: () => ({ chatId: 'g_1', names: [] }),
  });
  person = chatOn(line);
  line.connect();
  await settle();
});
afterEach(() => void vi.useRealTimers());

it('every request names the chat and its kind', async () => {
  const { chat } = person;
  chat.open('g_1');
  await settle();
  expect(sentOf('im_chat_init')).toEqual({ type: 'im_chat_init', chatId: 'g_1', chatType: 2 });
  await chat.members('u_1_2');
  expect(sentOf('im_users')).toEqual({ type: 'im_users', chatId: 'u_1_2', chatType: 1 });
  await chat.history('g_1', { text: 'seal', before: '9' });
  expect(sentOf('im_message_query')).toEqual({
    type: 'im_message_query',
    chatId: 'g_1',
    chatType: 2,
    direct: 2,
    order: '2',
    text: 'seal',
    preId: '9',
  });
});

it('requests missed messages from the last message on', async () => {
  person.chat.open('g_1');
  await settle();
  lastSeq = 4;
  line.connect();
  await settle();
  expect(sentOf('im_message_query')).toEqual({ type: 'im_message_query', chatId: 'g_1', chatType: 2, direct: 1, order: '1', preId: 'g_1 1' });
});

it('adds people by their numbers and shows a refusal', async () => {
  expect(await person.chat.add('g_1', ['7', '8'])).toBe(true);
  expect(sentOf('im_add_people')).toEqual({ type: 'im_add_people', chatId: 'g_1', userIds: ['7', '8'] });
  const refused = person.chat.add('u_1_2', ['7']);
  line.emit('im_add_people', undefined, { code: '0', message: 'not a group', ref: line.of('im_add_people').at(-1)?.ref });
  expect(await refused).toBe(false);
  expect(person.notices.store.getState().list).toMatchObject([{ kind: 'error', message: 'not a group' }]);
});

it('derives the kind of a chat that is not in the list yet from its number', async () => {
  await person.chat.send('u_3_4', { messageType: 1, message: 'hello' });
  await person.chat.send('g_9', { messageType: 1, message: 'all' });
  const [first] = line.of('im_message');
  line.emit('im_message', messageOf('u_3_4', 1, { self: true, preId: String(first?.['preId']) }));
  expect(line.of('im_message').map(({ chatId, chatType }) => [chatId, chatType])).toEqual([
    ['u_3_4', 1],
    ['g_9', 2],
  ]);
});
