import { type CutOffState, cutOffState } from '#i18n/cut-off';
import { startOfDay } from '#i18n/date';

/** Reasons why a sailing accepts no more bookings: it has departed, a cut-off has passed, or it is full. */
export const UNBOOKABLE_REASONS = ['departed', 'cutOffSi', 'cutOffCy', 'full'] as const;
export type UnbookableReason = (typeof UNBOOKABLE_REASONS)[number];

/** Times are epoch milliseconds; null if the schedule has none. */
export interface SailingToBook {
  etd: number | null;
  cutoffSi: number | null;
  cutoffCy: number | null;
  spaceStatus?: string | null | undefined;
}

/** Reason why customers cannot book the sailing at `now`; `undefined` if they can. Irrevocable reasons take precedence over a lack of space. */
export function unbookableReason({ etd, cutoffSi, cutoffCy, spaceStatus }: SailingToBook, now: number): UnbookableReason | undefined {
  if (etd !== null && etd < startOfDay(now)) return 'departed';
  if (isPast(cutoffSi, now)) return 'cutOffSi';
  if (isPast(cutoffCy, now)) return 'cutOffCy';
  return spaceStatus === FULL ? 'full' : undefined;
}

/** The next booking cut-off within 48 hours, for a warning; `undefined` if there is none. */
export function nearBookingCutOff({ cutoffSi, cutoffCy }: SailingToBook, now: number): { code: 'si' | 'cy'; at: number } | undefined {
  const ahead = [{ code: 'si', at: cutoffSi } as const, { code: 'cy', at: cutoffCy } as const].flatMap(({ code, at }) =>
    at !== null && WARNED_STATES.includes(cutOffState(at, now)) ? [{ code, at }] : [],
  );
  return ahead.toSorted((a, b) => a.at - b.at)[0];
}

/** Space status of a full sailing. */
export const FULL = 'FULL';

const WARNED_STATES: readonly CutOffState[] = ['warn', 'urgent'];

const isPast = (cutOff: number | null, now: number): boolean => cutOff !== null && cutOffState(cutOff, now) === 'missed';
