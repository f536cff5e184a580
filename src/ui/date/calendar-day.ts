const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/**
 * The calendar uses days of the browser's zone, the suite 00:00 +08:00. Convert to noon of the same date, since in some zones midnight does not exist on
 * some days.
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
