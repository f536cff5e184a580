import type { SailingDate } from '#contract/sailing';
import { timesInOrder } from '#domain/sailing/sailing-rules';
import type { SailingTime } from '#domain/sailing/sailing-fields';
import { startOfDay, weekdayOf } from '#i18n';
import { DAY_MS } from '../first-filters.ts';

/** Longest time from a cut-off to the departure: sailings of a week include those that leave after it. */
const DAYS_BEFORE = 7;

export const mondayOf = (ms: number): number => startOfDay(ms) - (weekdayOf(ms) - 1) * DAY_MS;

/** ISO 8601 week. */
export function weekOf(ms: number): number {
  const thursday = mondayOf(ms) + 3 * DAY_MS;
  const year = new Date(thursday + DAY_MS / 3).getUTCFullYear();
  // 4 January is in the first week.
  return Math.round((mondayOf(ms) - mondayOf(Date.UTC(year, 0, 4))) / (7 * DAY_MS)) + 1;
}

/**
 * Departures of a period with those whose cut-offs are in it. Those that have left are left out as long as the period has days to come; in the past they
 * are what there is to see.
 */
export function periodFrom(from: number, days: number, today: number) {
  const isCurrent = from <= today && today < from + days * DAY_MS;
  return { etdStart: isCurrent ? today : from, etdEnd: from + (days - 1 + DAYS_BEFORE) * DAY_MS };
}

/** Sailings that depart in the period. */
export const departuresIn = (sailings: readonly SailingDate[], from: number, days: number): number =>
  sailings.filter(({ etd }) => etd >= from && etd < from + days * DAY_MS).length;

export type DayEntry = { is: 'departure'; sailing: SailingDate } | { is: 'cutOff'; sailing: SailingDate; code: SailingTime; at: number };

/** What happens to a sailing on a day: cut-offs in the order of time, and its departure. */
export function entriesOn(sailing: SailingDate, day: number): DayEntry[] {
  const cutOffs = timesInOrder(sailing).filter(({ code, at }) => code !== 'openCy' && startOfDay(at) === day);
  return [
    ...cutOffs.map(({ code, at }) => ({ is: 'cutOff', sailing, code, at }) as const),
    ...(sailing.etd === day ? [{ is: 'departure', sailing } as const] : []),
  ];
}

/** Whether the sailing departs or has a cut-off in the period. */
export const isWithin = (sailing: SailingDate, from: number, days: number): boolean =>
  Array.from({ length: days }, (_, index) => from + index * DAY_MS).some((day) => entriesOn(sailing, day).length > 0);
