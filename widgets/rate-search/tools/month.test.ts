import { expect, it } from 'vitest';
import { formatDate, parseDate } from '#i18n';
import { dayForKey, firstDay, monthsLater, weeksOf } from './month.ts';

const day = (text: string) => parseDate(text)!;
const text = (ms: number | undefined) => ms && formatDate(ms);

it('shows a month in weeks from Monday', () => {
  const weeks = weeksOf(day('2027-03-17'));
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect(weeks[0]?.map(text)).toEqual(['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07']);
  expect(weeks[4]?.map(text)).toEqual(['2027-03-29', '2027-03-30', '2027-03-31', undefined, undefined, undefined, undefined]);
  expect(weeksOf(day('2027-08-31')).map((week) => week.filter(Boolean).length)).toEqual([1, 7, 7, 7, 7, 2]);
});

it('goes to the months beside it, over years', () => {
  expect(text(monthsLater(day('2027-12-31'), 1))).toBe('2028-01-01');
  expect(text(monthsLater(day('2027-01-15'), -1))).toBe('2026-12-01');
});

it('opens in the next month where a week or less is left', () => {
  expect([day('2027-03-24'), day('2027-03-25'), day('2027-12-31')].map((from) => text(firstDay(from)))).toEqual([
    '2027-03-24',
    '2027-04-01',
    '2028-01-01',
  ]);
});

it.each([
  ['ArrowLeft', '2027-03-01', '2027-02-28'],
  ['ArrowRight', '2027-03-31', '2027-04-01'],
  ['ArrowUp', '2027-03-03', '2027-02-24'],
  ['ArrowDown', '2027-03-03', '2027-03-10'],
  ['Home', '2027-03-03', '2027-03-01'],
  ['End', '2027-03-03', '2027-03-07'],
  ['PageUp', '2027-03-31', '2027-02-28'],
  ['PageDown', '2027-03-31', '2027-04-30'],
  ['PageDown', '2027-03-03', '2027-04-03'],
])('%s moves from %s to %s', (key, from, to) => expect(text(dayForKey(key, day(from)))).toBe(to));

it('other keys do not move', () => expect(dayForKey('a', day('2027-03-03'))).toBeUndefined());
