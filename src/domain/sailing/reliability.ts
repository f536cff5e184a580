/** A service with fewer voyages behind it is not judged. */
export const MIN_VOYAGES = 10;
/** Voyages that departed within so many days count. */
export const RELIABILITY_DAYS = 365;
/** A voyage is on time if it arrives at most so many days before or after the day first published. */
const ON_TIME_DAYS = 1;

/** How reliably a carrier keeps its schedule on a lane. */
export interface Reliability {
  /** Voyages that have arrived. */
  voyages: number;
  /** Null with fewer than `MIN_VOYAGES`: unknown. */
  figures: ReliabilityFigures | null;
}

interface ReliabilityFigures {
  onTimePercent: number;
  /** Delay of arrival in days, negative if early. */
  medianDays: number;
  /** The middle half of the voyages lies between these: the lower and upper quartile of the delay. */
  fromDays: number;
  toDays: number;
}

/** Nothing is known of a service without past voyages. */
export const NO_VOYAGES: Reliability = { voyages: 0, figures: null };

/** Reliability from the delays of voyages in days. Quantiles between two voyages are interpolated, and rounded to halves of a day. */
export function reliabilityOf(delaysDays: readonly number[]): Reliability {
  const voyages = delaysDays.length;
  if (voyages < MIN_VOYAGES) return { voyages, figures: null };
  const sorted = delaysDays.toSorted((a, b) => a - b);
  const onTime = sorted.filter((delay) => Math.abs(delay) <= ON_TIME_DAYS).length;
  return {
    voyages,
    figures: {
      onTimePercent: Math.round((100 * onTime) / voyages),
      medianDays: toHalves(quantile(sorted, 0.5)),
      fromDays: toHalves(quantile(sorted, 0.25)),
      toDays: toHalves(quantile(sorted, 0.75)),
    },
  };
}

function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place - Math.floor(place));
}

/** Never negative zero. */
const toHalves = (days: number): number => Math.round(2 * days) / 2 + 0;
