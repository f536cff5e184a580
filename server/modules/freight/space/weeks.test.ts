import { expect, it } from 'vitest';
import { formatDate, parseDate } from '#i18n/date';
import { lastDayOf, weeksFrom } from './weeks.ts';

it.each([
  ['2026-11-23', [48, 49], '2026-11-23', '2026-12-06'],
  ['2026-11-29', [48, 49], '2026-11-23', '2026-12-06'],
  ['2026-12-31', [53, 1], '2026-12-28', '2027-01-10'],
  ['2024-12-30', [1, 2], '2024-12-30', '2025-01-12'],
])('from %s on', (day, numbers, first, last) => {
  const weeks = weeksFrom(parseDate(day)!, 2);
  expect(weeks.map(({ week }) => week)).toEqual(numbers);
  expect([formatDate(weeks[0]!.weekStart), formatDate(lastDayOf(weeks[1]!))]).toEqual([first, last]);
});
