import { startOfDay } from '#i18n/date';

export const DAY_MS = 86_400_000;
/** Days that the list shows at first. */
const SHOWN_DAYS = 21;

export const VIEWS = ['list', 'week', 'month'] as const;
export type View = (typeof VIEWS)[number];

/** Filters that are on or off. */
export const FLAGS = ['isDirect', 'isOpen', 'isChanged', 'isFollowed'] as const;

/** Longest text of a vessel or voyage. */
export const SHIP_MAX = 50;

/** Texts, choices and presses of the shell; fields that were left alone are absent. */
export type ScheduleShellValues = Partial<Record<'pol' | 'pod' | 'etd' | 'etd.to' | 'carrier' | 'ship' | 'open', string>> &
  Partial<Record<(typeof FLAGS)[number], boolean>> & { view?: View };

/** Departures of the next weeks. */
export function firstRange(): { from: number; to: number } {
  const today = startOfDay(Date.now());
  return { from: today, to: today + SHOWN_DAYS * DAY_MS };
}
