/** A calendar day in Shanghai, `yyyy-MM-dd`. */
export type Day = string;

const DAY_MS = 86_400_000;

export const addDays = (day: Day, days: number): Day => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** Time in Shanghai, e.g. `at(etd, '10:00')`. */
export const at = (day: Day, clock: string): string => `${day}T${clock}:00+08:00`;
