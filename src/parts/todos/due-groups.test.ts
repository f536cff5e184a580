import { expect, it } from 'vitest';
import { byDueGroup } from './due-groups.ts';

const now = Date.parse('2026-12-08T10:12+08:00');
const at = (text: string) => Date.parse(`${text}+08:00`);

it.each([
  ['2026-12-08T09:00', 'over'],
  ['2026-12-08T10:12', 'today'],
  ['2026-12-08T23:59', 'today'],
  ['2026-12-09T00:00', 'later'],
])('a deadline at %s is %s, by the days of Shanghai', (time, group) => expect(byDueGroup([{ deadline: at(time) }], now)[0]?.[0]).toBe(group));

it('groups keep the order, and what has no deadline comes last', () => {
  const toDos = ['2026-12-07T09:00', '2026-12-08T12:00', '2026-12-08T13:00'].map((time) => ({ deadline: at(time) as number | null }));
  expect(byDueGroup([...toDos, { deadline: null }], now).map(([group, { length }]) => [group, length])).toEqual([
    ['over', 1],
    ['today', 2],
    ['open', 1],
  ]);
});
