import { expect, it } from 'vitest';
import { keepLane, recentLanes } from './recent.ts';

function memory(kept: Record<string, string> = {}) {
  return {
    get: (name: string) => kept[name],
    set: (name: string, value: string) => void (kept[name] = value),
    remove: () => undefined,
  } as Parameters<typeof recentLanes>[0];
}
const port = (value: string) => ({ value, label: value, code: value });

it('keeps each lane once, newest first, six at most', () => {
  const storage = memory();
  for (const pod of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) keepLane(storage, { pol: port('x'), pod: port(pod) });
  expect(recentLanes(storage).map(({ pod }) => pod.value)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
});

it.each(['nonsense', '{}', '[1,null,{"pol":1}]'])('finds none in %s', (text) => {
  expect(recentLanes(memory({ 'rate-search.recent': text }))).toEqual([]);
});

it('8.B6 shows the UN/LOCODE of a lane that an earlier version stored with an alias', () => {
  const kept = [{ pol: { ...port('1'), code: 'CNSHA', portCode: 'CNSGH' }, pod: { ...port('2'), code: 'USLAX', portCode: 'USLAX' } }];
  const [lane] = recentLanes(memory({ 'rate-search.recent': JSON.stringify(kept) }));
  expect([lane?.pol.code, lane?.pod.code]).toEqual(['CNSGH', 'USLAX']);
});
