import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatEntry } from '#contract/chat';
import { chatOn, entryOf, fakeSocket, messageOf } from './fake-socket.ts';

let list: ChatEntry[];
let line: ReturnType<typeof fakeSocket>;
let person: ReturnType<typeof chatOn>;
const settle = () => vi.advanceTimersByTimeAsync(500);
const names = () => person.state().chats.map(({ chatId }) => chatId);

beforeEach(async () => {
  vi.useFakeTimers();
  list = [entryOf('g_1', { chatName: 'Rates desk', unReadNum: 3, lastSeq: 3 }), entryOf('g_2', { chatName: '订舱群', unReadNum: 2, lastSeq: 5 })];
  line = fakeSocket({
    im_init: () => ({ list }),
    im_chat_init: ({ chatId }) => ({ chat: entryOf(String(chatId), { lastSeq: 0 }), messages: [], hasMore: false, unReadNum: 0, members: [] }),
    im_users: () => [{ userId: '7', name: 'Lin Yue' }],
  });
  person = chatOn(line);
  line.connect();
  await settle();
});
afterEach(() => void vi.useRealTimers());

describe('server pushes', () => {
  it.each(['im_add_group', 'im_join_group'])('%s brings a chat into the list', (type) => {
    line.emit(type, { chat: entryOf('g_3', { unReadNum: 1, lastSeq: 1 }) });
    expect([names().toSorted(), person.state().unread]).toEqual([['g_1', 'g_2', 'g_3'], 6]);
  });

  it('im_close removes a chat from list, screen and count', async () => {
    person.chat.open('g_1');
    await settle();
    line.emit('im_close', { chatId: 'g_1' });
    expect([names(), Object.keys(person.state().conversations), person.state().unread]).toEqual([['g_2'], [], 2]);
  });

  it('im_resetList reloads the list', async () => {
    list = [entryOf('g_9')];
    line.emit('im_resetList', {});
    await settle();
    expect([names(), line.of('im_init').length]).toEqual([['g_9'], 2]);
  });

  it('im_add_people reloads the members of an open chat, and of no other', async () => {
    person.chat.open('g_1');
    await settle();
    for (const chatId of ['g_1', 'g_2']) line.emit('im_add_people', { chatId, names: ['林'] });
    await settle();
    expect(line.of('im_users').map(({ chatId, chatType }) => [chatId, chatType])).toEqual([['g_1', 2]]);
    expect(person.chat.messages('g_1').members).toMatchObject([{ name: 'Lin Yue' }]);
  });

  it('im_message_clear removes messages that were read elsewhere', () => {
    line.emit('im_message_clear', { chatId: 'g_1', seq: 3 });
    expect(person.state()).toMatchObject({ unread: 2, chats: [{ unReadNum: 0 }, { unReadNum: 2 }] });
  });
});

describe('the count of unread messages', () => {
  it('is the sum over all chats', () => {
    expect(person.state().unread).toBe(5);
    line.emit('im_message', messageOf('g_2', 6));
    expect(person.state().unread).toBe(6);
  });
});

describe('arrivals, which make the title scroll', () => {
  it('are messages of others that arrived while no chat was on the screen, until they are seen', () => {
    line.emit('im_message', messageOf('g_1', 4, { self: true }));
    line.emit('im_message', messageOf('g_1', 5, { messageType: 5, line: 'joined' }));
    expect(person.state().arrivals).toBe(0);
    line.emit('im_message', messageOf('g_1', 6));
    line.emit('im_message', messageOf('g_1', 6));
    expect(person.state().arrivals).toBe(1);
    person.chat.seen();
    expect(person.state().arrivals).toBe(0);
    person.chat.show('g_2');
    line.emit('im_message', messageOf('g_1', 7));
    expect(person.state().arrivals).toBe(0);
  });
});

it('a chat is found by any part of its name, ignoring case', () => {
  const found = (text: string) => person.chat.search(text).map(({ chatId }) => chatId);
  expect([found('DESK'), found(' 舱 '), found('x'), found('')]).toEqual([['g_1'], ['g_2'], [], ['g_1', 'g_2']]);
});

it('everything is cleared when the user logs out', () => {
  person.chat.open('g_1');
  person.session.logout('expired');
  expect(person.state()).toEqual({ list: 'idle', isVisiting: false, chats: [], conversations: {}, shown: [], unread: 0, arrivals: 0 });
});
