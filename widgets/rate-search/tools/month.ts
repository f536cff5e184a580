import { endOfMonth, startOfMonth, weekdayOf } from '#i18n';
import { DAY_MS } from '../results/axis.ts';

const WEEK = 7;

/** The days of a month in weeks from Monday to Sunday; those of other months are absent. */
export function weeksOf(month: number): (number | undefined)[][] {
  const first = startOfMonth(month);
  const days = Array.from({ length: Math.round((endOfMonth(month) - first) / DAY_MS) + 1 }, (_, index) => first + index * DAY_MS);
  const cells = [...Array.from({ length: weekdayOf(first) - 1 }, () => undefined), ...days];
  const padded = [...cells, ...Array.from({ length: (WEEK - (cells.length % WEEK)) % WEEK }, () => undefined)];
  return Array.from({ length: padded.length / WEEK }, (_, week) => padded.slice(week * WEEK, (week + 1) * WEEK));
}

/** Another month; its first day. */
export const monthsLater = (month: number, by: 1 | -1): number =>
  by === 1 ? endOfMonth(month) + DAY_MS : startOfMonth(startOfMonth(month) - DAY_MS);

/** The day at which the grid opens: in the last week of a month, when there is little left of it, the next one begins. */
export const firstDay = (from: number): number => Math.max(from, startOfMonth(from + WEEK * DAY_MS));

/** The day to which a key of a grid moves; `undefined` for other keys. Page keys keep the day of the month, if the month has it. */
export function dayForKey(key: string, day: number): number | undefined {
  const weekday = weekdayOf(day);
  const inMonth = (month: number) => Math.min(month + (day - startOfMonth(day)), endOfMonth(month));
  switch (key) {
    case 'ArrowLeft':
      return day - DAY_MS;
    case 'ArrowRight':
      return day + DAY_MS;
    case 'ArrowUp':
      return day - WEEK * DAY_MS;
    case 'ArrowDown':
      return day + WEEK * DAY_MS;
    case 'Home':
      return day - (weekday - 1) * DAY_MS;
    case 'End':
      return day + (WEEK - weekday) * DAY_MS;
    case 'PageUp':
      return inMonth(monthsLater(day, -1));
    case 'PageDown':
      return inMonth(monthsLater(day, 1));
    default:
      return undefined;
  }
}
