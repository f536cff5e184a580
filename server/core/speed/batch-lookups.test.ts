import { expect, onTestFinished, test, vi } from 'vitest';
import { batchLookups } from './batch-lookups.ts';

function slowTable() {
  const asked: string[][] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const find = batchLookups(async (keys) => {
    asked.push(keys);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    await answer.promise;
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]));
  });
  return { asked, answers, find };
}

test('keys that arrive during a lookup share the next one, each key once', async () => {
  const { asked, answers, find } = slowTable();
  const first = find('a');
  const others = ['a', 'b', 'nobody', 'b'].map(find);
  expect(asked).toEqual([['a']]);
  answers[0]!.resolve();
  expect(await first).toBe('a!');
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toEqual(['a', 'b', 'nobody']);
  answers[1]!.resolve();
  expect(await Promise.all(others)).toEqual(['a!', 'b!', undefined, 'b!']);
});

test('a failed lookup fails only its own keys', async () => {
  const { answers, find } = slowTable();
  const first = find('a');
  const second = find('b');
  answers[0]!.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!.resolve();
  expect(await second).toBe('b!');
});

test('a hanging lookup delays the next one only briefly', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked, find } = slowTable();
  void find('a');
  vi.advanceTimersByTime(499);
  void find('b');
  expect(asked).toEqual([['a']]);
  vi.advanceTimersByTime(2);
  void find('c');
  expect(asked).toEqual([['a'], ['b', 'c']]);
});
