import { describe, expect, it } from 'vitest';
import { formatDate } from '#i18n';
import { lastDays, nextDays, nextMonth, thisMonth, type DateRange } from './date-range.ts';

const textOf = ({ from, to }: DateRange) => `${formatDate(from)} ${formatDate(to)}`;
/** Already the next day in Shanghai. */
const lateOnTheLastOfNovember = Date.parse('2026-11-30T17:00:00Z');

describe('date presets', () => {
  it('start from today in Shanghai', () => {
    expect(textOf(nextDays(7, lateOnTheLastOfNovember))).toBe('2026-12-01 2026-12-07');
    expect(textOf(lastDays(30, lateOnTheLastOfNovember))).toBe('2026-11-02 2026-12-01');
  });

  it('end with the month, also across the year', () => {
    expect(textOf(thisMonth(lateOnTheLastOfNovember))).toBe('2026-12-01 2026-12-31');
    expect(textOf(nextMonth(lateOnTheLastOfNovember))).toBe('2027-01-01 2027-01-31');
  });
});
