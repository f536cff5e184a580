import { expect, it } from 'vitest';
import { stepPath, trendOf } from './trend.ts';

const DAY = 86_400_000;
const days = (...prices: number[]) => prices.map((price, n) => ({ date: n * DAY, price: String(price) }));

it.each([
  [[2000, 2100], { change: 5, direction: 'up' }],
  [[2000, 2100, 1880], { change: -6, direction: 'down' }],
  [[2000, 2500, 2005], { change: 0, direction: 'stable' }],
  [[2000], { change: 0, direction: 'stable' }],
  [[], { change: 0, direction: 'stable' }],
] as const)('prices %j', (prices, expected) => expect(trendOf(days(...prices))).toEqual(expected));

it('a price holds until the day of the next one', () => {
  expect(stepPath(days(1000, 2000, 1000), { width: 60, height: 20 })).toBe('M0 20H30V0H60V20');
});

it('small differences stay small, and the same price is a straight line in the middle', () => {
  expect(stepPath(days(1000, 1000), { width: 60, height: 20 })).toBe('M0 10H60V10');
  expect(stepPath(days(1000, 1040), { width: 60, height: 20 })).toBe('M0 14.8H60V5.2');
});

it('one day makes no line', () => expect(stepPath(days(1000), { width: 60, height: 20 })).toBe(''));
