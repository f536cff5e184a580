import { expect, it } from 'vitest';
import { keepLane, recentLanes } from './recent.ts';

function memory(kept: Record<string, string> = {}) {
  return {
    get: (name: string) => kept[name],
    set: (name: string, value: string) => void (kept[name] = value),
    remove: () => undefined,
  } as Parameters<typeof recentLanes>[0];
}
const port = (value: string) => ({ value, label: value, code: value, portCode: value });

it('keeps each lane once, the newest first, six at most', () => {
  const storage = memory();
  for (const pod of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) keepLane(storage, { pol: port('x'), pod: port(pod) });
  expect(recentLanes(storage).map(({ pod }) => pod.value)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
});

it.each(['nonsense', '{}', '[1,null,{"pol":1}]'])('finds none in %s', (text) => {
  expect(recentLanes(memory({ 'rate-search.recent': text }))).toEqual([]);
});
