import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  endOfMonth,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMonthDay,
  formatTime,
  formatTimeOrDay,
  formatWeekday,
  greetingKey,
  parseDate,
  startOfDay,
  startOfMonth,
  weekdayName,
  weekdayOf,
} from './date.ts';

afterEach(() => void vi.unstubAllEnvs());

/** From 1992 on: China had daylight saving time before. */
const instant = fc.integer({ min: Date.UTC(1992, 0, 1), max: Date.UTC(2999, 11, 30) });
const ZONES = ['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Shanghai', 'UTC'];
const oracle = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
const midnight = Date.parse('2026-11-21T00:00:00+08:00');

describe('a date', () => {
  it('is shown in Shanghai time, whatever the zone of the browser', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), (ms, zone) => {
        vi.stubEnv('TZ', zone);
        expect(formatDateTime(ms)).toBe(oracle.format(ms));
        expect(`${formatDate(ms)} ${formatTime(ms)}`).toBe(oracle.format(ms).slice(0, 16));
        expect(formatMonthDay(ms)).toBe(oracle.format(ms).slice(5, 10));
      }),
    );
  });

  it.each(['America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Apia'])('of a departure is its day, and an instant its second, in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const [etd, blDate] = [Date.parse('2027-01-01T00:00:00+08:00'), Date.parse('2026-12-31T23:59:58+08:00')];
    expect([formatDate(etd), formatMonthDay(etd), formatDateTime(blDate)]).toEqual(['2027-01-01', '01-01', '2026-12-31 23:59:58']);
    expect([parseDate('2027-01-01'), startOfDay(blDate)]).toEqual([etd, etd - 86_400_000]);
  });

  it('is parsed from its text as its midnight', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        expect(parseDate(formatDate(ms))).toBe(startOfDay(ms));
      }),
    );
    expect(parseDate('2026-11-21')).toBe(midnight);
  });

  it('starts at 00:00:00 and ends before the next', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        expect(formatDateTime(startOfDay(ms))).toBe(`${formatDate(ms)} 00:00:00`);
        expect(ms - startOfDay(ms)).toBeLessThan(86_400_000);
      }),
    );
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '26-11-21',
    '2026-11-21T00:00',
    ' 2026-11-21',
    '２０２６-11-21',
    '',
    '2026/11/21',
  ])('%j is none', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  it('has a year of four digits', () => {
    const [first, last] = [Date.parse('0000-01-01T00:00:00+08:00'), Date.parse('9999-12-31T23:59:59.999+08:00')];
    expect([first - 1, first, last, last + 1].map(formatDate)).toEqual(['', '0000-01-01', '9999-12-31', '']);
  });

  it('is an empty text if missing', () => {
    for (const ms of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 1e17]) {
      expect([formatDate(ms), formatDateTime(ms), formatTime(ms), formatMonthDay(ms), formatWeekday(ms, 'zh-CN'), formatLongDate(ms)].join('')).toBe(
        '',
      );
    }
  });
});

describe('a month', () => {
  it('runs from its first to its last day', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        const [first, last] = [startOfMonth(ms), endOfMonth(ms)];
        expect(formatDate(first)).toBe(`${formatDate(ms).slice(0, 7)}-01`);
        expect(formatDate(last).slice(0, 7)).toBe(formatDate(ms).slice(0, 7));
        expect(formatDate(last + 86_400_000).slice(8)).toBe('01');
      }),
    );
    expect(formatDate(endOfMonth(parseDate('2028-02-10')!))).toBe('2028-02-29');
    expect(formatDate(endOfMonth(parseDate('2026-12-31')!))).toBe('2026-12-31');
  });
});

describe('a weekday', () => {
  it('is numbered from Monday', () => {
    expect([0, 1, 2].map((days) => weekdayOf(midnight + days * 86_400_000))).toEqual([6, 7, 1]);
    fc.assert(
      fc.property(instant, (ms) => {
        expect(weekdayOf(ms + 7 * 86_400_000)).toBe(weekdayOf(ms));
      }),
    );
  });

  it('has its name in both languages', () => {
    const all = [1, 2, 3, 4, 5, 6, 7];
    expect(all.map((day) => weekdayName(day, 'zh-CN'))).toEqual(['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日']);
    expect(all.map((day) => weekdayName(day, 'en-US', 'short'))).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect([0, 8, 1.5].map((day) => weekdayName(day, 'en-US'))).toEqual(['', '', '']);
    expect(formatWeekday(midnight, 'zh-CN')).toBe('周六');
  });
});

it('is written out in the style of either language', () => {
  expect(formatLongDate(midnight)).toBe('2026年11月21日星期六');
  expect(formatLongDate(midnight, 'en-US')).toBe('Saturday, November 21, 2026');
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'Asia/Shanghai' });
    fc.assert(
      fc.property(instant, (ms) => {
        expect(formatLongDate(ms, locale)).toBe(full.format(ms));
      }),
    );
  }
});

it('shows the time today and the day before', () => {
  const now = midnight + 3_600_000;
  expect(formatTimeOrDay(midnight, now)).toBe('00:00');
  expect(formatTimeOrDay(midnight - 1, now)).toBe('11-20');
});

it('greets with the afternoon from noon on', () => {
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
      expect(greetingKey(new Date(2026, 10, 21, hour, minute))).toBe(hour < 12 ? 'greeting.morning' : 'greeting.afternoon');
    }),
  );
});
