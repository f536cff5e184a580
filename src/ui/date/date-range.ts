import { endOfMonth, startOfDay, startOfMonth } from '#i18n';

/** First and last day, each 00:00 +08:00; `null` if open-ended. */
export interface DateRange {
  from: number | null;
  to: number | null;
}

export interface DatePreset {
  label: string;
  range: DateRange;
}

const DAY_MS = 86_400_000;

/** Today and the following days. */
export function nextDays(days: number, now: number): DateRange {
  const today = startOfDay(now);
  return { from: today, to: today + (days - 1) * DAY_MS };
}

/** Today and the preceding days. */
export function lastDays(days: number, now: number): DateRange {
  const today = startOfDay(now);
  return { from: today - (days - 1) * DAY_MS, to: today };
}

export const thisMonth = (now: number): DateRange => ({ from: startOfMonth(now), to: endOfMonth(now) });

export const nextMonth = (now: number): DateRange => thisMonth(endOfMonth(now) + DAY_MS);
