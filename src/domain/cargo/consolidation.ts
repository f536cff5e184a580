import { startOfDay, weekdayOf } from '#i18n';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** Weekly departures of a part load service; weekdays from 1, Monday, to 7, Sunday. */
export interface WeeklyService {
  /** By the end of this day the cargo must be in the warehouse; null: not known. */
  closingWeekday: number | null;
  sailWeekday: number;
  voyageDays: number;
  /** Last day of the price. */
  validTo: number;
}

/** One departure: 00:00 +08:00 of each day. */
export interface Consolidation {
  closes: number | null;
  departs: number;
  arrives: number;
}

/** The next departures that cargo of today can still reach, as long as the price is valid. */
export function nextConsolidations({ closingWeekday, sailWeekday, voyageDays, validTo }: WeeklyService, now: number, count: number): Consolidation[] {
  const today = startOfDay(now);
  // A warehouse that closes on the weekday of the departure closes a week before it.
  const lead = closingWeekday === null ? 0 : (sailWeekday - closingWeekday + WEEK_DAYS) % WEEK_DAYS || WEEK_DAYS;
  const nextDay = closingWeekday ?? sailWeekday;
  const first = today + (((nextDay - weekdayOf(today) + WEEK_DAYS) % WEEK_DAYS) + lead) * DAY_MS;
  return Array.from({ length: count }, (_, week) => first + week * WEEK_DAYS * DAY_MS)
    .filter((departs) => departs <= validTo)
    .map((departs) => ({ closes: closingWeekday === null ? null : departs - lead * DAY_MS, departs, arrives: departs + voyageDays * DAY_MS }));
}
