import { afterEach, describe, expect, it } from 'vitest';
import { formatDate } from '#i18n';
import { fromCalendarDay, toCalendarDay } from './calendar-day.ts';

const zones = [
  'Asia/Shanghai',
  'UTC',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
];
const own = process.env['TZ'];
afterEach(() => {
  if (own === undefined) delete process.env['TZ'];
  else process.env['TZ'] = own;
});

describe.each(zones)('in %s', (zone) => {
  it('converts each day of five years to the calendar and back unchanged', () => {
    process.env['TZ'] = zone;
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    for (let ms = Date.parse('2024-01-01T00:00:00+08:00'); ms < Date.parse('2029-01-01T00:00:00+08:00'); ms += 86_400_000) {
      const shown = toCalendarDay(ms);
      expect(`${shown.getFullYear()}-${String(shown.getMonth() + 1).padStart(2, '0')}-${String(shown.getDate()).padStart(2, '0')}`).toBe(
        formatDate(ms),
      );
      expect(fromCalendarDay(shown)).toBe(ms);
    }
  });

  it('accepts the first minute of a day as that day', () => {
    process.env['TZ'] = zone;
    expect(formatDate(fromCalendarDay(new Date(2026, 2, 29)))).toBe('2026-03-29');
    expect(formatDate(fromCalendarDay(new Date(2018, 10, 4)))).toBe('2018-11-04');
  });
});
