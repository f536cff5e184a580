/** A calendar day in Shanghai, `yyyy-MM-dd`. */
export type Day = string;

const DAY_MS = 86_400_000;

export const addDays = (day: Day, days: number): Day => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Days of the current sample week that are past today. */
const PAST_DAYS = 1;

/**
 * First day of the sample week, which always began yesterday: rates and sailings lie in it, and not in calendar weeks, so that samples differ from day to
 * day in their dates only.
 */
export const weekBegin = (today: Day): Day => addDays(today, -PAST_DAYS);

/** The sample week of a day so many days from today, 0 for the current one, and its place in it: 1 the first day … 7. */
export const placeInWeeks = (days: number): { week: number; place: number } => {
  const week = Math.floor((days + PAST_DAYS) / 7);
  return { week, place: days + PAST_DAYS - 7 * week + 1 };
};

/** Whole days between two days. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Time in Shanghai, e.g. `at(etd, '10:00')`. */
export const at = (day: Day, clock: string): string => `${day}T${clock}:00+08:00`;
