import { expect, it } from 'vitest';
import type { ChatMessage } from '#contract/chat';
import { append, EMPTY } from './conversation.ts';
import { entryOf } from './fake-socket.ts';
import { makeList } from './list.ts';
import { makePaging } from './paging.ts';
import type { Answer, Requests } from './requests.ts';
import { makeShown } from './state.ts';

const message = (seq: number) => ({ id: String(seq), seq, chatId: 'g_1', message: `m${seq}`, messageType: 1 }) as ChatMessage;

function paging(answers: Answer<unknown>[]) {
  const asked: object[] = [];
  const requests = {
    ask: async (_type: string, command: object) => {
      asked.push(command);
      return answers.shift();
    },
  } as unknown as Requests;
  const list = makeList();
  list.merge(entryOf('g_1'));
  const shown = makeShown(list);
  return { ...makePaging({ requests, list, shown }), shown, asked };
}

it('puts the page before the first message above it', async () => {
  const { loadOlder, shown, asked } = paging([{ ok: true, data: { records: [message(1), message(2)], hasMore: false } }]);
  shown.setConversation('g_1', { ...append({ ...EMPTY, messages: [] }, [1, 2, 3].map(message)), hasOlder: true });
  shown.setConversation('g_1', { ...(shown.conversation('g_1') ?? EMPTY), messages: (shown.conversation('g_1')?.messages ?? []).slice(2) });
  expect(await loadOlder('g_1')).toBe(false);
  expect(shown.conversation('g_1')?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(asked).toEqual([{ chatId: 'g_1', chatType: 2, direct: 2, order: '1', preId: '3' }]);
});

it('pages through the history with a trimmed keyword, and distinguishes a failure from an empty page', async () => {
  const { history, asked } = paging([
    { ok: true, data: { records: [], hasMore: false } },
    { ok: false, message: '' },
  ]);
  expect(await history('g_1', { text: ' seal ' })).toEqual({ records: [], hasMore: false });
  expect(await history('g_1', { before: '7' })).toBeUndefined();
  const query = { chatId: 'g_1', chatType: 2, direct: 2, order: '2' };
  expect(asked).toEqual([
    { ...query, text: 'seal' },
    { ...query, text: '', preId: '7' },
  ]);
});
