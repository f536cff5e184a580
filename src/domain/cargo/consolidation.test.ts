import { expect, it } from 'vitest';
import { formatDate, parseDate } from '#i18n';
import { nextConsolidations, type WeeklyService } from './consolidation.ts';

const WEDNESDAY = 3;
const FRIDAY = 5;
const service: WeeklyService = { closingWeekday: WEDNESDAY, sailWeekday: FRIDAY, voyageDays: 34, validTo: parseDate('2026-12-31')! };
const at = (text: string) => Date.parse(`${text}+08:00`);
const listed = (now: string, given: Partial<WeeklyService> = {}) =>
  nextConsolidations({ ...service, ...given }, at(now), 3).map(({ closes, departs, arrives }) => [
    formatDate(closes).slice(5),
    formatDate(departs).slice(5),
    formatDate(arrives).slice(5),
  ]);

it('lists departures with the day on which the warehouse closes, and the arrival', () => {
  expect(listed('2026-12-08T10:12')).toEqual([
    ['12-09', '12-11', '01-14'],
    ['12-16', '12-18', '01-21'],
    ['12-23', '12-25', '01-28'],
  ]);
});

it.each([
  ['2026-12-09T23:59', '12-11'],
  ['2026-12-10T00:00', '12-18'],
])('at %s the next departure that can be reached is %s', (now, departs) => expect(listed(now)[0]?.[1]).toBe(departs));

it('ends with the price', () => {
  expect(listed('2026-12-08T10:12', { validTo: parseDate('2026-12-18')! }).map(([, departs]) => departs)).toEqual(['12-11', '12-18']);
  expect(listed('2026-12-08T10:12', { validTo: parseDate('2026-12-10')! })).toEqual([]);
});

it('knows no day of closing where none is given, and counts the departure of today', () => {
  expect(listed('2026-12-11T10:00', { closingWeekday: null })[0]).toEqual(['', '12-11', '01-14']);
});

it('takes the same weekday as a week before the departure', () => {
  expect(listed('2026-12-08T10:12', { closingWeekday: FRIDAY })[0]).toEqual(['12-11', '12-18', '01-21']);
});
