import { startOfDay, weekdayOf } from '#i18n';

export const DAY_MS = 86_400_000;
const WEEK = 7;

/** The days that all rows share. */
export interface Axis {
  /** The Monday on or before the first departure. */
  start: number;
  /** Days to the end, in whole weeks. */
  days: number;
  /** Offsets in days of the labelled ticks. */
  ticks: readonly number[];
}

interface Voyage {
  etd: number | null;
  eta: number | null;
  voyageDays: number;
}

/** Wide enough for every voyage; at most `mostTicks` ticks, so that their dates do not touch. */
export function axisOf(voyages: readonly Voyage[], now: number, mostTicks = 5): Axis {
  const known = voyages.flatMap(({ etd, eta, voyageDays }) => (etd === null ? [] : [{ etd, eta: eta ?? etd + voyageDays * DAY_MS }]));
  const first = known.length ? Math.min(...known.map(({ etd }) => etd)) : now;
  const last = known.length ? Math.max(...known.map(({ eta }) => eta)) : first;
  const start = startOfDay(first) - (weekdayOf(first) - 1) * DAY_MS;
  // Room behind the last arrival for its date, which ends at its dot.
  const weeks = Math.max(4, Math.ceil((last - start) / DAY_MS / WEEK));
  const step = Math.ceil(weeks / mostTicks);
  const ticks = Array.from({ length: Math.ceil(weeks / step) }, (_, index) => index * step * WEEK);
  return { start, days: weeks * WEEK, ticks };
}

/** Position of a day on the axis, in days from its start. */
export const placeOf = ({ start }: Axis, ms: number): number => (ms - start) / DAY_MS;
