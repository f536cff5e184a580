import { weekdayOf } from '#i18n/date';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const SHANGHAI_MS = 8 * 3_600_000;

export interface Week {
  /** ISO 8601: 1 to 53. */
  week: number;
  /** 00:00 +08:00 of its Monday. */
  weekStart: number;
}

/** Monday 00:00 +08:00 of the week that contains a day, given by its 00:00 +08:00. */
export const mondayOf = (day: number): number => day - (weekdayOf(day) - 1) * DAY_MS;

/** The ISO week that begins on a Monday, 00:00 +08:00. It belongs to the year of its Thursday. */
export function weekFrom(monday: number): Week {
  const thursday = new Date(monday + SHANGHAI_MS + 3 * DAY_MS);
  const yearStart = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return { week: Math.floor((thursday.getTime() - yearStart) / WEEK_MS) + 1, weekStart: monday };
}

/** So many weeks from that of a day on. */
export const weeksFrom = (day: number, count: number): Week[] => Array.from({ length: count }, (_, n) => weekFrom(mondayOf(day) + n * WEEK_MS));

/** The last day of a week, 00:00 +08:00. */
export const lastDayOf = ({ weekStart }: Week): number => weekStart + WEEK_MS - DAY_MS;
