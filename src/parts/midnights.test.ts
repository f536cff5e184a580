import { expect, it } from 'vitest';
import { midnights } from './midnights.ts';

const NOW = Date.UTC(2026, 10, 21, 1, 41);
const DAY_MS = 86_400_000;

it('has a tick at each midnight in Shanghai', () => {
  const ticks = midnights(NOW, NOW + 7 * DAY_MS);
  expect(ticks.map(({ at }) => new Date(at).toISOString().slice(8, 13))).toEqual(['21T16', '22T16', '23T16', '24T16', '25T16', '26T16', '27T16']);
  expect(ticks.every(({ position }) => position > 0 && position <= 1)).toBe(true);
});

it('has none within one day', () => {
  expect(midnights(NOW, NOW + 3_600_000)).toEqual([]);
});
