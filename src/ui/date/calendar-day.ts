const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/**
 * The calendar speaks in days of the browser's zone, the suite in 00:00 +08:00: the same year, month and day at noon,
 * since there are zones in which some midnight does not exist.
 */
export function toCalendarDay(ms: number): Date {
  const day = new Date(Math.floor((ms + SHANGHAI_MS) / DAY_MS) * DAY_MS);
  const date = new Date(2000, 0, 1, 12);
  date.setFullYear(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
  return date;
}

/** 00:00 +08:00 of the day that the calendar shows. */
export function fromCalendarDay(date: Date): number {
  const utc = new Date(0);
  utc.setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate());
  return utc.getTime() - SHANGHAI_MS;
}
