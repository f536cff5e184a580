import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY } from './conversation.ts';
import { makeList } from './list.ts';
import { makePresence } from './presence.ts';
import { makeShown } from './state.ts';
import type { ChatPerson } from './types.ts';

const AGAIN_MS = 15_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(people: number) {
  const shown = makeShown(makeList());
  const [refresh, members] = [vi.fn(async () => {}), vi.fn(async () => [])];
  shown.setConversation('g_1', { ...EMPTY, members: Array.from({ length: people }, () => ({}) as ChatPerson) });
  shown.store.setState({ shown: ['g_1'] });
  return { refresh, members, presence: makePresence({ reading: { refresh }, shown, members }) };
}

it('asks again who is there while somebody looks, and stops with the last one', async () => {
  const { refresh, members, presence } = watched(3);
  const [one, other] = [presence.attend(), presence.attend()];
  await vi.advanceTimersByTimeAsync(2 * AGAIN_MS);
  expect([refresh.mock.calls.length, members.mock.calls]).toEqual([2, [['g_1'], ['g_1']]]);
  one();
  one();
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(refresh).toHaveBeenCalledTimes(3);
  other();
  await vi.advanceTimersByTimeAsync(5 * AGAIN_MS);
  expect(refresh).toHaveBeenCalledTimes(3);
});

it('asks for the members of a large group less often', async () => {
  const { members, presence } = watched(1000);
  presence.attend();
  await vi.advanceTimersByTimeAsync(8 * AGAIN_MS);
  expect(members).toHaveBeenCalledTimes(2);
});
